import type { Language } from '#language/languages.ts';
import type { TextRange } from '#language/text-range.ts';
import { splitWords } from '#language/words.ts';
import { contentStems, termsOf, toTerms } from '#passages/terms.ts';
import { carriedShare, type WeighedQuestion } from '#passages/weighed-question.ts';
import {
  type FollowUpPatterns,
  followUpSigns,
  languageOfQuestions,
  patternsOf,
  rangesOf,
} from './follow-up-words.ts';

/** The previous question, as it was searched for. */
export interface EarlierQuestion {
  /** Includes the words it carried; if it had no answer, without the words that no document contains. */
  asked: string;
}

/** A question completed with what it leaves out. */
export interface FollowUp {
  /** The text to search for. */
  asked: string;
  /** The range of the new question in `asked`. */
  fresh: TextRange;
  /** The carried words, as they were typed; empty if the question is complete by itself. */
  carried: string[];
}

/** At most this many words of a longer question are carried. */
const maxCarried = 8;
/** A previous question with more characters is not used as a frame for the new one. */
const frameLength = 200;
/** A follow-up has at most this many content words of its own. */
const maxContentWords = 3;
/** A replaced phrase has at most this many words. */
const phraseWords = 4;

const punctuationAtEnd = /[\s?？؟!.。…]+$/u;
const inSigns = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

const has = (text: string, pattern: RegExp) => text.search(pattern) >= 0;

interface ContentWord extends TextRange {
  word: string;
  stem: string;
}

/** @returns the words of a question that say what it is about */
function contentWords(text: string, language: Language, patterns: FollowUpPatterns): ContentWord[] {
  const { questions, pronouns, verbs } = patterns;
  const framing = [questions, pronouns, verbs].flatMap((pattern) => rangesOf(text, pattern));
  return toTerms(splitWords(text), language)
    .filter(({ kind, stop }) => kind === 'word' && !stop)
    .filter(({ start, end }) => !framing.some((range) => range.start <= start && end <= range.end))
    .map(({ start, end, stem }) => ({ start, end, stem, word: text.slice(start, end) }));
}

/** A new question, taken apart. */
interface NewQuestion {
  /** Without its opener. */
  rest: string;
  telling: ContentWord[];
  asks: boolean;
  /** It has a verb, so it is more than a phrase. */
  isClause: boolean;
  goesOn: boolean;
}

function readNew(query: string, language: Language, patterns: FollowUpPatterns): NewQuestion {
  let rest = query.trim();
  for (let opener: RegExpExecArray | null; ; rest = rest.slice(opener[0].length)) {
    opener = patterns.openers.exec(rest) ?? patterns.joined.exec(rest);
    if (opener === null || opener[0].length === rest.length) break;
  }
  const opens = rest !== query.trim();
  const telling = contentWords(rest, language, patterns);
  const asks = has(rest, patterns.questions);
  const isClause = has(rest, patterns.verbs);
  const standsFor = rangesOf(rest, patterns.demonstratives).some(
    ({ end }) => !telling.some(({ start }) => /^\s+$/u.test(rest.slice(end, start))),
  );
  const [, second] = rangesOf(rest, patterns.questions);
  const first = rest.slice(0, second?.start ?? 0);
  // “How much is the deposit and when do I get it back?”
  const namesItself =
    contentWords(first, language, patterns).length > 0 && !has(first, patterns.pronouns);
  const leans = (has(rest, patterns.pronouns) && !namesItself) || standsFor;
  const isWhole = isClause && telling.length >= (asks ? 1 : 2);
  const adds = patterns.prepositions.test(rest) && !isClause;
  const goesOn =
    telling.length === 0 ||
    (telling.length <= maxContentWords && (leans || ((opens || adds) && !isWhole)));
  return { rest, telling, asks, isClause, goesOn };
}

/** @returns the phrase of the previous question that a new phrase replaces; null if the new one adds to it */
function replacedPhrase(
  before: string,
  { rest, telling }: NewQuestion,
  earlier: readonly ContentWord[],
  patterns: FollowUpPatterns,
): TextRange | null {
  const shared = earlier.findIndex(({ stem }) => telling.some((own) => own.stem === stem));
  const last = earlier[shared];
  if (last !== undefined) {
    let first = last;
    for (let at = shared - 1; at >= 0; at -= 1) {
      const word = earlier[at];
      if (!word || /\S/u.test(before.slice(word.end, first.start))) break;
      first = word;
    }
    // Its article is replaced too if the new phrase has the same.
    const [article = ''] = /^\S+\s+/u.exec(rest) ?? [];
    const hasArticle = before.slice(0, first.start).endsWith(` ${article}`);
    return { start: first.start - (hasArticle ? article.length : 0), end: last.end };
  }
  const startsAlike = (phrase: string) => {
    const preposition = patterns.prepositions.exec(rest)?.[0].trim().toLowerCase();
    return preposition === undefined
      ? patterns.articles.test(rest) && patterns.articles.test(phrase)
      : patterns.prepositions.exec(phrase)?.[0].trim().toLowerCase() === preposition;
  };
  const start = rangesOf(before, /\S+/gu).findLast((word) => startsAlike(before.slice(word.start)));
  const isPhrase = start && before.slice(start.start).split(/\s+/u).length <= phraseWords;
  return isPhrase ? { start: start.start, end: before.length } : null;
}

const closing = (text: string) => /[?？؟]\s*$/u.exec(text)?.[0].trim() ?? '';

/** Joins new words with what is carried before or after them; `end` closes the whole. */
function join(
  [before, fresh, after]: readonly [before: string, fresh: string, after: string],
  end: string,
  carried: string[],
): FollowUp {
  const start = before === '' ? 0 : before.length + 1;
  const asked = [before, fresh, after].filter((text) => text !== '').join(' ') + end;
  return { asked, carried, fresh: { start, end: start + fresh.length } };
}

