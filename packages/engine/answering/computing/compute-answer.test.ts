import { passageOf } from '@m8/dev/testing/documents/passage-of.ts';
import { describe, expect, test } from 'vitest';
import { isVerbatim } from '#answering/quote.ts';
import { computeAnswer } from './compute-answer.ts';

const invoices = `Invoice | Customer | Amount | Status
R-1 | Alder Ltd | £1,050.00 | unpaid
R-2 | Birch & Sons | £63.50 | paid
R-3 | Cedar Foods | £77.00 | paid
R-4 | Alder Ltd | £104.00 | unpaid`;

const bills = `Month | Gas | Electricity
January | 120.50 | 80.00
February | 131.25 | 75.10
March | estimated | 70.30`;

const deposits = `Payment | Sum
Holding deposit | £288
Security deposit | £1,440
Key fee | £18`;

const kosten = `Monat | Strom | Wasser
Januar | 1.080,50 € | 20,10 €
Februar | 975,25 € | 22,30 €
März | 990,00 € | 21,00 €`;

const energy = `Month | Gas (£)
January | 94.2
February | 88.75`;

const prices = `Article | Group | Price (£) | In stock | Weight
Pocket torch | Lights | 12.50 | 40 | 180 g
Head torch | Lights | 31.00 | 12 | 95 g
Camping stove | Kitchen | 54.90 | 7 | 1200 g
Two-ring stove | Kitchen | 89.00 | 3 | 4100 g`;

const trips = `Date | What | Kind | Amount | Who
2026-03-02 | Train to York | Travel | 41.20 | Ann
2026-03-03 | Hotel, 2 nights | Lodging | 190.00 | Ann
2026-03-05 | Hotel Hull, 1 night | Lodging | 84.00 | Ben
2026-03-09 | Parking | Travel | n/a | Ben
2026-03-11 | Taxi | Travel | 18.00 | Ben`;

const dishwasher = `Programme | Temperature | Time (min) | Water (l)
Glass 40 | 40 °C | 55 | 11
Pots 70 | 70 °C | 140 | 16
Eco 50-60 | 50 °C | 205 | 9`;

const receipt = `Part | Quantity | Unit price | Total
Valve | 2 | £12.25 | £24.50
Thermostat | 1 | £89.00 | £89.00
Flue kit | 3 | £15.00 | £45.00
Discount | 1 | -£8.00 | -£8.00`;
const perks = `What | Who pays | Up to
Second screen | the company | £180
Office chair | the company | £240
Desk | you | –`;
const blood = `Test | On admission | At discharge
Creatinine | 148 | 104
Blood sugar | 7.25 | 5.5`;
const lines = `No. | Item | Cost
1 | Processing fee | £42
2 | Insurance premium | £21
3 | Stamp duty | £7`;
const line = `Leistung | Preis
Telefonanschluss | 18,00 €
Kabelfernsehen | 6,50 €
Internet | 29,90 €`;
const trip = `Wat | Bedrag
Bus | € 36
Verblijf en eten | € 148`;
const readings = `Date | Meter
2 August | 41206
2 November | 41918`;
const statement = `Date | Description | Category | Amount | Balance
02/03/2026 | Tesco | Groceries | -54.20 | 945.80
06/03/2026 | Aldi | Groceries | -38.90 | 906.90
18/03/2026 | Tesco | Groceries | -61.35 | 845.55
28/03/2026 | Water | Bills | -34.10 | 811.45
30/03/2026 | Octopus Energy | Bills | -118.20 | 693.25`;
const arrears = `Flat | Arrears
2 | £380
5 | £525
9 | £215`;
const huts = `Nyckel | Pris
Stuga | 1 350 kr
Båt | 4 500 kr
Cykel | 200 kr`;
const rooms = `Type | Weeks | Per week
Standard, shared bathroom | 40 | £138
Standard, own bathroom | 42 | £151
Studio | 50 | £190`;
const bloodTest = `Test | Result
HDL cholesterol | 1.2
LDL cholesterol | 4.2
Total cholesterol | 6.3`;
const bags = `Part | Weight
Tent | 1.2 kg
Pegs | 95 g`;
const year = `Item | January | February | March
Gas | £94.20 | £88.75 | £80.00
Water | £20.10 | £22.30 | £21.00`;
const halfYear = `Item | January | February | Total
Gas | £94.20 | £88.80 | £183.00
Water | £20.10 | £22.30 | £42.40`;
const rents = `Shop | Rent
Mill Lane | 9800
Quay 4 | 9178`;
const cost = `Item | Cost
Paint | 20
Wood | 35
Total | 55`;

