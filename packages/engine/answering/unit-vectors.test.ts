import { encoder } from '@m8/dev/testing/documents/answers-from.ts';
import { passageOf } from '@m8/dev/testing/documents/passage-of.ts';
import { expect, it } from 'vitest';
import type { Passage } from '#passages/passage.ts';
import { createModelEmbedder } from '#vectors/embedder.ts';
import { createCompareMeaning } from './compare-meaning.ts';
import { cosinesWith, embedPassages, packVectors } from './unit-vectors.ts';

const embedder = createModelEmbedder(encoder.encode);
const days = Array.from({ length: 40 }, (_, day) => `On day ${day + 1} the cook buys bread.`);
const passage = passageOf(
  `Keep the lid on the pan. ${days.join(' ')} The deposit is returned within ten days.`,
);
const deposit = 'How soon is the deposit paid back?';

async function vectorOf(question: string): Promise<Float32Array> {
  const [vector = new Float32Array()] = await embedder.embed([question], 'question');
  return vector;
}

/** Compares a question with passages; returns the units in their order, and the number of encoded ones. */
async function compare(text: string, passages: readonly Passage[], ...stems: string[]) {
  let encoded = 0;
  const encodePieces: typeof encoder.encodePieces = (texts) => {
    encoded += texts.length;
    return encoder.encodePieces(texts);
  };
  const question = { text, fresh: undefined, terms: [{ stems, weight: 1 }] };
  const near = await createCompareMeaning({ ...encoder, encodePieces })(question, passages);
  const units = [...near].sort(([, one], [, other]) => other.mean - one.mean).map(([unit]) => unit);
  return { units, encoded };
}

it('packed vectors keep their cosines to a hundredth', async () => {
  const asked = await vectorOf('When do I get my money?');
  const vectors = await embedder.embed(['The rent is due.', 'A red bicycle'], 'passage');
  const exact = vectors.map((vector) =>
    vector.reduce((sum, value, at) => sum + value * (asked[at] ?? 0), 0),
  );
  const packed = cosinesWith(asked, packVectors(vectors));
  for (const [at, cosine] of packed.entries()) expect(cosine).toBeCloseTo(exact[at] ?? 0, 2);
});

it('the vector of a passage covers all of its units, of which only the nearest ones are encoded', async () => {
  const [vectors] = await embedPassages(embedder, [passage]);
  const unitCosines = cosinesWith(await vectorOf(deposit), vectors?.units ?? new Uint8Array());
  expect(unitCosines.indexOf(Math.max(...unitCosines))).toBe(unitCosines.length - 1);
  const { units, encoded } = await compare(deposit, [{ ...passage, unitCosines }]);
  expect(encoded).toBeLessThan(unitCosines.length / 2);
  expect(units).toHaveLength(unitCosines.length);
  expect(units[0]).toContain('ten days');
});

it('an embedder of whole passages makes no vectors of units', async () => {
  const [vectors] = await embedPassages({ ...embedder, embedsUnits: false }, [passage]);
  expect(vectors?.units).toBeNull();
});

it('in a long document without vectors, the units with words of the question are encoded', async () => {
  const boats = Array.from({ length: 90 }, (_, place) => `Boat ${place} lies in Lerwick.`);
  const last = passageOf('The lantern burns in Lerwick.');
  const passages = [passageOf(boats.join(' ')), last];
  const { units } = await compare('Where does the lantern burn?', passages, 'lantern');
  expect(units.length).toBeLessThan(90);
  expect(units).toContainEqual(expect.stringContaining('lantern'));
});

it('units with vectors are encoded along with passages that have none yet', async () => {
  const ready = { ...passageOf('Lantern 7 burns in Lerwick.'), unitCosines: [0.8] };
  const unready = passageOf('Lantern 8 burns in Lerwick. '.repeat(40));
  const { units } = await compare('Where does Lantern 7 burn?', [unready, ready]);
  expect(units[0]).toContain('Lantern 7');
});
