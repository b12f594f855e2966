import { answersFrom, documentOf } from '@m8/dev/testing/documents/answers-from.ts';
import { expect, test } from 'vitest';

const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August'];
const gas = months.map((month, at) => `${month}\t${142 - 9 * at}\t31`);
const costs = ['Month\tGas (£)\tWater (£)', ...gas].join('\n');
const hours = months.map((_, at) => `T${at + 61}\t${at + 7}:05\t${at + 7}:40`);
const trains = ['Train\tKirkby\tLerwick', ...hours].join('\n');
const lease = 'The rent includes water, council tax and broadband.';

test.each([
  ['Do I have to pay for water?', lease, costs, lease],
  ['How much was the gas in December?', '', costs],
  ['When is the water shut off?', '', costs],
  ['How much was the gas in March?', expect.stringContaining('124'), costs],
  ['When do trains stop in Lerwick?', expect.stringContaining('7:40'), trains],
])(
  'a long table answers “%s” with “%s”, if another text does not',
  async (question, answer, ...texts) => {
    const documents = texts.map((text, at) => documentOf(`${at}.txt`, text));
    const told = (await answersFrom(documents, question)).join('\n');
    expect(told).toEqual(answer);
  },
);

test('a line below a bill is a label and a value', async () => {
  const bill =
    'No | Item | Price | Amount\n1 | Paving | £46.50 | £1,302.00\n2 | Soil | £44.00 | £264.00\n|  |  | Balance due | £66.00 |';
  expect(await answersFrom([documentOf('bill.txt', bill)], 'what is the balance due')).toEqual([
    'Balance due: £66.00',
  ]);
});
