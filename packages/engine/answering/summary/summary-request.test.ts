import { describe, expect, test } from 'vitest';
import { mayAskForSummary, readSummaryRequest } from './summary-request.ts';

const documents = [
  { id: 'newest', filename: 'scan_0007.pdf', title: 'Garden club' },
  { id: 'lease', filename: 'Lease 2024.pdf', title: 'Tenancy agreement' },
  { id: 'work', filename: 'Vertrag_Weber.pdf', title: 'Arbeitsvertrag' },
  { id: 'tides', filename: 'paper-3.pdf', title: 'Tides in narrow bays' },
  { id: 'invoice', filename: 'R-881.pdf', title: 'Rechnung Nr. 881' },
  { id: 'bill', filename: 'facture-eau.pdf', title: "Compagnie de l'eau" },
  { id: 'minutes', filename: 'Eastvale 3 May.docx', title: 'Minutes of the Eastvale council' },
  { id: 'slides', filename: 'deck.pdf', title: 'Quarterly slides' },
  { id: 'cv', filename: 'Anna Berg.docx', title: 'Curriculum vitae' },
  { id: 'course', filename: 'BIO-2.docx', title: 'Course description' },
  { id: 'art', filename: 'art.txt', title: '' },
  { id: 'price', filename: 'Прайс.docx', title: '' },
];

/** @returns the most likely targets: the ids of the documents, and the words of a section */
function targets(query: string): string[] {
  const request = readSummaryRequest(query, documents);
  return (request?.targets ?? []).map(
    ({ documents: known, words }) =>
      `${known.length === documents.length ? 'any' : known.map(({ id }) => id).join('+')}${words.length > 0 ? `: ${words.join(' ')}` : ''}`,
  );
}

test.each([
  'Summarise this',
  'Please summarize the document.',
  'What is this document about?',
  'What does this file contain?',
  'Give me a short overview of the file',
  'tl;dr',
  "What's in it?",
  'What are the main points of this text?',
  'Summarise the novel in two sentences please',
  'Worum geht es in diesem Dokument?',
  'Fasse den Text bitte zusammen',
  'Was steht in der Satzung?',
  'De quoi parle ce document ?',
  'Résume ce fichier en trois phrases',
  '¿De qué trata este documento?',
  'Resúmeme la póliza, por favor',
  'Riassumi questo documento',
  'Di cosa parla questa polizza?',
  'Do que trata este documento?',
  'Faça um resumo do relatório',
  'Waar gaat dit document over?',
  'Vat het rapport samen',
  'O czym jest ten dokument?',
  'Streść ten raport',
  'Vad handlar dokumentet om?',
  'Bu belgeyi özetle',
  'О чём этот документ?',
  'Кратко перескажи этот отчёт',
  'لخص هذا المستند',
  'על מה המסמך הזה?',
  'תקציר של המסמך בבקשה',
  'इस दस्तावेज़ का सारांश',
  '请总结一下这份文件',
  '这份报告讲了什么？',
  'この文書を要約してください',
  '이 문서를 요약해 주세요',
])('“%s” asks for the newest document', (query) => {
  expect(targets(query)).toEqual(['newest']);
});

test.each([
  ['Summarise lease 2024.pdf', 'lease'],
  ['What is Lease 2024 about?', 'lease'],
  ['TL;DR of my lease pls', 'lease'],
  ['Give me an overview of art.txt', 'art'],
  ['Кратко: о чём Прайс.docx?', 'price'],
  ['Summarise lease 2024.pdf and art.txt', 'lease+art'],
  ['What does the rental contract say?', 'lease'],
  ['worum geht es im Arbeitsvertrag', 'work'],
  ['Fass den Vertrag von Weber zusammen', 'work'],
  ['Summarise the tides paper', 'tides'],
  ['What is the paper on tides about?', 'tides'],
  ['Summarise the invoice', 'invoice'],
  ['Was steht in der Rechnung?', 'invoice'],
  ['summarise the Eastvale minutes', 'minutes'],
  ['overview of the slides', 'slides'],
  ['Can you give me the gist of the presentation', 'slides'],
  ['Zusammenfassung vom Lebenslauf', 'cv'],
  ['Summarize my résumé', 'cv'],
  ['What does his CV say?', 'cv'],
  ['What is the parish protocol about?', 'minutes'],
  ["que dit la facture d'eau ?", 'bill'],
  ['Que dit la facture de la Compagnie de l’eau ?', 'bill'],
  ['Was steht im Vertrag von Weber?', 'work'],
])('“%s” names its document', (query, id) => {
  expect(targets(query)[0]).toBe(id);
});

