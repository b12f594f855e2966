import { isStopWord } from '#language/languages.ts';
import { stemWord } from '#language/stems.ts';
import { splitWords } from '#language/words.ts';
import { byNearest, foldDuplicates, type RankedCandidate } from './blend.ts';
import { wordsOfName } from './document-chunks.ts';
import type { FoundPassage } from './passage.ts';
import { remember } from './remember.ts';
import { gramsOf, languageOf } from './terms.ts';
import { compareWords, type PassageWords, type WeighedQuestion } from './weighed-question.ts';

/** Bonus, relative to the blended score, if all neighbouring words are together. */
const pairBonus = 0.2;

/** @returns the bonus of the nearest unit, at place 0, and of those after it: 0.2, 0.16, 0.13 … */
const nearestBonus = (place: number) => 0.8 / (4 + place);

/** Share of its rank that a passage loses if its document covers nothing of what the best one covers. */
const documentShare = 0.3;

/** Maximum characters of passages with cached words: a few thousand passages. */
const rememberedCharacters = 1_000_000;

/** Reads the words of a passage, without stop words if it has others. */
const readWords = remember((text): PassageWords => {
  const words = splitWords(text);
  const language = languageOf(words);
  const spoken = words.filter(({ kind }) => kind === 'word');
  const telling = spoken.filter(({ text: word }) => !isStopWord(word, language));
  const used = telling.length > 0 ? telling : spoken;
  return {
    stems: used.map(({ text: word }) => stemWord(word, language)),
    grams: new Set(gramsOf(words).map(({ stem }) => stem)),
  };
}, rememberedCharacters);

/** @returns the share of the question's words in the name of a document and its passages */
function coveredBy(
  passages: readonly { passage: Pick<FoundPassage, 'filename'>; words: PassageWords }[],
  compare: ReturnType<typeof compareWords>,
): number {
  const name = readWords(wordsOfName(passages[0]?.passage.filename ?? ''));
  const words = [name, ...passages.map((one) => one.words)];
  const stems = words.flatMap((one) => one.stems);
  return compare({ stems, grams: new Set(words.flatMap(({ grams }) => [...grams])) }).covered;
}

/**
 * Ranks passages by their blended score and by how many neighbouring words of the question are
 * neighbours in them (after Metzler and Croft's sequential dependence, 2005), and removes copies. Each
 * passage loses what it is behind its document's passage with the nearest unit, because a passage about
 * much answers in one sentence. Between documents, passage vectors are more reliable. If a document has
 * several passages, they lose for words of the question that only another one has, such as a company. *
 * A passage's `score` is `strength * rank / best`: `rank` is its rank score, `best` the highest one,
 * and `strength` says how well the best passage fits: the mean of the root of its cosine and of its
 * share of the question's words, weighted by rarity. The root, because a question and its answer have a
 * cosine of about 0.8. So 1 means that every word is present and the meaning is the same, scores of one
 * answer never rise, and they are low if the documents are about something else.
 *
 * @param given `passages` by chunk id: a candidate without one is left out
 * @returns at most `limit`, best first, then at most `nearest` others, nearest units first
 */
export function rankPassages(
  candidates: readonly RankedCandidate[],
  given: {
    question: WeighedQuestion;
    passages: ReadonlyMap<number, Omit<FoundPassage, 'score'>>;
    limit: number;
    nearest?: number | undefined;
  },
): FoundPassage[] {
  const { question, passages, limit, nearest = 0 } = given;
  const compare = compareWords(question);
  const read = candidates.flatMap((candidate) => {
    const passage = passages.get(candidate.chunkId);
    if (passage === undefined) return [];
    const { partText, start, end } = passage;
    const words = readWords(partText.slice(start, end));
    return [{ ...candidate, ...compare(words), passage, words, stems: words.stems }];
  });
  const places = new Map(byNearest(read).map(({ chunkId }, place) => [chunkId, place]));
  const documents = [...Map.groupBy(read, ({ passage }) => passage.documentId).values()].map(
    (found) => ({ found, covered: coveredBy(found, compare) }),
  );
  const maxCovered = Math.max(...documents.map(({ covered }) => covered)) || 1;
  const ranked = documents
    .flatMap(({ found, covered }) => {
      const several = 1 - 1 / found.length;
      const kept = 1 - documentShare * several * (1 - covered / maxCovered);
      const bonusOf = ({ chunkId }: { chunkId: number }) =>
        nearestBonus(places.get(chunkId) ?? Number.POSITIVE_INFINITY);
      const maxBonus = Math.max(...found.map(bonusOf));
      return found.map((one) => {
        const rank = one.blend + pairBonus * one.paired + bonusOf(one) - maxBonus;
        return { ...one, rank: Math.max(0, rank) * kept };
      });
    })
    .sort((one, other) => other.rank - one.rank || one.chunkId - other.chunkId);
  const [best] = ranked;
  if (best === undefined) return [];
  const closeness =
    best.cosine === null ? best.covered : Math.sqrt(Math.min(1, Math.max(0, best.cosine)));
  const strength = (best.covered + closeness) / 2;
  const chosen = foldDuplicates(ranked, limit);
  // A single passage, or passages that are all alike, rank at 0.
  const scoreOf = (rank: number) => (best.rank > 0 ? (strength * rank) / best.rank : strength);
  // A unit among the nearest says more about a passage than its words.
  const least = chosen.at(-1)?.rank ?? 0;
  return foldDuplicates([...chosen, ...byNearest(ranked)], limit + nearest).map(
    ({ passage, rank }, place) => ({
      ...passage,
      score: scoreOf(place < chosen.length ? rank : least),
      isNear: place >= chosen.length,
    }),
  );
}
