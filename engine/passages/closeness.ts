import { isFramingWord } from '../language/framing-words.ts';
import { nearnessOf, nearnessShare, vectorOf } from '../language/word-vectors.ts';
import { weightOf } from './telling.ts';
import type { PassageWords, WeighedQuestion } from './weighed-question.ts';

/** How close a passage comes to a question where its words are other ones. */
interface Closeness {
  /** Share of the question, by what its words tell, that the best sentence holds, 0 to 1. */
  sentence: number;
  /** Share of it that the passage lacks but its headings hold, or words near in meaning as far as they are near, 0 to 1. */
  near: number;
}

/** Only this many words of a question, the most telling ones, are compared. */
const comparedWords = 30;

interface AskedWord {
  stems: readonly string[];
  weight: number;
  vector: number | undefined;
}

/** @returns the words of a question by what they tell, and how far each stem stands for one of them */
function readAsked(question: WeighedQuestion) {
  const { terms, language } = question;
  const weighed = terms
    .map((term) => {
      const { word } = term;
      return {
        ...term,
        weight: weightOf(term, { word, isFrame: isFramingWord(word, language) }, question),
      };
    })
    .sort((one, other) => other.weight - one.weight)
    .slice(0, comparedWords);
  const byStem = new Map<string, { place: number; strength: number }[]>();
  const add = (stem: string, place: number, strength: number) =>
    byStem.set(stem, [...(byStem.get(stem) ?? []), { place, strength }]);
  for (const [place, { stems, variants }] of weighed.entries()) {
    for (const stem of stems) add(stem, place, 1);
    for (const { stems, strength } of variants)
      for (const stem of stems) add(stem, place, strength);
  }
  const asked = weighed.map(
    ({ weight, word, stems }): AskedWord => ({ stems, weight, vector: vectorOf(word, language) }),
  );
  return { asked, byStem };
}

/** @returns a function that tells how close a passage comes to a question */
export function compareClosely(question: WeighedQuestion): (passage: PassageWords) => Closeness {
  const { asked, byStem } = readAsked(question);
  const whole = asked.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const remembered = asked.map(() => new Map<number, number>());
  const nearest = (place: number, own: number, vectors: readonly number[]) => {
    const known = remembered[place];
    let most = 0;
    for (const vector of vectors) {
      const near = known?.get(vector) ?? nearnessOf(own, vector);
      known?.set(vector, near);
      if (near > most) most = near;
    }
    return most;
  };
  return ({ stems, sentenceEnds, vectors, headings }) => {
    const inPassage = new Float64Array(asked.length);
    const inSentence = new Float64Array(asked.length);
    const weigh = (held: Float64Array) =>
      asked.reduce((sum, { weight }, place) => sum + weight * (held[place] ?? 0), 0);
    let best = 0;
    let start = 0;
    for (const end of sentenceEnds) {
      let holds = false;
      for (let at = start; at < end; at += 1)
        for (const { place, strength } of byStem.get(stems[at] ?? '') ?? []) {
          holds = true;
          inSentence[place] = Math.max(strength, inSentence[place] ?? 0);
          inPassage[place] = Math.max(strength, inPassage[place] ?? 0);
        }
      if (holds) best = Math.max(best, weigh(inSentence));
      if (holds) inSentence.fill(0);
      start = end;
    }
    const near = asked.reduce((sum, { weight, vector, stems: ownStems }, place) => {
      const held = inPassage[place] ?? 0;
      if (held === 1) return sum;
      if (ownStems.some((stem) => headings.has(stem))) return sum + weight;
      const most = vector === undefined ? 0 : nearest(place, vector, vectors);
      const closest = Math.max(held, most);
      return sum + weight * nearnessShare(closest);
    }, 0);
    return { sentence: best / whole, near: near / whole };
  };
}
