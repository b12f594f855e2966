import { suiteDatabase } from '@m8/dev/testing/database/test-database.ts';
import { openEngine } from '@m8/dev/testing/documents/open-engine.ts';
import { addDocument, addScope } from '@m8/dev/testing/documents/retrieval-scope.ts';
import { beforeAll, expect, it } from 'vitest';
import type { Documind } from '#documind.ts';
import { findCandidates } from './search.ts';
import { weighInScopes } from './weigh-question.ts';

const database = suiteDatabase();
let context: Pick<Documind, 'db' | 'embedder' | 'engine'>;

const corpora: Record<string, Record<string, string>> = {
  german: {
    vertrag: 'Der Vertrag beträgt drei Monate, und die Kündigung ist schriftlich zu erklären.',
    haus: 'Das Haus ist von der Straße aus zu sehen, und es hat einen Garten.',
  },
  stranger: { bad: 'Das Bad liegt hinter dem Haus, und es ist nicht verschlossen.' },
  both: {
    own: 'Der Mietvertrag ist von uns.',
    other: 'Der Vertrag ist von uns.',
    none: 'Der Mai ist von uns.',
  },
};

const variantsOf = async (scopeId: string, query: string) => {
  const { terms } = await weighInScopes(context, { userId: scopeId, scopeIds: [scopeId], query });
  return terms.flatMap(({ variants }) => variants);
};

beforeAll(async () => {
  context = { db: database.db, ...openEngine() };
  for (const [scopeId, texts] of Object.entries(corpora)) {
    await addScope(context, scopeId);
    for (const [id, text] of Object.entries(texts))
      await addDocument(context, { id: `${scopeId}/${id}`, scopeId, pages: [{ text }] });
  }
});

it('finds a part of a compound', async () => {
  expect(await variantsOf('german', 'Wie lang ist der Mietvertrag?')).toContainEqual(
    expect.objectContaining({ word: 'vertrag', kind: 'part', chunks: 1 }),
  );
});

it('suggests only words of the scope, not those of other people', async () => {
  expect(await variantsOf('german', 'Wo ist das Badezimmer?')).toEqual([]);
  expect((await variantsOf('stranger', 'Wo ist das Badezimmer?')).map(({ word }) => word)).toEqual([
    'bad',
  ]);
});

it('does not use a word of the question as a variant of another', async () => {
  const asked = 'Ist der Mietvertrag ein Vertrag?';
  expect((await variantsOf('both', asked)).map(({ word }) => word)).not.toContain('vertrag');
});

it('ranks a text with the word itself above one with a part of it, and both above others', async () => {
  const query = 'Was ist der Mietvertrag?';
  const question = await weighInScopes(context, { userId: 'both', scopeIds: ['both'], query });
  const candidates = await findCandidates(context, {
    userId: 'both',
    question,
    asked: null,
    only: null,
  });
  const found = candidates
    .filter(({ lexical }) => lexical > 0)
    .sort((one, other) => other.lexical - one.lexical);
  expect(found).toHaveLength(2);
  const documents = await database.db
    .selectFrom('documind_chunk')
    .select(['id', 'document_id'])
    .execute();
  expect(
    found.map(({ chunkId }) => documents.find(({ id }) => id === chunkId)?.document_id),
  ).toEqual(['both/own', 'both/other']);
});
