import { isStopWord } from '#language/languages.ts';
import { stemWord } from '#language/stems.ts';
import { splitWords } from '#language/words.ts';
import { wordsOfName } from './document-chunks.ts';
import type { Candidate, FoundPassage } from './passage.ts';
import { remember } from './remember.ts';
import { countShared, gramsOf, languageOf } from './terms.ts';
import { compareWords, type PassageWords, type WeighedQuestion } from './weighed-question.ts';

/** A candidate with its rank score. */
export interface RankedCandidate extends Candidate {
  /** 0 to 1; higher is better. */
  blend: number;
}

/** A cosine this far behind the highest says as little for a passage as sharing no word with the question. */
const cosineRange = 0.6;

/**
 * Ranks candidates by the mean of BM25 and cosine, each relative to the highest. The range of cosines is
 * fixed: in a library about one subject all are close, and their differences are noise. Without vectors,
 * BM25 alone ranks.
 *
 * @returns best first
 */
export function blendScores(candidates: readonly Candidate[]): RankedCandidate[] {
  const cosines = candidates.flatMap(({ cosine }) => (cosine === null ? [] : [cosine]));
  const usualCosine = cosines.reduce((sum, cosine) => sum + cosine, 0) / (cosines.length || 1);
  const maxCosine = Math.max(...cosines);
  const maxLexical = Math.max(...candidates.map(({ lexical }) => lexical)) || 1;
  return candidates
    .map((candidate) => {
      const behind = (maxCosine - (candidate.cosine ?? usualCosine)) / cosineRange;
      const meaning = cosines.length > 0 ? Math.max(0, 1 - behind) : 0;
      return { ...candidate, blend: (candidate.lexical / maxLexical + meaning) / 2 };
    })
    .sort((one, other) => other.blend - one.blend || one.chunkId - other.chunkId);
}

/** Passages that share at least this much of their words count as copies. */
const sameShare = 0.9;

function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  if (small.size < large.size * sameShare) return 0;
  const shared = countShared(small, large);
  return shared / (small.size + large.size - shared || 1);
}

/**
 * Removes passages that are copies, or near copies, of a better one.
 *
 * @param ranked best first; `duplicateKey` is equal for passages with the same words
 * @returns at most `limit`, in order
 */
function foldDuplicates<Passage extends { duplicateKey: string; stems: readonly string[] }>(
  ranked: readonly Passage[],
  limit: number,
): Passage[] {
  const kept: Passage[] = [];
  const words: ReadonlySet<string>[] = [];
  for (const passage of ranked) {
    if (kept.length === limit) break;
    if (kept.some(({ duplicateKey }) => duplicateKey === passage.duplicateKey)) continue;
    const own = new Set(passage.stems);
    if (words.some((other) => overlap(own, other) >= sameShare)) continue;
    kept.push(passage);
    words.push(own);
  }
  return kept;
}

/** Candidates read and re-ranked in addition to the limit. */
const spareRead = 40;
/** Candidates with the nearest units that are read in addition to the limit: some are among the best anyway. */
const spareNearest = 20;

/**
 * Chooses the candidates to read.
 *
 * @param ranked best first
 * @param limit maximum number of passages wanted
 * @param nearest how many of the nearest ones are wanted in addition
 * @returns best first
 */
export function chooseRead(
  ranked: readonly RankedCandidate[],
  limit: number,
  nearest: number,
): RankedCandidate[] {
  const near = new Set(byNearest(ranked).slice(0, nearest + spareNearest));
  return ranked.filter((candidate, place) => place < limit + spareRead || near.has(candidate));
}

/** @returns the candidates whose units were compared, nearest first */
function byNearest<Compared extends Pick<Candidate, 'nearest'>>(
  candidates: readonly Compared[],
): Compared[] {
  const nearOf = ({ nearest }: Compared) => nearest ?? Number.NEGATIVE_INFINITY;
  return candidates
    .filter(({ nearest }) => typeof nearest === 'number')
    .sort((one, other) => nearOf(other) - nearOf(one));
}

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

/** Candidates to rank. */
interface RankInput {
  candidates: readonly RankedCandidate[];
  question: WeighedQuestion;
  /** By chunk id; a candidate without one is left out. */
  passages: ReadonlyMap<number, Omit<FoundPassage, 'score'>>;
  limit: number;
  nearest?: number | undefined;
}

/**
 * Ranks passages by their blended score and by how many neighbouring words of the question are
 * neighbours in them (after Metzler and Croft's sequential dependence, 2005), and removes copies. Each
 * passage loses what it is behind its document's passage with the nearest unit, because a passage about
 * much answers in one sentence. Between documents, passage vectors are more reliable. If a document has
 * several passages, they lose for words of the question that only another one has, such as a company.
 *
 * A passage's `score` is `strength * rank / best`: `rank` is its rank score, `best` the highest one,
 * and `strength` says how well the best passage fits: the mean of the root of its cosine and of its
 * share of the question's words, weighted by rarity. The root, because a question and its answer have a
 * cosine of about 0.8. So 1 means that every word is present and the meaning is the same, scores of one
 * answer never rise, and they are low if the documents are about something else.
 *
 * @returns at most `limit`, best first, then at most `nearest` others, nearest units first
 */
export function rankPassages({
  candidates,
  question,
  passages,
  limit,
  nearest = 0,
}: RankInput): FoundPassage[] {
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
