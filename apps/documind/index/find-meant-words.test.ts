import { suiteDatabase } from '@m8/dev/testing/database/test-database.ts';
import { openEngine } from '@m8/dev/testing/documents/open-engine.ts';
import { addDocument, addScope } from '@m8/dev/testing/documents/retrieval-scope.ts';
import { beforeAll, expect, it } from 'vitest';
import type { Documind } from '#documind.ts';
import { weighInScopes } from './weigh-question.ts';

const database = suiteDatabase();
let context: Pick<Documind, 'db' | 'embedder' | 'engine'>;

const corpora: Record<string, Record<string, string>> = {
  garden: {
    fence: 'The colors of the fence were modernized, but not of the gate, which is grey.',
    tools: 'The gardener cleans the shovels and the lawnmower before the winter, and so do you.',
    car: 'The car of Mrs Wojcik stands behind the greenhouse, and the temperature in it is high.',
  },
  garten: {
    laube:
      'Die Gartenlaube ist im Winter nicht zu vermieten, und das ist alles, und der Schlüssel ist bei uns.',
  },
  stranger: { lawn: 'The hedgehog lives in the hedge of this garden, and not in yours.' },
};

const meantIn = async (scopeId: string, query: string) => {
  const { terms } = await weighInScopes(context, { userId: scopeId, scopeIds: [scopeId], query });
  const variants = terms.flatMap((term) => term.variants).filter(({ kind }) => kind === 'spelling');
  return variants.map(({ word }) => word);
};

beforeAll(async () => {
  context = { db: database.db, ...openEngine() };
  for (const [scopeId, texts] of Object.entries(corpora)) {
    await addScope(context, scopeId);
    for (const [id, text] of Object.entries(texts))
      await addDocument(context, { id: `${scopeId}/${id}`, scopeId, pages: [{ text }] });
  }
});

it.each([
  ['garden', 'Who cleans the lawnmwoer?', 'lawnmower'],
  ['garden', 'Where is the car of Mrs Wojcikk?', 'wojcik'],
  ['garden', 'How high is the temparture?', 'temperature'],
  ['garden', 'Which colour has the fence?', 'color'],
  ['garden', 'Is the gate gray?', 'grey'],
  ['garten', 'Ist es die Gartenlaube mit dem Schluessel?', 'schlussel'],
  ['garten', 'Wo ist der Schlussell von der Laube?', 'schlussel'],
])('in the %s, "%s" means "%s"', async (scopeId, query, word) => {
  expect(await meantIn(scopeId, query)).toContain(word);
});

it('does not correct a missing word if it is a word of the language', async () => {
  expect(await meantIn('garden', 'Where does the cat live?')).not.toContain('car');
});

it('does not correct a word to one of another language', async () => {
  expect(await meantIn('garten', 'How many days is the winter?')).toEqual([]);
});

it('does not correct a word that is there', async () => {
  expect(await meantIn('garden', 'Where is Mrs Wojcik?')).toEqual([]);
});

it('does not correct to words in another person’s texts', async () => {
  expect(await meantIn('garden', 'Where is the hedgehgo?')).toEqual([]);
  expect(await meantIn('stranger', 'Where is the hedgehgo?')).toEqual(['hedgehog']);
});
