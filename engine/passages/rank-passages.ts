import { isStopWord } from '../language/languages.ts';
import { stemWord } from '../language/stems.ts';
import type { TextRange } from '../language/text-range.ts';
import { vectorOf } from '../language/word-vectors.ts';
import { splitWords } from '../language/words.ts';
import { foldDuplicates, type RankedCandidate } from './blend.ts';
import { compareClosely } from './closeness.ts';
import type { FoundPassage } from './passage.ts';
import { remember } from './remember.ts';
import { gramsOf, languageOf, toTerms } from './terms.ts';
import { compareWords, type PassageWords, type WeighedQuestion } from './weighed-question.ts';

/** What is added, relative to the blended score, where all neighbouring words stand together. */
const pairBonus = 0.2;

/** What ends a sentence, or a line, between two words. */
const sentenceEnd = /[\n。！？।]|[.!?]\s/u;

/** What each of its measures counts in the rank of a passage. */
const shares = { first: 0.27, document: 0.19, sentence: 0.27, near: 0.27 } as const;
/** What a passage counts in another language than the question's. */
const otherLanguage = 0.6;

/** Characters of passages whose words are remembered: those of some thousand. */
const rememberedCharacters = 1_000_000;

/** @returns behind which of the words a sentence ends, or a line, counted from 1 */
function sentenceEndsOf(text: string, words: readonly TextRange[]): number[] {
  const ends = words.flatMap(({ end }, place) => {
    const next = words[place + 1];
    return next && sentenceEnd.test(text.slice(end, next.start)) ? place + 1 : [];
  });
  return [...ends, words.length];
}

/** Reads a passage, below a line of the headings it stands under; without stop words where it has others. */
const readWords = remember((headed): PassageWords => {
  const [headings = ''] = headed.split('\n', 1);
  const text = headed.slice(headings.length + 1);
  const words = splitWords(text);
  const language = languageOf(words);
  const spoken = words.filter(({ kind }) => kind === 'word');
  const telling = spoken.filter(({ text: word }) => !isStopWord(word, language));
  const used = telling.length > 0 ? telling : spoken;
  const vectors = used.flatMap(({ text: word }) => vectorOf(word, language) ?? []);
  return {
    stems: used.map(({ text: word }) => stemWord(word, language)),
    sentenceEnds: sentenceEndsOf(text, used),
    grams: new Set(gramsOf(words).map(({ stem }) => stem)),
    vectors: [...new Set(vectors)],
    headings: new Set(toTerms(splitWords(headings), language).map(({ stem }) => stem)),
    language,
  };
}, rememberedCharacters);

/**
 * @returns a function from a document's id to the mean `first` of its passages: a document is likelier about
 *   the subject where more of it fits
 */
function meansByDocument(
  read: readonly { first: number; passage: { documentId: string } }[],
): (documentId: string) => number {
  const byDocument = Map.groupBy(read, ({ passage }) => passage.documentId);
  return (documentId) => {
    const own = byDocument.get(documentId) ?? [];
    return own.reduce((sum, { first }) => sum + first, 0) / (own.length || 1);
  };
}

/**
 * Ranks passages by their blended score, by how many neighbouring words of the question are
 * neighbours in them (after Metzler and Croft's sequential dependence, 2005), by how well the rest of
 * their documents fits, by their best sentence and by words near in meaning, and folds copies into one.
 *
 * A passage's `score` is `strength * rank / best`: `rank` is what it is ranked by, `best` the
 * highest rank, and `strength` says how well the best passage fits, as the share of the question's
 * words that it holds, each word weighted by how rare it is, blended with its cosine by the
 * embedder's share. So 1 means that every word is there and the meaning the same, scores of one
 * answer never rise, and they are low where the documents are about something else.
 *
 * @param given `passages` by chunk id: a candidate without one is left out
 * @returns at most `limit`, best first
 */
export function rankPassages(
  candidates: readonly RankedCandidate[],
  given: {
    question: WeighedQuestion;
    passages: ReadonlyMap<number, Omit<FoundPassage, 'score'>>;
    limit: number;
  },
): FoundPassage[] {
  const { question, passages, limit } = given;
  const compare = compareWords(question);
  const compareClose = compareClosely(question);
  const read = candidates.flatMap(({ blend, ...candidate }) => {
    const passage = passages.get(candidate.chunkId);
    if (passage === undefined) return [];
    const { heading, partText, start, end } = passage;
    const words = readWords(`${heading.replaceAll('\n', ' ')}\n${partText.slice(start, end)}`);
    const { covered, paired } = compare(words);
    const first = (blend + pairBonus * paired) / (1 + pairBonus);
    return [{ ...candidate, passage, words, covered, first }];
  });
  const meanOf = meansByDocument(read);
  const ranked = read
    .map(({ first, words, ...candidate }) => {
      const { sentence, near } = compareClose(words);
      const fit =
        shares.first * first +
        shares.document * meanOf(candidate.passage.documentId) +
        shares.sentence * sentence +
        shares.near * near;
      const rank = words.language === question.language ? fit : otherLanguage * fit;
      return { ...candidate, stems: words.stems, rank };
    })
    .sort((one, other) => other.rank - one.rank || one.chunkId - other.chunkId);
  const [best] = ranked;
  if (best === undefined) return [];
  const share = best.cosine === null ? 0 : best.share;
  const strength = (1 - share) * best.covered + share * Math.min(1, Math.max(0, best.cosine ?? 0));
  return foldDuplicates(ranked, limit).map(({ passage, rank }) => ({
    ...passage,
    // A passage that is the only one, or all of them alike, ranks at 0.
    score: best.rank > 0 ? (strength * rank) / best.rank : strength,
  }));
}
