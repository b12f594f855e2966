import {
  addDocument,
  addSession,
  removeDocument,
} from '@m8/dev/testing/documents/retrieval-scope.ts';
import { suiteRetrieval } from '@m8/dev/testing/documents/suite-retrieval.ts';
import { beforeAll, expect, it } from 'vitest';
import { findCandidates, weighInScopes } from './search.ts';

const { addTexts, context, database } = suiteRetrieval();

const corpus: Record<string, string> = {
  a: 'cat cat cat dog',
  b: 'cat dog dog bird bird bird bird fish',
  c: 'bird song',
  d: 'dog bird cat fish fish fish song song cat',
  e: 'whale',
};

/** BM25 as in the textbook (Manning et al., 2008, 11.4.3), with an average length of 100 words. */
function reference(texts: Record<string, string>, query: string): [string, number][] {
  const documents = Object.entries(texts).map(([id, text]) => ({ id, words: text.split(' ') }));
  const scores = documents.map(({ id, words }): [string, number] => {
    const sum = query.split(' ').reduce((total, word) => {
      const count = words.filter((other) => other === word).length;
      const holding = documents.filter((other) => other.words.includes(word)).length;
      const idf = Math.log(1 + (documents.length - holding + 0.5) / (holding + 0.5));
      return total + (idf * count * 2.2) / (count + 1.2 * (0.25 + (0.75 * words.length) / 100));
    }, 0);
    return [id, sum];
  });
  return scores.filter(([, score]) => score > 0).sort(([, one], [, other]) => other - one);
}

async function scored(scopeIds: string[], query: string): Promise<[string, number][]> {
  const userId = 'one';
  const question = await weighInScopes(context, { userId, scopeIds, query });
  const input = { userId, scopeIds, question, asked: null, only: null };
  const candidates = await findCandidates(context, input);
  const chunks = await database.db
    .selectFrom('documind_chunk')
    .innerJoin('documind_document', 'documind_document.id', 'documind_chunk.document_id')
    .select(['documind_chunk.id', 'filename'])
    .execute();
  const names = new Map(chunks.map(({ id, filename }) => [id, filename]));
  return candidates
    .filter(({ lexical }) => lexical > 0)
    .sort((one, other) => other.lexical - one.lexical)
    .map(({ chunkId, lexical }) => [names.get(chunkId)?.split('/').at(-1) ?? '', lexical]);
}

function expectSame(found: [string, number][], expected: [string, number][]): void {
  expect(found.map(([id]) => id)).toEqual(expected.map(([id]) => id));
  for (const [index, [, score]] of expected.entries())
    expect(found[index]?.[1]).toBeCloseTo(score, 4);
}

beforeAll(() => addTexts({ one: corpus }));

it.each(['cat', 'fish song cat', 'whale bird', 'cat cat dog'])(
  'scores "%s" as BM25 does',
  async (query) => expectSame(await scored(['one'], query), reference(corpus, query)),
);

it('uses the frequency of a word in all scopes searched', async () => {
  const session = { f: 'cat whale', g: 'cat' };
  const place = { userId: 'one', scopeId: 'session' };
  await addSession(context, place);
  for (const [id, text] of Object.entries(session))
    await addDocument(context, { ...place, id: `session/${id}`, pages: [{ text }] });
  expectSame(
    await scored(['one', 'session'], 'cat whale'),
    reference({ ...corpus, ...session }, 'cat whale'),
  );
});

it('is not affected by other people’s documents, nor by deleted ones', async () => {
  await addTexts({ other: { h: 'cat', i: 'cat cat', j: 'cat fish' } });
  const gone = { id: 'one/gone', scopeId: 'one' };
  await addDocument(context, { ...gone, pages: [{ text: 'cat fish fish' }] });
  await removeDocument(context, gone);
  expectSame(await scored(['one'], 'fish song cat'), reference(corpus, 'fish song cat'));
});
