import { textTable } from '@m8/dev/testing/text-table.ts';
import { expect, test } from 'vitest';
import { inventsNumber } from './numbers.ts';

const rent =
  'The rent is £1,185 a month. Parking costs £45 a month. Students get 15% off the rent.';

test.each(
  textTable(`
    is quoted => The rent is £1,185.
    is written in another way => Die Miete beträgt 1.185 Pfund.
    is written with a space => Le loyer est de 1 185 livres.
    is in the question => No, you do not pay £1,300.
    is the sum of two => Altogether you pay £1,230 a month.
    is the difference of two => The rent is £1,140 more than parking.
    is a percentage of one => The rent is £1,185; students get 15% or £177.75 off.
    is what a percentage leaves => The rent is £1,185, and with 15% off it is £1,007.25.
    may be spelled in the quote => You pay in 12 parts.`),
)('a number that %s is known', (_, sentence) => {
  expect(inventsNumber(sentence, rent, 'Is the rent 1300?')).toBe(false);
});

test.each([
  'The rent is £1,158 a month.',
  'Altogether you pay £1,240 a month.',
  'The rent is £1,185 and with 15% off it is £1,020.',
  'Parking costs £45.50.',
])('another number is invented: %s', (sentence) => {
  expect(inventsNumber(sentence, rent, '')).toBe(true);
});

test.each(
  textTable(`
    false => Opened on 19 March 2032 => Am 19.03.2032 eröffnet.
    true => Opened on 19 March 2032 => Am 29.03.2032 eröffnet.
    false => Total\t700,000\t412,100\t668,400 => The total is 668,400.
    true => Total\t700,000\t412,100\t668,400 => The total is 668,500.
    true => Rooms cost £11, £20, £32, £45, £59, £74 or £90 a month. => Two rooms cost £31 a month.`),
)(
  'dates, cells, and sums of some of many numbers: %s, of “%s”, %s',
  (invents, quoted = '', sentence = '') => {
    expect(`${inventsNumber(sentence, quoted, '')}`).toBe(invents);
  },
);
