import { expect, it } from 'vitest';
import { fieldRefusal, fieldWords } from '#content/applications.ts';
import { eachField, fieldNames, isRequired } from '#contracts/application.ts';
import { sampleApplication } from '#testing/applications/sample-application.ts';
import { problemsOf } from './problems-of.ts';

it('finds nothing in a complete application', () => {
  expect(problemsOf(sampleApplication)).toEqual([]);
});

it('finds every field that is missing, in its words', () => {
  const missing = fieldNames
    .filter(isRequired)
    .map((field) => ({ field, message: fieldWords[field].missing }));
  expect(problemsOf(eachField(() => ''))).toEqual(missing);
  expect(problemsOf({ ...sampleApplication, name: '   ' })).toEqual([missing[0]]);
});

it('finds what is malformed beside what is missing', () => {
  expect(problemsOf({ ...sampleApplication, name: '', email: 'ada@' })).toEqual([
    { field: 'name', message: fieldWords.name.missing },
    { field: 'email', message: fieldRefusal({ code: 'no-email-address' }) },
  ]);
});
