import { answersFrom, documentOf } from '@m8/dev/testing/documents/answers-from.ts';
import { passageOf } from '@m8/dev/testing/documents/passage-of.ts';
import { describe, expect, it } from 'vitest';
import type { TextRange } from '#language/text-range.ts';
import { openMemoryScope } from '#memory-scope.ts';
import { openEncoder } from '#models/encoder.ts';
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
const document = documentOf('lease.txt', lease);
const encoder = await openEncoder();
const byMeaning = await openMemoryScope([document], encoder);
const byWords = await openMemoryScope([document]);

describe('by meaning', () => {
  it.each([
    ['How much is the rent?', '£1,250'],
    ['rent?', '£1,250'],
    ['Are pets allowed?', '6.1 The Tenant shall not keep any animal'],
    ['can I get out of the contract early', '9.1 Either party may end'],
    ['who keeps my deposit', '4.1 The deposit is held by'],
    ['Darf ich ein Haustier halten?', '6.1 The Tenant shall not keep any animal'],
    ['Wann ist die Miete fällig?', '3.1 The rent is £1,250'],
    ['Puis-je avoir un animal dans le logement ?', '6.1 The Tenant shall not keep any animal'],
  ])('“%s” is answered first by the right unit', async (question, answer) => {
    const { pieces } = await byMeaning.ask(question);
    expect(pieces[0]?.text).toContain(answer);
  });

  it('what the document does not say gets no answer', async () => {
    for (const question of ['What is the wifi password?', 'Is there a gym?'])
      expect((await byMeaning.ask(question)).pieces).toEqual([]);
  });
});

it('words carried from an earlier question count less', async () => {
  const compare = createCompareMeaning(encoder);
  const text = 'How much is the rent for the flat each month? and what if I am late?';
  const nearest = async (fresh?: TextRange) => {
    const found = await compare({ text, fresh, terms: [] }, [passageOf(lease)]);
    const [best] = [...found].sort(([, one], [, other]) => other.mean - one.mean);
    return best?.[0];
  };
  expect(await nearest()).toContain('3.1 The rent is £1,250');
  expect(await nearest({ start: text.indexOf('and'), end: text.length })).toContain(
    '3.2 If the rent is more',
  );
});

it('all units share how near they are to what they say least of', async () => {
  const compare = createCompareMeaning(encoder);
  const leastOf = async (text: string) => {
    const found = await compare({ text, fresh: undefined, terms: [] }, [passageOf(lease)]);
    const values = new Set([...found.values()].map(({ least }) => least));
    expect(values.size).toBe(1);
    return Math.max(...values);
  };
  const told = await leastOf('How much is the rent?');
  expect(told).toBeGreaterThan(await leastOf('What is the wifi password?'));
});

it('by words alone, a question in another language finds nothing', async () => {
  expect((await byWords.ask('Darf ich ein Haustier halten?')).pieces).toEqual([]);
  expect((await byWords.ask('What is the rent?')).pieces[0]?.text).toContain('£1,250');
});

it.each([
  ['Wann fange ich an?', 'Das Praktikum beginnt am 3. Juni.'],
  ['Wann endet es?', 'Die Tage enden um vier Uhr, das Praktikum am 30. August.'],
])(
  'the verb of “%s” may have another form in the text, or be another verb',
  async (question, answer) => {
    const text =
      'Das Praktikum beginnt am 3. Juni. Die Werkstatt liegt hinter dem Hof und hat zwei Tore.\n\n' +
      'Die Tage enden um vier Uhr, das Praktikum am 30. August. Am 2. Juli ist die Werkstatt geschlossen.';
    const [told] = await answersFrom([documentOf('praktikum.txt', text)], question, encoder);
    expect(told).toBe(answer);
  },
);
