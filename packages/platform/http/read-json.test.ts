import { faultSentences, fieldSentences } from '@m8/content/error-sentences.ts';
import { conversationChange } from '@m8/contracts/documind/conversations.ts';
import { keyInput } from '@m8/contracts/documind/keys.ts';
import { documindLimits as limits } from '@m8/contracts/documind/limits.ts';
import { queryInput } from '@m8/contracts/documind/query.ts';
import { expect, test } from 'vitest';
import type * as z from 'zod';
import { requirePlainText } from './plain-text.ts';
import { fieldProblems } from './read-json.ts';

const said = faultSentences;

function problemsOf(schema: z.ZodType, body: object) {
  const { error } = schema.safeParse(body);
  return error === undefined ? [] : fieldProblems(error);
}

const longest = limits.queryCharacters;
const tooMany = { query: 'a', documents: Array(limits.chosenDocuments + 1).fill('b.txt') };

test.each<[z.ZodType, object, string, string]>([
  [keyInput, {}, 'name', said['key-unnamed'](0)],
  [conversationChange, { title: ' ' }, 'title', said['conversation-unnamed'](0)],
  [keyInput, { name: 'a\nb' }, 'name', said['several-lines'](0)],
  [queryInput, { query: '\u0301' }, 'query', said['question-missing'](0)],
  [queryInput, { query: 'a'.repeat(longest + 1) }, 'query', said['too-many-characters'](longest)],
  [queryInput, tooMany, 'documents', said['too-many-documents'](limits.chosenDocuments)],
  [queryInput, { query: 'a', session_id: '/' }, 'session_id', said['no-session-id'](0)],
  [queryInput, { query: 'a', colour: 1 }, 'colour', fieldSentences.unknown],
])('a field that a schema refuses has our own sentence: %#', (schema, body, field, message) => {
  expect(problemsOf(schema, body)).toEqual([{ field, message }]);
});

test('a value of the wrong type gets the sentence of the library', () => {
  const [problem] = problemsOf(queryInput, { query: 'a', top_k: 'many' });
  expect(problem).toMatchObject({ field: 'top_k', message: expect.stringMatching(/^Invalid/) });
});

test('text of any kind is plain, and so is what is no text', () => {
  for (const input of ['Zürich\r\n\t🦉 \u0001', { a: 1, b: null, c: [true, undefined] }])
    expect(() => requirePlainText(input)).not.toThrow();
});

test.each(['a\0b', 'a\ud83d'])('%j is refused anywhere, with the name of the field', (text) => {
  for (const [input, field] of [
    [{ a: 'b', c: text }, 'c'],
    [{ a: { b: ['c', text] } }, 'a.b.1'],
    [text, ''],
  ]) {
    const fields = [{ field, message: fieldSentences.notPlainText }];
    const refusal = expect.objectContaining({ code: 'request/invalid', fields });
    expect(() => requirePlainText(input)).toThrow(refusal);
  }
});
