import { encoder } from '@m8/dev/testing/documents/answers-from.ts';
import { passageOf } from '@m8/dev/testing/documents/passage-of.ts';
import { textTable } from '@m8/dev/testing/text-table.ts';
import { expect, test } from 'vitest';
import { findQuote } from '#answering/quote.ts';
import { openEntailmentModel } from '#models/entailment.ts';
import { checkSupport } from './check-support.ts';

const model = await openEntailmentModel(encoder);

const lease = passageOf(`Tenancy agreement

4. Rent and deposit

The Tenant shall pay the Landlord a rent of 1,240 euros per month, in advance on the first working day of each month. A deposit of 2,480 euros is held by Calder Trust and returned within 30 days after the Tenant has moved out.

5. Access and pets

The Landlord may not enter the flat without giving the Tenant two days' written notice, unless there is an emergency. The Tenant may keep one cat with the written consent of the Landlord.`);

const about: Record<string, [copied: string, question: string]> = {
  rent: ['a rent of 1,240 euros per month', 'How much is the rent?'],
  deposit: ['returned within 30 days after the Tenant has moved out', 'When do I get it back?'],
  entry: ["without giving the Tenant two days' written notice", 'Can she just come in?'],
};

function check(subject: string, sentence: string, withModel = true) {
  const [copied = '', question = ''] = about[subject] ?? [];
  const quote = findQuote(lease, copied);
  return checkSupport(sentence, quote ? [quote] : [], question, withModel ? model : undefined);
}

test.each(
  textTable(`
    checked => rent => Every month you owe your landlord 1,240 euros.
    checked => deposit => You get your money back no later than 30 days after you leave.
    checked => entry => Your landlord has to tell you in writing two days before she comes in.
    none => rent => The Tenant shall not pay the Landlord a rent of 1,240 euros per month.
    none => rent => The Landlord shall pay the Tenant a rent of 1,240 euros per month.
    none => rent => Every month you owe your landlord 1,420 euros.
    none => rent => Heating and hot water come free with the flat.
    none => deposit => You never get your money back.
    none => entry => Your landlord may come in whenever she wants.
    unchecked => rent => Die Miete beträgt 1.240 Euro im Monat.
    none => rent => Die Miete beträgt 1.420 Euro im Monat.
    none => rent => Die Miete wird nicht im Voraus gezahlt.
    none => rent => Le loyer de Clara est de 1 240 euros par mois.
    none => rent => Die Miete beträgt 1.240 Euro im Monat, obwohl die Heizung ausfällt und das Dach undicht ist.
    none => no quote => The rent is 1,240 euros.`),
)(
  'of paraphrases and translations, numbers count, and the model: %s, %s, %s',
  async (support, subject, sentence) => {
    expect(await check(subject, sentence)).toBe(support);
  },
);

test('a sentence too long to compare is dropped', async () => {
  const rent = 'The Tenant pays the Landlord a rent of 1,240 euros per month.';
  expect(await check('rent', rent)).toBe('checked');
  expect(await check('rent', rent.repeat(10))).toBe('none');
});

test('without a model, only words count', async () => {
  const said = 'It is returned within 30 days after the Tenant has moved out.';
  const paraphrase = 'You get your money back no later than 30 days after you leave.';
  expect(await check('deposit', said, false)).toBe('checked');
  expect(await check('deposit', paraphrase, false)).toBe('none');
});