test.each([
  'What are my documents about?',
  'Summarise all files',
  'Worum geht es in meinen Dokumenten?',
  'Résume tous les documents',
  'Resume todos mis documentos',
  'Summarise everything',
])('“%s” asks for all of them', (query) => {
  expect(targets(query)).toEqual(['any']);
});

test('several documents of a genre are meant if the question says so, else the newest of them', () => {
  expect(targets('Summarise all contracts')).toEqual(['lease+work']);
  expect(targets('Summarise the contract')).toEqual(['lease']);
});

test.each([
  ['Summarise the holiday rules', 'holiday'],
  ['Fass die Urlaubsregeln zusammen', 'urlaub'],
  ['Sum up the section on repairs', 'repairs'],
  ['Sum the section on repairs up', 'repairs'],
  ['What should I know about the apple trees?', 'apple trees'],
  ['What do I need to know about repairs?', 'repairs'],
  ['Was muss ich über den Garten wissen?', 'garten'],
  ['Que dois-je savoir sur les travaux ?', 'travaux'],
  ['¿Qué debo saber sobre el jardín?', 'jardin'],
  ['Summarise what it says about parking', 'parking'],
])('“%s” asks for a section', (query, words) => {
  expect(targets(query).at(-1)).toBe(`any: ${words}`);
});

test.each([
  ['Summarise the deposit section of the lease', 'lease: deposit'],
  ['Summarise the parking rules of the Eastvale minutes', 'minutes: parking'],
])('“%s” asks for a section of a document', (query, target) => {
  expect(targets(query)).toContain(target);
});

test('what a document does may be in a heading, else the whole of such a document is meant', () => {
  expect(targets('What was decided?')).toEqual(['any: decided', 'minutes']);
  expect(targets('What do we learn in this course?')).toEqual(['course: learn', 'course']);
  expect(targets('What is insured?')).not.toContain('policy');
});

describe('a question about a fact is not such a request', () => {
  test.each([
    'How do I sign him up for the contract?',
    'How do I set it up?',
    'Was macht das zusammen?',
    'Wat kost alles samen?',
    'How much is the total of the invoice?',
    'What does the contract say about notice?',
    'Was steht im Vertrag über Kündigung?',
    'Que dit le contrat sur le préavis ?',
    '¿Qué dice el contrato sobre el aviso?',
    'Что сказано в договоре о сроке?',
    'What is the contract about the garden about?',
    'What does the tenant say about noise?',
    'Which river runs through Rome?',
    'Who wrote this letter?',
    'Who is this letter written by?',
    'When was the summary written?',
    'Wann wurde das Dokument geschrieben?',
    'How long is the document?',
    'What is the notice period?',
    'Does the lease contain a garden?',
    'Is heating included in the rent?',
    "Qu'est-ce que la franchise ?",
    'What is the employment contract about?',
    'What were they about?',
    'What was her novel about?',
    'Start',
    '?',
  ])('“%s”', (query) => {
    expect(targets(query)).toEqual([]);
  });
});

test('most questions are quickly recognised as other questions', () => {
  expect(mayAskForSummary('Can I have a dog?')).toBe(false);
  expect(mayAskForSummary('Summarise this')).toBe(true);
});
