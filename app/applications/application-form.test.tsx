import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { fieldRefusal, formWords } from '#content/applications.ts';
import { eachField, fieldNames } from '#contracts/application.ts';
import { faultsOf } from '#contracts/application-faults.ts';
import { sampleApplication } from '#testing/applications/sample-application.ts';
import { ApplicationDone, missingFields } from './application-form.island.tsx';

it('misses nothing in a complete application', () => {
  expect(missingFields(sampleApplication)).toEqual({});
});

it('finds missing what is refused as missing, in the same words', () => {
  const refused = fieldNames.map((field) => [field, faultsOf(field, '').map(fieldRefusal)[0]]);
  const withSentence = Object.fromEntries(refused.filter(([, sentence]) => sentence));
  expect(missingFields(eachField(() => ''))).toEqual(withSentence);
  expect(missingFields({ ...sampleApplication, name: '   ' })).toEqual({ name: withSentence.name });
});

it('names the address that was typed, and promises no mail that may go elsewhere', () => {
  const markup = renderToStaticMarkup(<ApplicationDone address="ada@example.org" />);
  const text = markup.replace(/<[^>]*>/g, '');
  expect(text).toContain(formWords.done.answer.join('ada@example.org'));
  expect(text).not.toContain('confirmation');
});
