import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  applicationFieldMaxLength,
  applicationFieldMissing,
  applicationType,
  initialStatus,
  titleOptions,
} from './application.ts';

const rules = readFileSync('firestore.rules', 'utf8');

/** The texts of a list that a function of the rules returns. */
function listOf(name: string): string[] {
  const list = new RegExp(`function ${name}\\(\\) \\{\\s*return \\[([^\\]]*)\\]`).exec(rules)?.[1];
  return [...(list ?? '').matchAll(/'([^']*)'/g)].map((match) => match[1] ?? '');
}

test('the rules of the document store know the same twelve titles', () => {
  expect(listOf('titles')).toEqual(titleOptions);
});

test('the rules allow the same fields the same sizes, and let the same ones be empty', () => {
  const sizes = [...rules.matchAll(/is(Filled|Text)\(data\.(\w+), (\d+)\)/g)];
  const { title: _, ...texts } = applicationFieldMaxLength;
  expect(Object.fromEntries(sizes.map(([, , field, size]) => [field, Number(size)]))).toEqual(
    texts,
  );
  const required = sizes.filter(([, kind]) => kind === 'Filled').map(([, , field]) => field);
  expect([...required, 'title'].sort()).toEqual(Object.keys(applicationFieldMissing).sort());
});

test('the rules ask for every field, the fixed values among them', () => {
  const fixed = ['status', 'applicationType', 'createdAt', 'updatedAt'];
  const fields = [...Object.keys(applicationFieldMaxLength), ...fixed];
  expect(listOf('fields').sort()).toEqual(fields.sort());
  expect(rules).toContain(`data.status == '${initialStatus}'`);
  expect(rules).toContain(`data.applicationType == '${applicationType}'`);
});
