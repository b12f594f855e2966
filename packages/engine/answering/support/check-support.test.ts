import { passageOf } from '@m8/dev/testing/documents/passage-of.ts';
import { beforeAll, expect, test } from 'vitest';
import { findQuote } from '#answering/quote.ts';
import { openEncoder } from '#models/encoder.ts';
import { type EntailmentModel, openEntailmentModel } from '#models/entailment.ts';
import { checkSupport } from './check-support.ts';

let model: EntailmentModel;
beforeAll(async () => {
  model = await openEntailmentModel(await openEncoder());
});

const lease = passageOf(`Tenancy agreement

4. Rent and deposit

The Tenant shall pay the Landlord a rent of 1,240 euros per month, in advance on the first working day of each month. A deposit of 2,480 euros is held by Calder Trust and returned within 30 days after the Tenant has moved out.

5. Access and pets

The Landlord may not enter the flat without giving the Tenant two days' written notice, unless there is an emergency. The Tenant may keep one cat with the written consent of the Landlord.`);

function check(sentence: string, copied: string, question: string) {
  const quote = findQuote(lease, copied);
  return checkSupport(sentence, quote ? [quote] : [], question, model);
}

const cases = {
  rent: ['a rent of 1,240 euros per month', 'How much is the rent?'],
  deposit: ['returned within 30 days after the Tenant has moved out', 'When do I get it back?'],
  entry: ["without giving the Tenant two days' written notice", 'Can she just come in?'],
} as const;

test.each([
  ['rent', 'Every month you owe your landlord 1,240 euros.'],
  ['deposit', 'You get your money back no later than 30 days after you leave.'],
  ['entry', 'Your landlord has to tell you in writing two days before she comes in.'],
] as const)('a free paraphrase is kept by the model: %s, %s', async (about, sentence) => {
  const [copied, question] = cases[about];
  expect(await check(sentence, copied, question)).toBe('checked');
});

test.each([
  ['rent', 'The Tenant shall not pay the Landlord a rent of 1,240 euros per month.'],
  ['rent', 'The Landlord shall pay the Tenant a rent of 1,240 euros per month.'],
  ['rent', 'Every month you owe your landlord 1,420 euros.'],
  ['rent', 'Heating and hot water come free with the flat.'],
  ['deposit', 'You never get your money back.'],
  ['entry', 'Your landlord may come in whenever she wants.'],
] as const)('a sentence that does not follow is dropped: %s, %s', async (about, sentence) => {
  const [copied, question] = cases[about];
  expect(await check(sentence, copied, question)).toBe('none');
});

test.each([
  ['Altogether it costs £1,240 a month.', 'The rent is £1,185 a month. Parking costs £45 a month.'],
  ['Two rooms cost £31 a month.', 'Rooms cost £11, £20, £32, £45, £59, £74 or £90 a month.'],
  ['The total is 668,500.', 'Total\t700,000\t412,100\t668,400'],
  ['You need a saw.', 'You need the following tools: a hammer and two long nails.'],
])('a number or thing that is not quoted is not said: %s', async (sentence, text) => {
  const quote = { passage: passageOf(text), text, start: 0, end: text.length };
  expect(await checkSupport(sentence, [quote], '', model)).toBe('none');
});

test.each([
  ['unchecked', 'Die Miete beträgt 1.240 Euro im Monat.'],
  ['none', 'Die Miete beträgt 1.420 Euro im Monat.'],
  ['none', 'Die Miete wird nicht im Voraus gezahlt.'],
])('of a translation, numbers count, and the model: %s, %s', async (support, sentence) => {
  expect(await check(sentence, ...cases.rent)).toBe(support);
});

test('a sentence too long to compare is dropped', async () => {
  const [copied, question] = cases.rent;
  const rent = 'The Tenant pays the Landlord a rent of 1,240 euros per month.';
  expect(await check(rent, copied, question)).toBe('checked');
  expect(await check(rent.repeat(10), copied, question)).toBe('none');
});

test('without a model, only words count', async () => {
  const [copied, question] = cases.deposit;
  const quote = findQuote(lease, copied);
  const say = (sentence: string) =>
    checkSupport(sentence, quote ? [quote] : [], question, undefined);
  expect(await say('It is returned within 30 days after the Tenant has moved out.')).toBe(
    'checked',
  );
  expect(await say('You get your money back no later than 30 days after you leave.')).toBe('none');
});

test('a sentence without a quote is dropped', async () => {
  expect(await checkSupport('The rent is 1,240 euros.', [], 'How much?', model)).toBe('none');
});
