import { suiteRetrieval } from '@m8/dev/testing/documents/suite-retrieval.ts';
import { summaryOf, written } from '@m8/dev/testing/documents/summary-of.ts';
import { beforeAll, describe, expect, test } from 'vitest';

const { addPages, context } = suiteRetrieval();

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

Trees of more than four metres are felled by another firm.

## 6. Tools

The gardener brings the tools. Petrol for the mower is paid by the customer.`);

const invoice = {
  text: `WERKSTATT LINDNER

Rechnung Nr.: 2025-77
Rechnungsdatum: 4. Februar 2025
Kunde: Frau Thea Moor

Wir haben das Fahrrad am 1. Februar abgeholt und in der Werkstatt gründlich geprüft.

Pos | Leistung | Betrag
1 | Bremsen eingestellt | 35,00
2 | Kette erneuert | 48,00

Gesamtbetrag: 83,00 Euro
Der Betrag ist bis zum 18. Februar 2025 ohne Abzug zu zahlen.

Vielen Dank für Ihren Auftrag und weiterhin gute Fahrt.`,
};

const minutes = written(`# Minutes of the allotment club

Chair: Ines Roth

## 1. Water

The pump broke down twice in the spring. Several members complained about it. It was resolved to buy a new pump for £700.

## 2. Fence

The fence has holes. The offer of Birk & Sons was accepted by nine votes to two.

## 3. Visit

The mayor came by in May and liked the roses very much.`);

const manual = written(`# Cafetière Brio : mode d'emploi

## En bref

La Brio prépare une à six tasses et s'arrête toute seule. Elle se détartre tous les deux mois.

## Entretien

- Vider le bac chaque jour.
- Rincer le filtre à l'eau chaude.
- Ne jamais laver le socle.

## Garantie

La garantie dure trois ans à partir de la date d'achat.`);

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

test('a section is led by its sentence or field, by a whole short list, or else by fields', async () => {
  await addPages('nursery', { 'rules.docx': [handbook] });
  expect(await summaryOf(context, 'nursery', 'Summarise the handbook')).toEqual([
    'rules.docx:1 Places: 64',
    'rules.docx:1 Founded: 1921',
    'rules.docx:1 Please wear: flat shoes, trousers you can kneel in and the blue apron.',
    'rules.docx:1 After five months you get:\n- a free lunch\n- a bus pass for zone B',
    'rules.docx:1 Included in the fee\n- lunch\n- nappies',
  ]);
});

test('a letterhead with the word among others is not a section about it', async () => {
  const letter = written(`# Nordkante Versicherung, Speicherstraße, Hafenviertel, Hamburg

Wir schreiben an Herrn Malte Brockmann in Kiel.

# Ihr Beitrag

Versichert sind Schäden durch Feuer und Sturm. Der Beitrag steigt im Januar.`);
  await addPages('insured', { 'Hausratversicherung.pdf': [letter] });
  expect(await summaryOf(context, 'insured', 'Was ist versichert?')).toBeUndefined();
});

test('a statement has its date, even if nothing is due on it', async () => {
  const text =
    'Statement 3\n\nPeriod: 1 March to 31 March 2025\n\nAccount: 4471 0098 22\n\nClosing balance: 918.73\n\nTotal of all fees: 12.00 euros\n\nAn overdraft that was not arranged costs 4.00 euros a day.';
  await addPages('bank', { 'march.txt': [{ text }] });
  expect((await summaryOf(context, 'bank', 'Summarise my statement'))?.[0]).toBe(
    'march.txt:1 Period: 1 March to 31 March 2025',
  );
});

describe('documents can be called by common names', () => {
  beforeAll(() =>
    addPages('shelf', {
      'minutes.docx': [minutes],
      'agreement.pdf': [contract],
      'brio.pdf': [manual],
      'R77.txt': [invoice],
    }),
  );

  const shelf = async (query: string) =>
    (await summaryOf(context, 'shelf', query))?.map((line) => line.replace(/^\S+ /u, ''));

  test('an overview section comes first', async () => {
    expect((await shelf('De quoi parle le mode d’emploi de la cafetière ?'))?.slice(0, 2)).toEqual([
      "La Brio prépare une à six tasses et s'arrête toute seule.",
      'Elle se détartre tous les deux mois.',
    ]);
  });

  test.each(['Worum geht es in der Rechnung?', 'TL;DR of the invoice pls'])(
    'an invoice has the amount to pay and its date: %s',
    async (query) => {
      const summary = await shelf(query);
      expect(summary).toContain('Gesamtbetrag: 83,00 Euro');
      expect(summary).toContain('Der Betrag ist bis zum 18. Februar 2025 ohne Abzug zu zahlen.');
    },
  );

  test('a contract has its start and its price', async () => {
    const summary = await shelf('give me the gist of the contract in two sentences');
    expect(summary).toContain('The agreement begins on 3 March 2025 and runs for two years.');
    expect(summary).toContain(
      'The customer pays £190 a month, due on the fifth day of each month.',
    );
  });

  test('minutes have the decisions, with the sentences they refer to', async () => {
    expect(await shelf('What was decided?')).toEqual([
      'Several members complained about it.',
      'It was resolved to buy a new pump for £700.',
      'The offer of Birk & Sons was accepted by nine votes to two.',
    ]);
  });

  test.each([
    'Summarise the holiday rules',
    'Fass die Holidays zusammen',
    'What should I know about holidays?',
  ])('a section is shown whole: %s', async (query) => {
    expect(await shelf(query)).toEqual([
      'In August the gardener has three weeks off.',
      'A deputy waters the pots.',
      'The customer is told of the dates by May.',
    ]);
  });

  test('a section that is a list is shown with every item', async () => {
    expect(await shelf("Résume l'entretien")).toEqual([
      "- Vider le bac chaque jour.\n- Rincer le filtre à l'eau chaude.\n- Ne jamais laver le socle.",
    ]);
  });

  test('a heading says whether something is negated', async () => {
    expect(await shelf('Summarise what is not included')).toEqual([
      'Trees of more than four metres are felled by another firm.',
    ]);
    expect(await shelf('Summarise what is included')).toBeUndefined();
  });

  test('a subject without a heading is covered by the sentences about it', async () => {
    expect(await shelf('What should I know about the hedges?')).toEqual([
      'The hedges are cut in June and in November.',
    ]);
    expect(await shelf('What should I know about the swimming pool?')).toBeUndefined();
  });

  test.each([
    'What does the agreement say about tools?',
    'How much is the total of the invoice?',
    'Was steht in der Rechnung über die Kette?',
  ])('a question about a fact gets no summary: %s', async (query) => {
    expect(await shelf(query)).toBeUndefined();
  });
});
