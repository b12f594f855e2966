import { textTable } from '@m8/dev/testing/text-table.ts';
import { expect, test } from 'vitest';
import { mayAskForSummary, readSummaryRequest } from './summary-request.ts';

const documents = textTable(`
  newest => scan_0007.pdf => Garden club
  lease => Lease 2024.pdf => Tenancy agreement
  work => Vertrag_Weber.pdf => Arbeitsvertrag
  tides => paper-3.pdf => Tides in narrow bays
  invoice => R-881.pdf => Rechnung Nr. 881
  bill => facture-eau.pdf => Compagnie de l'eau
  minutes => Eastvale 3 May.docx => Minutes of the Eastvale council
  slides => deck.pdf => Quarterly slides
  cv => Anna Berg.docx => Curriculum vitae
  course => BIO-2.docx => Course description
  art => art.txt
  price => Прайс.docx`).map(([id = '', filename = '', title = '']) => ({ id, filename, title }));

/** @returns the most likely targets: the ids of the documents, and the words of a section */
function targets(query: string): string[] {
  const request = readSummaryRequest(query, documents);
  return (request?.targets ?? []).map(
    ({ documents: known, words }) =>
      `${known.length === documents.length ? 'any' : known.map(({ id }) => id).join('+')}${words.length > 0 ? `: ${words.join(' ')}` : ''}`,
  );
}

test.each(
  textTable(`
    Summarise this
    Please summarize the document.
    What is this document about?
    What does this file contain?
    Give me a short overview of the file
    tl;dr
    What's in it?
    What are the main points of this text?
    Summarise the novel in two sentences please
    Worum geht es in diesem Dokument?
    Fasse den Text bitte zusammen
    Was steht in der Satzung?
    De quoi parle ce document ?
    Résume ce fichier en trois phrases
    ¿De qué trata este documento?
    Resúmeme la póliza, por favor
    Riassumi questo documento
    Di cosa parla questa polizza?
    Do que trata este documento?
    Faça um resumo do relatório
    Waar gaat dit document over?
    Vat het rapport samen
    O czym jest ten dokument?
    Streść ten raport
    Vad handlar dokumentet om?
    Bu belgeyi özetle
    О чём этот документ?
    Кратко перескажи этот отчёт
    لخص هذا المستند
    על מה המסמך הזה?
    תקציר של המסמך בבקשה
    इस दस्तावेज़ का सारांश
    请总结一下这份文件
    这份报告讲了什么？
    この文書を要約してください
    이 문서를 요약해 주세요`),
)('“%s” asks for the newest document', (query) => {
  expect(targets(query)).toEqual(['newest']);
});

test.each(
  textTable(`
    Summarise lease 2024.pdf => lease
    What is Lease 2024 about? => lease
    TL;DR of my lease pls => lease
    Give me an overview of art.txt => art
    Кратко: о чём Прайс.docx? => price
    Summarise lease 2024.pdf and art.txt => lease+art
    What does the rental contract say? => lease
    worum geht es im Arbeitsvertrag => work
    Fass den Vertrag von Weber zusammen => work
    What is the paper on tides about? => tides
    Summarise the invoice => invoice
    Was steht in der Rechnung? => invoice
    summarise the Eastvale minutes => minutes
    Can you give me the gist of the presentation => slides
    Zusammenfassung vom Lebenslauf => cv
    Summarize my résumé => cv
    What is the parish protocol about? => minutes
    que dit la facture d'eau ? => bill
    Que dit la facture de la Compagnie de l’eau ? => bill
    Was steht im Vertrag von Weber? => work`),
)('“%s” names its document, %s', (query, id) => {
  expect(targets(query)[0]).toBe(id);
});

test.each(
  textTable(`
    What are my documents about?
    Summarise all files
    Worum geht es in meinen Dokumenten?
    Résume tous les documents
    Resume todos mis documentos
    Summarise everything`),
)('“%s” asks for all documents', (query) => {
  expect(targets(query)).toEqual(['any']);
});

test('several documents of a genre are meant if the question says so, else the newest of them', () => {
  expect(targets('Summarise all contracts')).toEqual(['lease+work']);
  expect(targets('Summarise the contract')).toEqual(['lease']);
});

test.each(
  textTable(`
    Summarise the holiday rules => any: holiday
    Fass die Urlaubsregeln zusammen => any: urlaub
    Sum up the section on repairs => any: repairs
    Sum the section on repairs up => any: repairs
    What should I know about the apple trees? => any: apple trees
    What do I need to know about repairs? => any: repairs
    Was muss ich über den Garten wissen? => any: garten
    Que dois-je savoir sur les travaux ? => any: travaux
    ¿Qué debo saber sobre el jardín? => any: jardin
    Summarise what it says about parking => any: parking`),
)('“%s” asks for a section, %s', (query, section) => {
  expect(targets(query).at(-1)).toBe(section);
});

test('a section may be one of a named document', () => {
  expect(targets('Summarise the deposit section of the lease')).toContain('lease: deposit');
  const minutes = targets('Summarise the parking rules of the Eastvale minutes');
  expect(minutes).toContain('minutes: parking');
});

test.each(
  textTable(`
    How do I sign him up for the contract?
    How do I set it up?
    Was macht das zusammen?
    Wat kost alles samen?
    How much is the total of the invoice?
    What does the contract say about notice?
    Was steht im Vertrag über Kündigung?
    Que dit le contrat sur le préavis ?
    ¿Qué dice el contrato sobre el aviso?
    Что сказано в договоре о сроке?
    What is the contract about the garden about?
    What does the tenant say about noise?
    Which river runs through Rome?
    Who wrote this letter?
    Who is this letter written by?
    When was the summary written?
    Wann wurde das Dokument geschrieben?
    How long is the document?
    What is the notice period?
    Does the lease contain a garden?
    Is heating included in the rent?
    Qu'est-ce que la franchise ?
    What is the employment contract about?
    What were they about?
    What was decided?
    What do we learn in this course?
    What was her novel about?
    Start
    ?`),
)('“%s” asks for a fact, not for a summary', (query) => {
  expect(targets(query)).toEqual([]);
});

test('most questions are quickly recognised as other questions', () => {
  expect(mayAskForSummary('Can I have a dog?')).toBe(false);
  expect(mayAskForSummary('Summarise this')).toBe(true);
});
