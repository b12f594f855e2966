import { documentOf, encoder } from '@m8/dev/testing/documents/answers-from.ts';
import { passageOf } from '@m8/dev/testing/documents/passage-of.ts';
import { expect, it } from 'vitest';
import type { TextRange } from '#language/text-range.ts';
import { openMemoryScope } from '#memory-scope.ts';
import { createCompareMeaning } from './compare-meaning.ts';

const lease = `TENANCY AGREEMENT

3. Rent
3.1 The rent is £1,250 per calendar month, payable in advance on the first day of each month.
3.2 If the rent is more than fourteen days late, the Landlord may charge interest at 3% above the base rate.

4. Deposit
4.1 The deposit is held by the Tenancy Deposit Scheme.
4.2 The Landlord shall return the deposit within ten days of both parties agreeing the amount.

6. Use of the property
6.1 The Tenant shall not keep any animal at the Property without the Landlord's prior written consent.
6.2 Picture hooks are allowed; adhesive strips are not.

9. Ending the tenancy
9.1 Either party may end the tenancy after the first six months by giving two months' written notice (the "break clause").

Sums
Item | Amount | When | Refundable
Security deposit | £1,440 | Before moving in | Yes
Holding deposit | £288 | Set against first rent | No
Parking permit (second car) | £18 per month | With the rent | No
Replacement of lost key | £35 | On demand | No
`;
const placement = `Das Praktikum beginnt am 3. Juni. Die Werkstatt liegt hinter dem Hof und hat zwei Tore.

Die Tage enden um vier Uhr, das Praktikum am 30. August. Am 2. Juli ist die Werkstatt geschlossen.`;

const byMeaning = await openMemoryScope([documentOf('lease.txt', lease)], encoder);
const inGerman = await openMemoryScope([documentOf('praktikum.txt', placement)], encoder);
const byWords = await openMemoryScope([documentOf('lease.txt', lease)]);
const animal = '6.1 The Tenant shall not keep any animal';
const nothing = undefined;

it.each([
  ['How much is the rent?', byMeaning, '£1,250'],
  ['rent?', byMeaning, '£1,250'],
  ['Are pets allowed?', byMeaning, animal],
  ['can I get out of the contract early', byMeaning, '9.1 Either party may end'],
  ['who keeps my deposit', byMeaning, '4.1 The deposit is held by'],
  ['Darf ich ein Haustier halten?', byMeaning, animal],
  ['Wann ist die Miete fällig?', byMeaning, '3.1 The rent is £1,250'],
  ['Puis-je avoir un animal dans le logement ?', byMeaning, animal],
  ['¿Puedo tener un perro?', byMeaning, animal],
  ['What is the wifi password?', byMeaning, nothing],
  ['Is there a gym?', byMeaning, nothing],
  ['What is the rent?', byWords, '£1,250'],
  ['Darf ich ein Haustier halten?', byWords, nothing],
  // The verb may have another form in the text, or be another verb.
  ['Wann fange ich an?', inGerman, 'Das Praktikum beginnt am 3. Juni.'],
  ['Wann endet es?', inGerman, 'Die Tage enden um vier Uhr, das Praktikum am 30. August.'],
])('“%s” is answered first by the right unit, if any', async (question, scope, answer) => {
  const [first] = (await scope.ask(question)).pieces;
  expect(first?.text).toEqual(answer && expect.stringContaining(answer));
});

const compare = (text: string, fresh?: TextRange) =>
  createCompareMeaning(encoder)({ text, fresh, terms: [] }, [passageOf(lease)]);

it('words carried from an earlier question count less', async () => {
  const text = 'How much is the rent for the flat each month? and what if I am late?';
  const nearest = async (fresh?: TextRange) => {
    const [best] = [...(await compare(text, fresh))].sort(([, a], [, b]) => b.mean - a.mean);
    return best?.[0];
  };
  expect(await nearest()).toContain('3.1 The rent is £1,250');
  const fresh = { start: text.indexOf('and'), end: text.length };
  expect(await nearest(fresh)).toContain('3.2 If the rent is more');
});

it('all units share how near they are to what they say least of', async () => {
  const leastOf = async (text: string) => {
    const values = new Set([...(await compare(text)).values()].map(({ least }) => least));
    expect(values.size).toBe(1);
    return Math.max(...values);
  };
  const told = await leastOf('How much is the rent?');
  expect(told).toBeGreaterThan(await leastOf('What is the wifi password?'));
});
