import { beforeAll, expect, it } from 'vitest';
import { openEngineThread } from '#engine/answering/open-engine-thread.ts';
import { suiteDatabase } from '#testing/database/test-database.ts';
import { addDocument, addScope } from '#testing/documents/retrieval-scope.ts';
import type { Documind } from '../documind.ts';
import { createEmbedders } from './embedders.ts';
import { findCandidates } from './find-candidates.ts';
import { weighQuestion } from './weigh-question.ts';

const database = suiteDatabase();
let context: Pick<Documind, 'db' | 'embedders' | 'engine'>;

const corpora: Record<string, Record<string, string>> = {
  english: {
    wage: 'The wage is paid on the last day of the month, by transfer.',
    lift: 'The lift is out of order, and there is no other one in the building.',
    boss: 'Tell your supervisor before you go on leave, and not after it.',
  },
  stranger: { animal: 'Animals are not allowed in the rooms of this house, but in the garden.' },
  german: {
    frist: 'Die Frist beträgt drei Monate, und die Kündigung ist schriftlich zu erklären.',
    haus: 'Das Haus ist von der Straße aus zu sehen, und es hat einen Garten.',
  },
  arabic: {
    contract: 'ينتهي الإيجار والعقد في آخر السنة، وهو من سنتين الى ثلاث، ولا يجدد بعد ذلك',
  },
  both: { own: 'The salary of the month.', other: 'The wage of the month.', none: 'A day in May.' },
};

const variantsOf = async (scopeId: string, query: string) => {
  const { terms } = await weighQuestion(context, { userId: scopeId, scopeIds: [scopeId], query });
  return terms.flatMap(({ variants }) => variants);
};

beforeAll(async () => {
  context = { db: database.db, embedders: createEmbedders(database), engine: openEngineThread() };
  for (const [scopeId, texts] of Object.entries(corpora)) {
    await addScope(context, scopeId);
    for (const [id, text] of Object.entries(texts))
      await addDocument(context, { id: `${scopeId}/${id}`, scopeId, pages: [{ text }] });
  }
});

it.each([
  ['english', 'When do I get my salary?', 'wage', 'synonym'],
  ['english', 'Is there an elevator?', 'lift', 'synonym'],
  ['english', 'What must I tell the boss?', 'supervisor', 'synonym'],
  ['german', 'Wie lang ist die Kündigungsfrist?', 'frist', 'part'],
  ['german', 'Wie lang ist die Kündigungsfrist?', 'kundigung', 'part'],
  ['arabic', 'متى ينتهي عقد الايجار؟', 'والعقد', 'part'],
] as const)('in %s, "%s" finds "%s" as a %s', async (scopeId, query, word, kind) => {
  expect(await variantsOf(scopeId, query)).toContainEqual(
    expect.objectContaining({ word, kind, chunks: 1 }),
  );
});

it('proposes nothing that the scope does not hold, whatever others keep', async () => {
  expect(await variantsOf('english', 'Are pets allowed?')).toEqual([]);
  expect((await variantsOf('stranger', 'Are pets allowed?')).map(({ word }) => word)).toEqual([
    'animal',
  ]);
});

it('takes a word of the question itself for no variant of another one', async () => {
  const words = (await variantsOf('both', 'Is the salary a wage?')).map(({ word }) => word);
  expect(words).toEqual([]);
});

it('ranks a text with the word itself above one with another word for it, and that above others', async () => {
  const query = 'What is the salary?';
  const question = await weighQuestion(context, { userId: 'both', scopeIds: ['both'], query });
  const candidates = await findCandidates(context, { userId: 'both', question, query });
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