/** Puts a new phrase into the previous question: "How long is the warranty", "on the motor". */
function frame(
  before: string,
  own: NewQuestion,
  earlier: ContentWord[],
  patterns: FollowUpPatterns,
) {
  const replaced = replacedPhrase(before, own, earlier, patterns);
  const stays = ({ start, end }: TextRange) =>
    replaced === null || end <= replaced.start || start >= replaced.end;
  const text = replaced
    ? `${before.slice(0, replaced.start).trimEnd()}${before.slice(replaced.end)}`.trim()
    : before;
  const words = earlier.filter(stays).map(({ word }) => word);
  const opening = text.replace(/^[¿¡\s]+/u, '');
  return { text, carried: words.length > 0 || opening === '' ? words : [opening] };
}

/**
 * Adds to a question what it leaves out because the previous one said it: "And on the motor?" after "How long
 * is the warranty?". A complete question carries nothing.
 *
 * @param earlier null for the first question
 */
export function carryOver(query: string, earlier: EarlierQuestion | null): FollowUp {
  const alone = { asked: query, carried: [], fresh: { start: 0, end: query.length } };
  if (earlier === null) return alone;
  if (inSigns.test(query)) return carryInSigns(query, earlier.asked) ?? alone;
  const language = languageOfQuestions(`${earlier.asked} ${query}`);
  const patterns = patternsOf(language);
  const own = readNew(query, language, patterns);
  if (!own.goesOn) return alone;
  const before = earlier.asked.trim().replace(punctuationAtEnd, '');
  const telling = contentWords(before, language, patterns).filter(
    ({ stem }, place, all) => all.findIndex((other) => other.stem === stem) === place,
  );
  const fresh = own.rest.replace(punctuationAtEnd, '');
  const end = closing(query);
  const isFramed =
    !own.asks && !own.isClause && before.length <= frameLength && telling.length <= maxCarried;
  if (isFramed) {
    const { text, carried } = frame(before, own, telling, patterns);
    return carried.length === 0 ? alone : join([text, fresh, ''], end, carried);
  }
  const isNew = ({ stem }: ContentWord) => !own.telling.some((word) => word.stem === stem);
  const carried = telling
    .filter(isNew)
    .slice(0, maxCarried)
    .map(({ word }) => word);
  return carried.length === 0 ? alone : join(['', fresh, carried.join(' ')], end, carried);
}

/**
 * @param missing words of the question that no document contains, as they are typed in it
 * @returns the question without these words, which would not help the next question either
 */
export function withoutMissing(asked: string, missing: readonly string[]): string {
  const lost = splitWords(asked).filter(({ start, end }) =>
    missing.includes(asked.slice(start, end)),
  );
  const kept = lost.reduceRight(
    (text, { start, end }) => text.slice(0, start) + text.slice(end),
    asked,
  );
  return kept.replace(/\s+/gu, ' ').trim();
}

/** @returns whether a question has no content words left without those that no document contains */
export function isAbsent(asked: string, missing: readonly string[]): boolean {
  return missing.length > 0 && contentStems(termsOf(withoutMissing(asked, missing))).size === 0;
}

const signSegmenter = new Intl.Segmenter('und', { granularity: 'word' });
/** Function characters of Chinese and Japanese, and Korean word endings. */
const particles = /^[\p{sc=Hiragana}的了是吗呢在有我你您们和与或就也都要会能可以不没]+$/u;
const koreanVerb = /(?:나요|까요|니까|가요|세요|해요|어요|아요)$/u;
const koreanEnding = /(?<=\p{sc=Hangul}{2})(?:으로|에서|은|는|이|가|을|를|의|에|도|로)$/u;

/** The same for scripts without spaces, and for Korean. */
function carryInSigns(query: string, earlier: string): FollowUp | null {
  const { openers, endings, pronouns, questions } = followUpSigns;
  const contentStemsOf = (text: string) =>
    Array.from(signSegmenter.segment(text.replace(questions, ' ').replace(pronouns, ' ')))
      .map(({ segment, isWordLike }) => (isWordLike && !particles.test(segment) ? segment : ' '))
      .join('')
      .split(/\s+/u)
      .filter((word) => word !== '' && !koreanVerb.test(word))
      .map((word) => word.replace(koreanEnding, ''));
  const typed = query.trim();
  const rest = typed.replace(openers, '');
  const asks = rest.search(questions) >= 0;
  const opens = rest !== typed || pronouns.test(rest) || (!asks && endings.test(rest));
  const own = contentStemsOf(rest);
  if (own.length > maxContentWords || (own.length > 0 && !opens)) return null;
  const before = earlier.trim().replace(punctuationAtEnd, '');
  const carried = [...new Set(contentStemsOf(before))]
    .filter((word) => !own.includes(word))
    .slice(0, maxCarried);
  if (carried.length === 0) return null;
  const fresh = rest.replace(punctuationAtEnd, '').replace(/呢$/u, '');
  const end = closing(typed);
  return asks
    ? join(['', fresh, carried.join(' ')], end, carried)
    : join([before.slice(0, frameLength), fresh, ''], end, carried);
}

/** @returns the question, with less weight on the words carried from the previous one */
export function boostNew(question: WeighedQuestion, fresh: TextRange): WeighedQuestion {
  const terms = question.terms.map((term) =>
    term.start >= fresh.start && term.end <= fresh.end
      ? term
      : { ...term, weight: carriedShare * term.weight, share: carriedShare },
  );
  return { ...question, terms, fresh };
}
