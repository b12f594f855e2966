import { expect, it } from 'vitest';
import { allowsChange, entityTagOf, namesEntityTag } from './entity-tag.ts';

const tag = entityTagOf('one');

it('is strong, and changes with the content', () => {
  expect(tag).toMatch(/^"[\w-]{22}"$/);
  expect(entityTagOf('two')).not.toBe(tag);
});

it.each([
  [undefined, false, true],
  ['', false, false],
  ['*', true, true],
  [tag, true, true],
  [`"x", ${tag}`, true, true],
  [`W/${tag}`, true, false],
  ['"x"', false, false],
])('%j: unchanged %j, may be changed %j', (header, isNamed, isAllowed) => {
  expect(namesEntityTag(header, tag)).toBe(isNamed);
  expect(allowsChange(header, tag)).toBe(isAllowed);
});