function compute(question: string, ...texts: string[]) {
  const passages = texts.map((text, at) => ({
    ...{ ...passageOf(text), part: at + 1, page: null },
    filename: 'price list.csv',
  }));
  const piece = computeAnswer(question, passages);
  expect(piece?.quotes.every(isVerbatim) ?? true).toBe(true);
  return piece;
}

describe('a table is computed with', () => {
  test.each([
    ['How many invoices are unpaid?', invoices, '2 (counted: 2 of 4 rows)'],
    ['How many invoices are there?', invoices, '4 (counted in the table)'],
    ['What is the total amount?', invoices, '£1,294.50 (sum of Amount, 4 rows)'],
    [
      'How much is unpaid in total?',
      invoices,
      '£1,154.00 (sum of Amount, 2 rows: R-1 (£1,050.00), R-4 (£104.00))',
    ],
    ['Which invoice is the highest?', invoices, 'R-1: £1,050.00 (the highest Amount of 4 rows)'],
    [
      'What is the average amount of Alder Ltd?',
      invoices,
      '£577.00 (average of Amount, 2 rows: R-1 (£1,050.00), R-4 (£104.00))',
    ],
    [
      'Which month had the highest gas bill?',
      bills,
      'February: 131.25 (the highest Gas of 2 rows). Left out, as it holds no number: March',
    ],
    [
      'Which month had the lowest electricity bill?',
      bills,
      'March: 70.30 (the lowest Electricity of 3 rows)',
    ],
    [
      'Which is higher, the security deposit or the holding deposit?',
      deposits,
      'Security deposit: £1,440 (the highest Sum of 2 rows)',
    ],
    [
      'What is the difference between the security deposit and the holding deposit?',
      deposits,
      '£1,152 (difference between Holding deposit (£288) and Security deposit (£1,440))',
    ],
    ['Average gas per month?', halfYear, '£91.50 (average of Gas, 2 columns)'],
    ['Wie hoch war der Strom insgesamt?', kosten, '3.045,75 € (sum of Strom, 3 rows)'],
    ['How many invoices are paid?', invoices, '2 (counted: 2 of 4 rows)'],
    ['Which month had the highest gas?', energy, 'January: £94.20 (the highest Gas (£) of 2 rows)'],
    [
      'What is the cheapest article?',
      prices,
      'Pocket torch: £12.50 (the lowest Price (£) of 4 rows)',
    ],
    [
      'Which article is the heaviest?',
      prices,
      'Two-ring stove: 4100 g (the highest Weight of 4 rows)',
    ],
    ['Which stove is cheaper?', prices, 'Camping stove: £54.90 (the lowest Price (£) of 2 rows)'],
    [
      'average price of lights',
      prices,
      '£21.75 (average of Price (£), 2 rows: Pocket torch (£12.50), Head torch (£31.00))',
    ],
    [
      'How much more expensive is the head torch than the pocket torch?',
      prices,
      '£18.50 (difference between Pocket torch (£12.50) and Head torch (£31.00))',
    ],
    [
      'What was the highest amount?',
      trips,
      'Hotel, 2 nights: 190.00 (the highest Amount of 4 rows). Left out, as it holds no number: Parking',
    ],
    [
      'How much did we spend on travel?',
      trips,
      '59.20 (sum of Amount, 2 rows: Train to York (41.20), Taxi (18.00)). Left out, as it holds no number: Parking',
    ],
    [
      'how much did Ben spend in total',
      trips,
      '102.00 (sum of Amount, 2 rows: Hotel Hull, 1 night (84.00), Taxi (18.00)). Left out, as it holds no number: Parking',
    ],
    ['How many articles are in the price list?', prices, '4 (counted in the table)'],
    [
      'Which programme uses the most water?',
      dishwasher,
      'Pots 70: 16 (the highest Water (l) of 3 rows)',
    ],
    [
      'which programme is the longest',
      dishwasher,
      'Eco 50-60: 205 (the highest Time (min) of 3 rows)',
    ],
    [
      'what’s the difference in water between Glass 40 and Eco 50-60?',
      dishwasher,
      '2 (difference between Glass 40 (11) and Eco 50-60 (9))',
    ],
    [
      'In welchem Monat war Strom am höchsten?',
      kosten,
      'Januar: 1.080,50 € (the highest Strom of 3 rows)',
    ],
    [
      'thermostat and flue kit together, what did I pay',
      receipt,
      '£134.00 (sum of Total, 2 rows: Thermostat (£89.00), Flue kit (£45.00))',
    ],
    [
      'valve plus the discount?',
      receipt,
      '£16.50 (sum of Total, 2 rows: Valve (£24.50), Discount (-£8.00))',
    ],
    [
      'screen and chair together at most',
      perks,
      '£420 (sum of Up to, 2 rows: Second screen (£180), Office chair (£240))',
    ],
    [
      'stuga och båt, kr, total',
      huts,
      '5 850 kr (sum of Pris, 2 rows: Stuga (1 350 kr), Båt (4 500 kr))',
    ],
    [
      'difference per week between the two standard rooms',
      rooms,
      '£13 (difference between Standard, shared bathroom (£138) and Standard, own bathroom (£151))',
    ],
    [
      'difference between the most expensive and the cheapest article',
      prices,
      '£76.50 (difference between Pocket torch (£12.50) and Two-ring stove (£89.00))',
    ],
    [
      'how much did I pay for bills',
      statement,
      '-152.30 (sum of Amount, 2 rows: Water (-34.10), Octopus Energy (-118.20))',
    ],
    ['how many times did I go to Tesco', statement, '2 (counted: 2 of 5 rows)'],
    ['who owes the most arrears', arrears, 'Flat 5: £525 (the highest Arrears of 3 rows)'],
    ['What is the rent in total?', rents, '18,978 (sum of Rent, 2 rows)'],
    ['arrears in total', arrears, '£1,120 (sum of Arrears, 3 rows)'],
    [
      'how much did the creatinine fall',
      blood,
      '44 (difference between On admission (148) and At discharge (104))',
    ],
    ['fee plus insurance plus stamp duty', lines, '£70 (sum of Cost, 3 rows)'],
    [
      'was kostet telefon und fernsehen zusammen im monat',
      line,
      '24,50 € (sum of Preis, 2 rows: Telefonanschluss (18,00 €), Kabelfernsehen (6,50 €))',
    ],
    [
      'wie viel spart Kabelfernsehen gegenüber Internet',
      line,
      '23,40 € (difference between Kabelfernsehen (6,50 €) and Internet (29,90 €))',
    ],
    [
      'difference of the meter',
      readings,
      '712 (difference between 2 August (41206) and 2 November (41918))',
    ],
    ['What did gas come to in total?', year, '£262.95 (sum of Gas, 3 columns)'],
  ])('%s', (question, table, answer) => {
    expect(compute(question, table)?.text).toBe(answer);
  });
});

