import { faultSentences, fieldSentences } from '@m8/content/error-sentences.ts';
import { conversationChange } from '@m8/contracts/documind/conversations.ts';
import { keyInput } from '@m8/contracts/documind/keys.ts';
import { documindLimits as limits } from '@m8/contracts/documind/limits.ts';
import { queryInput } from '@m8/contracts/documind/query.ts';
import { expect, test } from 'vitest';
import type * as z from 'zod';
import { fieldProblems } from './read-json.ts';

function problemsOf(schema: z.ZodType, body: object) {
  const { error } = schema.safeParse(body);
  return error === undefined ? [] : fieldProblems(error);
}

const longest = limits.queryCharacters;

test.each<[z.ZodType, object, string, string]>([
  [keyInput, {}, 'name', faultSentences['key-unnamed'](0)],
  [conversationChange, { title: ' ' }, 'title', faultSentences['conversation-unnamed'](0)],
  [keyInput, { name: 'a\nb' }, 'name', faultSentences['several-lines'](0)],
  [queryInput, { query: '\u0301' }, 'query', faultSentences['question-missing'](0)],
  [
    queryInput,
    { query: 'a'.repeat(longest + 1) },
    'query',
    faultSentences['too-many-characters'](longest),
  ],
  [
    queryInput,
    { query: 'a', documents: Array(limits.chosenDocuments + 1).fill('b.txt') },
    'documents',
    faultSentences['too-many-documents'](limits.chosenDocuments),
  ],
  [queryInput, { query: 'a', session_id: '/' }, 'session_id', faultSentences['no-session-id'](0)],
  [queryInput, { query: 'a', colour: 1 }, 'colour', fieldSentences.unknown],
])('a field that a schema refuses has our own sentence: %#', (schema, body, field, message) => {
  expect(problemsOf(schema, body)).toEqual([{ field, message }]);
});

test('a value of the wrong type gets the sentence of the library', () => {
  const [problem] = problemsOf(queryInput, { query: 'a', top_k: 'many' });
  expect(problem).toMatchObject({ field: 'top_k', message: expect.stringMatching(/^Invalid/) });
});
