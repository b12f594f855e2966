import { headingsIn } from '@m8/dev/testing/documents/headings-in.ts';
import {
  addDocument,
  addScope,
  addSession,
  type GivenDocument,
} from '@m8/dev/testing/documents/retrieval-scope.ts';
import { suiteRetrieval } from '@m8/dev/testing/documents/suite-retrieval.ts';
import { textTable } from '@m8/dev/testing/text-table.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { countDocuments } from './list-documents.ts';
import { summariseDocuments } from './summarise.ts';

const { addPages, context, database } = suiteRetrieval();

type Page = GivenDocument['pages'][number];

/** A page whose lines are paragraphs, apart from those of a list; `#` begins a heading. */
function written(source: string): Page {
  const text = source.replace(/^#+ /gmu, '').replace(/\n(?!- )/gu, '\n\n');
  const names = [...source.matchAll(/^#+ (.*)$/gmu)].map(([, name = '']) => name);
  return { text, headings: headingsIn(text, ...names) };
}

/** @returns `file:page text` for each quote of the summary; undefined if the question asks for none */
async function askFor(scopeId: string, query: string): Promise<string[] | undefined> {
  const where = { userId: scopeId, only: null, scopeIds: [scopeId] };
  const summary = await summariseDocuments(context, { ...where, query });
  return summary?.pieces.flatMap(({ text, quotes }) =>
    quotes.map(({ passage }) => `${passage.filename}:${passage.page} ${text}`),
  );
}

let people = 0;
/** {@link askFor} the only document of a new person. */
async function summaryOf(file: string, pages: Page[], query = 'Summarise this') {
  const scopeId = `person-${++people}`;
  await addPages(scopeId, { [file]: pages });
  return askFor(scopeId, query);
}

describe('a summary has the leading sentence', () => {
  test('of every section, across pages', async () => {
    const pages = [
      written(`# Bees
Bees live together in hives and make honey.
# Food
They eat the nectar of flowers near the hive. More follows.`),
      written(`which goes on here.
# Danger
Mites are what harms a hive the most today. So do wasps.`),
    ];
    expect(await summaryOf('bees.docx', pages)).toEqual([
      'bees.docx:1 Bees live together in hives and make honey.',
      'bees.docx:1 They eat the nectar of flowers near the hive.',
      'bees.docx:2 Mites are what harms a hive the most today.',
    ]);
  });

  test('of pages at even distances, without running heads and ends of sentences', async () => {
    const pages = Array.from({ length: 20 }, (_, page) => ({
      text: `The yearly report\nof before. On this page the year number ${page} is told in full. And more.`,
    }));
    const summary = await summaryOf('report.pdf', pages, 'What is report.pdf about?');
    expect(summary).toHaveLength(8);
    expect(summary?.[0]).toBe('report.pdf:1 On this page the year number 0 is told in full.');
    expect(summary?.[4]).toBe('report.pdf:11 On this page the year number 10 is told in full.');
  });

  test('of every paragraph if there is only one part, however little that says', async () => {
    const notes = written(`Notes
The first of the two matters is the roof of the house. It leaks.
The second matter is the garden behind the house. It is wild.`);
    expect(await summaryOf('notes.txt', [notes])).toEqual([
      'notes.txt:1 The first of the two matters is the roof of the house.',
      'notes.txt:1 The second matter is the garden behind the house.',
    ]);
    const question = 'What is this document about?';
    const label = await summaryOf('label.png', [{ text: 'Some words.' }], question);
    expect(label).toEqual(['label.png:1 Some words.']);
  });

  test('of a mail, without its headers and quotes', async () => {
    const mail = `From: Dana <dana@school.example>
To: All <all@school.example>
Date: Thu, 21 May 2026 16:42:00 +0100

The coach for the trip to Whitby leaves at seven.

> The coach for the trip to Whitby leaves at eight.`;
    expect(await summaryOf('trip.eml', [{ text: mail }])).toEqual([
      'trip.eml:1 The coach for the trip to Whitby leaves at seven.',
    ]);
  });

  test('of a section, or its field, its whole short list, or else fields', async () => {
    const handbook = written(`# Handbook of the nursery
## Data
Places: 64
Founded: 1921
Telephone: 0555 301 70
## Clothes
Please wear: flat shoes, trousers you can kneel in and the blue apron.
Jewellery that dangles is not allowed because children pull at it.
## Benefits
After five months you get:
- a free lunch
- a bus pass for zone B
Whoever leaves gives both of them back on the last day.
## Included in the fee
- lunch
- nappies`);
    expect(await summaryOf('rules.docx', [handbook], 'Summarise the handbook')).toEqual([
      'rules.docx:1 Places: 64',
      'rules.docx:1 Founded: 1921',
      'rules.docx:1 Please wear: flat shoes, trousers you can kneel in and the blue apron.',
      'rules.docx:1 After five months you get:\n- a free lunch\n- a bus pass for zone B',
      'rules.docx:1 Included in the fee\n- lunch\n- nappies',
    ]);
  });
});

test('a statement has its date, even if nothing is due on it', async () => {
  const statement = written(`Statement 3
Period: 1 March to 31 March 2025
Account: 4471 0098 22
Closing balance: 918.73
Total of all fees: 12.00 euros
An overdraft that was not arranged costs 4.00 euros a day.`);
  const [first] = (await summaryOf('march.txt', [statement], 'Summarise my statement')) ?? [];
  expect(first).toBe('march.txt:1 Period: 1 March to 31 March 2025');
});

test('a letterhead with the word among others is not a section about it', async () => {
  const letter = written(`# Nordkante Versicherung, Speicherstraße, Hafenviertel, Hamburg
Wir schreiben an Herrn Malte Brockmann in Kiel.
# Ihr Beitrag
Versichert sind Schäden durch Feuer und Sturm. Der Beitrag steigt im Januar.`);
  expect(await summaryOf('Hausrat.pdf', [letter], 'Was ist versichert?')).toBeUndefined();
});

test('a file that is both permanent and in a private session is summarised once', async () => {
  const pages = [{ text: 'The bins are emptied on every Tuesday morning. Nobody smokes indoors.' }];
  const userId = 'kept';
  await addScope(context, userId);
  await addSession(context, { userId, scopeId: 'private' });
  for (const scopeId of ['kept', 'private'])
    await addDocument(context, { id: `${scopeId}.txt`, userId, scopeId, pages, sha256: 'same' });
  const where = { userId, scopeIds: ['kept', 'private'], only: null };
  const summary = await summariseDocuments(context, { ...where, query: 'Summarise all documents' });
  expect(summary?.pieces.map(({ text }) => text)).toEqual([
    'The bins are emptied on every Tuesday morning.',
  ]);
  expect(await countDocuments(context.db, where)).toMatchObject({ ready: 1 });
});

test('of several documents the named one is summarised, else the newest; of none, nothing', async () => {
  await addScope(context, 'several');
  expect(await askFor('several', 'Summarise this')).toBeUndefined();
  for (const [id, day] of Object.entries({ 'lease.pdf': 3, 'older.txt': 1, 'newest.txt': 9 })) {
    await addDocument(context, { id, scopeId: 'several', pages: [{ text: `This is ${id}.` }] });
    const dated = database.db.updateTable('documind_document').where('id', '=', id);
    await dated.set({ created_at: new Date(Date.UTC(2026, 0, day)) }).execute();
  }
  const [lease, older, newest] = ['lease.pdf', 'older.txt', 'newest.txt'].map(
    (id) => `${id}:1 This is ${id}.`,
  );
  expect(await askFor('several', 'Summarise LEASE')).toEqual([lease]);
  expect(await askFor('several', 'Please, summarise this release note')).toBeUndefined();
  expect(await askFor('several', 'Summarise this')).toEqual([newest]);
  expect(await askFor('several', 'Summarise all my documents')).toEqual([newest, lease, older]);
});

describe('a document that is called by a common name', () => {
  const contract = written(`# Service agreement
## 1. Beginning
The agreement begins on 3 March 2025 and runs for two years.
## 2. Services
The gardener mows the lawn every week from April to October. The hedges are cut in June and in November.
## 3. Price
The customer pays £190 a month, due on the fifth day of each month.
## 4. Holidays
In August the gardener has three weeks off. A deputy waters the pots. The customer is told of the dates by May.
## 5. What is not included
Trees of more than four metres are felled by another firm.`);
  const minutes = written(`# Minutes of the allotment club
Chair: Ines Roth
## 1. Water
The pump broke down twice in the spring. Several members complained about it. It was resolved to buy a new pump for £700.
## 2. Fence
The fence has holes. The offer of Birk & Sons was accepted by nine votes to two.`);
  const manual = written(`# Cafetière Brio : mode d'emploi
## En bref
La Brio prépare une à six tasses et s'arrête toute seule. Elle se détartre tous les deux mois.
## Entretien
- Vider le bac chaque jour.
- Rincer le filtre à l'eau chaude.
- Ne jamais laver le socle.
## Garantie
La garantie dure trois ans à partir de la date d'achat.`);
  const invoice = {
    text: `WERKSTATT LINDNER

Rechnung Nr.: 2025-77
Rechnungsdatum: 4. Februar 2025

Wir haben das Fahrrad am 1. Februar abgeholt und in der Werkstatt gründlich geprüft.

Pos | Leistung | Betrag
1 | Bremsen eingestellt | 35,00
2 | Kette erneuert | 48,00

Gesamtbetrag: 83,00 Euro
Der Betrag ist bis zum 18. Februar 2025 ohne Abzug zu zahlen.

Vielen Dank für Ihren Auftrag und weiterhin gute Fahrt.`,
  };

  beforeAll(() =>
    addPages('shelf', {
      ...{ 'minutes.docx': [minutes], 'agreement.pdf': [contract] },
      ...{ 'brio.pdf': [manual], 'R77.txt': [invoice] },
    }),
  );
  const shelf = async (query: string) =>
    (await askFor('shelf', query))?.map((line) => line.replace(/^\S+ /u, ''));

  test('has its overview first', async () => {
    const query = 'De quoi parle le mode d’emploi de la cafetière ?';
    expect((await shelf(query))?.slice(0, 2)).toEqual([
      "La Brio prépare une à six tasses et s'arrête toute seule.",
      'Elle se détartre tous les deux mois.',
    ]);
  });

  const gives = textTable(`
    a whole section => Summarise the holiday rules => In August the gardener has three weeks off. | A deputy waters the pots. | The customer is told of the dates by May.
    every item of a section that is a list => Résume l'entretien => - Vider le bac chaque jour.⏎- Rincer le filtre à l'eau chaude.⏎- Ne jamais laver le socle.
    a section whose heading negates it => Summarise what is not included => Trees of more than four metres are felled by another firm.
    no section whose heading negates the question => Summarise what is included
    the sentences about a subject without a heading => What should I know about the hedges? => The hedges are cut in June and in November.
    nothing about a subject that it lacks => What should I know about the swimming pool?`);
  test.each(gives)('gives %s', async (_, query = '', lines) => {
    expect(await shelf(query)).toEqual(lines?.split(' | '));
  });

  test.each(
    textTable(`
    an invoice => Worum geht es in der Rechnung? => Gesamtbetrag: 83,00 Euro => Der Betrag ist bis zum 18. Februar 2025 ohne Abzug zu zahlen.
    a contract => give me the gist of the contract in two sentences => The agreement begins on 3 March 2025 and runs for two years. => The customer pays £190 a month, due on the fifth day of each month.`),
  )('gives what is to pay and when, from %s', async (_, query = '', ...lines) => {
    expect(await shelf(query)).toEqual(expect.arrayContaining(lines));
  });
});
