import { passageOf } from '@m8/dev/testing/documents/passage-of.ts';
import { expect, test } from 'vitest';
import { tierOf } from './tier.ts';
import { readUnits } from './units.ts';

const service = `Length of service | Full pay
Under 6 months | 0 weeks
6 months to 2 years | 4 weeks
2 to 5 years | 8 weeks
Over 5 years | 12 weeks`;
const ages = `Age | Fee
Under 18 | £5
18 to 25 | £8
26 to 64 | £12
65 and over | £6`;
const approval = `Up to £250: line manager
£250 to £2,000: head of department
Over £2,000: director`;
const years = `Year group | Lunches
Reception | £240
Years 1 and 2 | £250
Years 5 to 8 | £285`;
const clauses = `1. The 1st and 5th instalments are paid by card.
2. Where the 5th is a holiday the next working day counts.`;
const sizes = `Parcel | Price
5 kg | £4
10 kg | £7`;

test.each([
  ['how many weeks after 3 years', service, '2 to 5 years | 8 weeks'],
  ['how many weeks after 7 years', service, 'Over 5 years | 12 weeks'],
  ['how many weeks after 8 months', service, undefined],
  ['I am 20, what do I pay', ages, '18 to 25 | £8'],
  ['what does a 70 year old pay', ages, '65 and over | £6'],
  ['what does a child of 9 pay', ages, 'Under 18 | £5'],
  ['who has to approve 500 pounds', approval, '£250 to £2,000: head of department'],
  ['who has to approve 3,000 pounds', approval, 'Over £2,000: director'],
  ['lunches in year 6', years, 'Years 5 to 8 | £285'],
  ['may I leave for two months', clauses, undefined],
  ['what do I pay', ages, undefined],
  ['what do 20 and 70 year olds pay', ages, undefined],
  ['how much is 3 kg', sizes, undefined],
])('“%s” is answered by the step it is on', (question, text, step) => {
  const steps = readUnits(passageOf(text)).filter(({ kind }) => kind !== 'heading');
  expect(tierOf(question, steps)?.text).toBe(step);
});
