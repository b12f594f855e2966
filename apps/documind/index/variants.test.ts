import { suiteRetrieval } from '@m8/dev/testing/documents/suite-retrieval.ts';
import { beforeAll, expect, it } from 'vitest';
import { findCandidates } from './search.ts';
import { weighInScopes } from './weigh-question.ts';

const { addTexts, context, database } = suiteRetrieval();

const corpora: Record<string, Record<string, string>> = {
  german: {
    vertrag: 'Der Vertrag beträgt drei Monate, und die Kündigung ist schriftlich zu erklären.',
    haus: 'Das Haus ist von der Straße aus zu sehen, und es hat einen Garten.',
  },
  stranger: { bad: 'Das Bad liegt hinter dem Haus, und es ist nicht verschlossen.' },
  neighbour: { lawn: 'The hedgehog lives in the hedge of this garden, and not in yours.' },
  garden: {
    fence: 'The colors of the fence were modernized, but not of the gate, which is grey.',
    tools: 'The gardener cleans the shovels and the lawnmower before the winter, and so do you.',
    car: 'The car of Mrs Wojcik stands behind the greenhouse, and the temperature in it is high.',
  },
  garten: {
    laube:
      'Die Gartenlaube ist im Winter nicht zu vermieten, und das ist alles, und der Schlüssel ist bei uns.',
  },
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

const spellingsOf = async (scopeId: string, query: string) =>
  (await variantsOf(scopeId, query)).flatMap(({ kind, word }) => (kind === 'spelling' ? word : []));

beforeAll(() => addTexts(corpora));

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

it.each([
  ['garden', 'Who cleans the lawnmwoer?', 'lawnmower'],
  ['garden', 'Where is the car of Mrs Wojcikk?', 'wojcik'],
  ['garten', 'Ist es die Gartenlaube mit dem Schluessel?', 'schlussel'],
  ['garten', 'Wo ist der Schlussell von der Laube?', 'schlussel'],
])('in the %s, "%s" means "%s"', async (scopeId, query, word) => {
  expect(await spellingsOf(scopeId, query)).toContain(word);
});

it('does not correct a missing word if it is a word of the language', async () => {
  expect(await spellingsOf('garden', 'Where does the cat live?')).not.toContain('car');
});

it('does not correct a word to one of another language', async () => {
  expect(await spellingsOf('garten', 'How many days is the winter?')).toEqual([]);
});

it('does not correct a word that is there', async () => {
  expect(await spellingsOf('garden', 'Where is Mrs Wojcik?')).toEqual([]);
});

it('does not correct to words in another person’s texts', async () => {
  expect(await spellingsOf('garden', 'Where is the hedgehgo?')).toEqual([]);
  expect(await spellingsOf('neighbour', 'Where is the hedgehgo?')).toEqual(['hedgehog']);
});
