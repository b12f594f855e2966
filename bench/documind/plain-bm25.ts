import type { readDataSet } from './measure-data.ts';

type DataSet = Awaited<ReturnType<typeof readDataSet>>;

const k1 = 1.2;
const b = 0.75;
const depth = 10;

const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];

/** Normalised discounted cumulative gain of the first ten (Järvelin and Kekäläinen, 2002). */
function gain(ranked: readonly string[], grades: ReadonlyMap<string, number>): number {
  const sum = (values: readonly number[]) =>
    values.slice(0, depth).reduce((total, grade, place) => total + grade / Math.log2(place + 2), 0);
  const ideal = sum([...grades.values()].sort((one, other) => other - one));
  return ideal > 0 ? sum(ranked.map((id) => grades.get(id) ?? 0)) / ideal : 0;
}

/**
 * What plain BM25 (Robertson and others, 1994; whole words, no stems) finds in a data set: the
 * figure to be better than.
 *
 * @returns mean nDCG@10, 0 to 1
 */
export function plainBm25({ corpus, questions, grades }: DataSet): number {
  const postings = new Map<string, Map<number, number>>();
  const lengths = corpus.map(({ title, text }, index) => {
    const all = words(`${title ?? ''} ${text}`);
    for (const word of all) {
      const places = postings.get(word) ?? new Map<number, number>();
      postings.set(word, places.set(index, (places.get(index) ?? 0) + 1));
    }
    return all.length;
  });
  const average = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  const scored = questions.filter(({ _id }) => (grades.get(_id)?.size ?? 0) > 0);
  const gains = scored.map(({ _id, text }) => {
    const scores = new Map<number, number>();
    for (const word of new Set(words(text))) {
      const places = postings.get(word);
      if (!places) continue;
      const rarity = Math.log(1 + (corpus.length - places.size + 0.5) / (places.size + 0.5));
      for (const [index, count] of places) {
        const longer = 1 - b + (b * (lengths[index] ?? 0)) / average;
        const part = (rarity * count * (k1 + 1)) / (count + k1 * longer);
        scores.set(index, (scores.get(index) ?? 0) + part);
      }
    }
    const best = [...scores].sort(([, one], [, other]) => other - one).slice(0, depth);
    return gain(
      best.map(([index]) => corpus[index]?._id ?? ''),
      grades.get(_id) ?? new Map(),
    );
  });
  return gains.reduce((sum, value) => sum + value, 0) / gains.length;
}
