import { beforeAll, expect, it } from 'vitest';
import { addDocument, addScope, removeDocument } from '#tests/support/retrieval-scope.ts';
import { suiteDatabase } from '#tests/support/test-database.ts';
import { createEmbedders } from './embedding/create-embedders.ts';
import type { RetrievalContext } from './retrieval-context.ts';
import { search } from './search.ts';

const database = suiteDatabase();
let context: RetrievalContext;

beforeAll(() => {
  context = { db: database.db, embedders: createEmbedders(database) };
});

it('finds the passage that holds the words of a question, with page and place', async () => {
  await addScope(context, 'places');
  const pages = [{ text: 'Bees live in hives.' }, { text: 'Rome\n\nThe Tiber runs through Rome.' }];
  await addDocument(context, { id: 'rome.txt', scopeId: 'places', pages });
  const [best] = await search(context, {
    scopeIds: ['places'],
    query: 'Which river runs through Rome?',
    limit: 5,
  });
  expect(best).toMatchObject({ filename: 'rome.txt', page: 2, part: 2, documentType: 'PERMANENT' });
  expect(best?.partText.slice(best.start, best.end)).toBe(pages[1]?.text);
  expect(best?.score).toBeGreaterThan(0.4);
  expect(best?.score).toBeLessThanOrEqual(1);
});

it('forgets a document that is removed, and all it counted for', async () => {
  await addScope(context, 'forgetful');
  const kept = { id: 'kept.txt', scopeId: 'forgetful', pages: [{ text: 'Tea is green.' }] };
  const gone = { id: 'gone.txt', scopeId: 'forgetful', pages: [{ text: 'Coffee is black.' }] };
  await addDocument(context, kept);
  const before = await database.db
    .selectFrom('documind_term')
    .selectAll()
    .where('scope_id', '=', 'forgetful')
    .orderBy('term')
    .execute();
  await addDocument(context, gone);
  await removeDocument(context, gone);
  const found = await search(context, { scopeIds: ['forgetful'], query: 'coffee', limit: 5 });
  expect(found.map(({ filename }) => filename)).not.toContain('gone.txt');
  const after = await database.db
    .selectFrom('documind_term')
    .selectAll()
    .where('scope_id', '=', 'forgetful')
    .orderBy('term')
    .execute();
  expect(after).toEqual(before);
});
