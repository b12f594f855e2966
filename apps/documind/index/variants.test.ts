import { suiteRetrieval } from '@m8/dev/testing/documents/suite-retrieval.ts';
import { beforeAll, expect, it } from 'vitest';
import { weighInScopes } from './search.ts';

const { addTexts, context } = suiteRetrieval();

const corpora: Record<string, Record<string, string>> = {
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
};

const variantsOf = async (scopeId: string, query: string) => {
  const { terms } = await weighInScopes(context, { userId: scopeId, scopeIds: [scopeId], query });
  return terms.flatMap(({ variants }) => variants);
};

const spellingsOf = async (scopeId: string, query: string) =>
  (await variantsOf(scopeId, query)).map(({ word }) => word);

beforeAll(() => addTexts(corpora));

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
