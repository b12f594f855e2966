import { passageOf } from '@m8/dev/testing/documents/passage-of.ts';
import { expect, it } from 'vitest';
import { openEncoder } from '#models/encoder.ts';
import { createModelEmbedder } from '#vectors/embedder.ts';
import { createCompareMeaning } from './compare-meaning.ts';
import { cosinesWith, embedPassages, packVectors } from './unit-vectors.ts';

const encoder = await openEncoder();
const embedder = createModelEmbedder(encoder.encode);
const passage = passageOf(
  [
    'Keep the lid on the pan. The soup cools within an hour.',
    ...Array.from({ length: 40 }, (_, day) => `On day ${day + 1} the cook buys bread and cheese.`),
    'The deposit is returned within ten days.',
  ].join(' '),
);

it('packed vectors keep their cosines to a hundredth', async () => {
  const [asked = new Float32Array()] = await embedder.embed(
    ['When do I get my money?'],
    'question',
  );
  const vectors = await embedder.embed(['The rent is due.', 'A red bicycle'], 'passage');
  const exact = vectors.map((vector) =>
    vector.reduce((sum, value, at) => sum + value * (asked[at] ?? 0), 0),
  );
  const packed = cosinesWith(asked, packVectors(vectors));
  for (const [at, cosine] of packed.entries()) expect(cosine).toBeCloseTo(exact[at] ?? 0, 2);
});

it('the vector of a passage covers all of its units, including the last', async () => {
  const [vectors] = await embedPassages(embedder, [passage]);
  const [asked = new Float32Array()] = await embedder.embed(
    ['How soon is the deposit paid back?'],
    'question',
  );
  const cosines = cosinesWith(asked, vectors?.units ?? new Uint8Array());
  expect(cosines.indexOf(Math.max(...cosines))).toBe(cosines.length - 1);
});

it('an embedder of whole passages makes no vectors of units', async () => {
  const [vectors] = await embedPassages({ ...embedder, embedsUnits: false }, [passage]);
  expect(vectors?.units).toBeNull();
});

it('the nearest units by cosine are encoded, and the others are estimated as no nearer', async () => {
  const question = { text: 'How soon is the deposit paid back?', fresh: undefined, terms: [] };
  const [vectors] = await embedPassages(embedder, [passage]);
  const [asked = new Float32Array()] = await embedder.embed([question.text], 'question');
  const unitCosines = cosinesWith(asked, vectors?.units ?? new Uint8Array());
  let read = 0;
  const counted = {
    ...encoder,
    encodePieces: (texts: readonly string[]) => {
      read += texts.length;
      return encoder.encodePieces(texts);
    },
  };
  const near = await createCompareMeaning(counted)(question, [{ ...passage, unitCosines }]);
  expect(read).toBeLessThan(unitCosines.length / 2);
  expect(near.size).toBe(unitCosines.length);
  const [best] = [...near].sort(([, one], [, other]) => other.mean - one.mean);
  expect(best?.[0]).toContain('ten days');
});

it('in a long document without vectors, the units with words of the question are encoded', async () => {
  const terms = [{ stems: ['lantern'], weight: 1 }];
  const question = { text: 'Where does the lantern burn?', fresh: undefined, terms };
  const unready = passageOf(
    Array.from({ length: 90 }, (_, place) => `Boat ${place} lies in Lerwick.`).join(' '),
  );
  const last = passageOf('The lantern burns in Lerwick.');
  const near = await createCompareMeaning(encoder)(question, [unready, last]);
  expect(near.size).toBeLessThan(90);
  expect([...near.keys()]).toContainEqual(expect.stringContaining('lantern'));
});

it('units with vectors are encoded along with passages that have none yet', async () => {
  const question = { text: 'Where does Lantern 7 burn?', fresh: undefined, terms: [] };
  const ready = passageOf('Lantern 7 burns in Lerwick.');
  const unready = passageOf('Lantern 8 burns in Lerwick. '.repeat(40));
  const near = await createCompareMeaning(encoder)(question, [
    unready,
    { ...ready, unitCosines: [0.8] },
  ]);
  const [best] = [...near].sort(([, one], [, other]) => other.mean - one.mean);
  expect(best?.[0]).toContain('Lantern 7');
});
