import { expect, test } from 'vitest';
import { applicationInput } from '#contracts/applications.ts';
import { missingFields, readForm } from './read-form.ts';

const complete = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  whatsapp: '+44 20 7946 0000',
  country: 'United Kingdom',
  title: 'Machine Learning Engineer',
  skills: 'Analysis',
  portfolio: '',
};

test('a complete application is read as it was typed, and misses nothing', () => {
  const form = new FormData();
  for (const [field, value] of Object.entries(complete)) form.set(field, value);
  expect(readForm(form)).toEqual(complete);
  expect(missingFields(complete)).toEqual({});
  expect(applicationInput.safeParse(complete).success).toBe(true);
});

test('what the form finds missing, the server refuses in the same words', () => {
  const empty = { ...readForm(new FormData()), name: '   ' };
  const refused = applicationInput.safeParse(empty).error?.issues ?? [];
  const first = new Map(refused.toReversed().map(({ path, message }) => [path[0], message]));
  expect(missingFields(empty)).toEqual(Object.fromEntries(first));
});