test('a computed value quotes its rows', () => {
  const quotes = compute('How many invoices are unpaid?', invoices)?.quotes ?? [];
  expect(quotes.map(({ text }) => text)).toEqual([
    'R-1 | Alder Ltd | £1,050.00 | unpaid',
    'R-4 | Alder Ltd | £104.00 | unpaid',
  ]);
});

test('consecutive rows are one quote, and the value is separate from its explanation', () => {
  const piece = compute('How much is the gas in total?', bills.replace('estimated', '99.00'));
  expect(piece?.quotes.map(({ text }) => text.split('\n').length)).toEqual([3]);
  expect(piece?.lines).toMatchObject([
    { kind: 'field', cells: [{ head: 'Sum of Gas, 3 rows', text: '350.75' }] },
  ]);
});

describe('nothing is computed', () => {
  test.each([
    [
      'where a word of the question is nowhere',
      'What is the total of the second quarter?',
      invoices,
    ],
    ['where the table has the sum itself', 'What is the total cost?', cost],
    ['where the answer is a cell', 'How many euros is the key fee?', deposits],
    ['where it is not clear which column is meant', 'Which month was the highest?', bills],
    ['where it is not clear what is counted', 'How many hotel nights?', trips],
    ['where a name is asked for, not a number', '¿A nombre de quién está?', deposits],
    ['where a row has the word for a sum in its name', 'my total cholesterol?', bloodTest],
    ['where only a part of a row’s name is asked for', 'by how much does the sugar fall?', blood],
    ['where nothing is said to be counted', 'hoeveel kost het', trip],
    ['where the units differ', 'tent and pegs together', bags],
    ['where nothing is asked of all rows', 'What is the status of R-2?', invoices],
  ])('%s', (_why, question, table) => {
    expect(compute(question, table)).toBeUndefined();
  });
});

describe('a table of several parts', () => {
  const head = 'Name | Hours';
  const rows = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => `Worker ${from + at} of the long shift | 2`);
  const first = [head, ...rows(0, 220)].join('\n');
  const second = [head, ...rows(220, 240)].join('\n');

  test('is summed over all of them', () => {
    expect(compute('How many hours in total?', first, second)?.text).toBe(
      '480 (sum of Hours, 240 rows)',
    );
  });

  test('is not computed if one is missing', () => {
    expect(compute('How many hours in total?', first)).toBeUndefined();
  });
});
