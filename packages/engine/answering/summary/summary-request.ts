import { askedForOneAt } from '#answering/question.ts';
import { isNegation } from '#answering/support/statement-words.ts';
import { guessLanguage, isStopWord, knownLanguages } from '#language/languages.ts';
import { splitWords } from '#language/words.ts';
import { languageOf } from '#passages/terms.ts';
import { findNamed, isCalled, isOfGenre, type NamedDocument, nameIn } from './named-document.ts';
import {
  type AskingPatterns,
  allPattern,
  askingPatterns,
  documentPattern,
  fillerPattern,
  fold,
  type Genre,
  genrePatterns,
  holds,
  othersPattern,
  sectionPattern,
} from './words.ts';

/** One interpretation of a request; if it finds nothing, the next is tried. */
export interface SummaryTarget {
  documents: readonly NamedDocument[];
  /** Words that a section's heading must contain, folded; empty if the whole document is meant. */
  words: readonly string[];
}

/** A request for a whole document, a section, or what documents say about a subject. */
interface SummaryRequest {
  /** Asks what a text says ("What is it about?"), not for a summary. */
  asksWhatItSays: boolean;
  /** Asks for what is not so ("What isn't covered?"). */
  negated: boolean;
  /** Most likely first. */
  targets: SummaryTarget[];
}

/** How a text asks; null if it asks for something else. */
function readAsking(text: string) {
  const asking = askingPatterns.filter(
    ({ summary, contents }) => holds(summary, text) || holds(contents, text),
  );
  const asked = asking.reduce((left, { contents }) => left.replaceAll(contents, ' '), text);
  const asksForOneAt = askedForOneAt(asked);
  const asksWhatItSays = !asking.some(({ summary }) => holds(summary, text));
  const asksForOne = asksForOneAt === 0 || (asksForOneAt > 0 && asksWhatItSays);
  return asking.length === 0 || asksForOne ? null : { asking, asksWhatItSays };
}

/** @returns whether {@link readSummaryRequest} may find something in a question */
export function mayAskForSummary(query: string): boolean {
  return readAsking(fold(query)) !== null;
}

/** The contents of a request besides the words that ask. */
interface Parts {
  genres: Genre[];
  /** The words that name the genres. */
  nouns: string[];
  namesDocument: boolean;
  /** Refers to persons or things that are not documents. */
  refersToOthers: boolean;
  /** Means all documents. */
  all: boolean;
  /** The words before its nouns ("employment contract"), which may only describe the document. */
  attributes: string[];
  /** Words that say what it is about. */
  words: string[];
  /** General words for sections, which count if it has no other words. */
  sections: string[];
}

function readParts(text: string, asking: readonly AskingPatterns[]): Parts {
  const languages = asking.map(({ language }) => language);
  let rest = text;
  /** Removes the matches of a pattern from the rest, and returns their words. */
  const take = (pattern: RegExp): string[] => {
    const taken = rest.match(pattern) ?? [];
    rest = rest.replaceAll(pattern, ' ');
    return contentWords(taken.join(' '), languages);
  };
  const named = [...genrePatterns].map(([genre, pattern]) => ({
    ...{ genre, before: wordsBefore(rest, pattern), nouns: take(pattern) },
  }));
  const genres = named.flatMap(({ genre, nouns }) => (nouns.length > 0 ? [genre] : []));
  for (const { summary } of asking) take(summary);
  const all = holds(allPattern, rest);
  for (const { contents } of asking) take(contents);
  const namesDocument = take(documentPattern).length > 0 || genres.length > 0;
  take(allPattern);
  const sections = take(sectionPattern);
  take(fillerPattern);
  const words = contentWords(rest, languages);
  return {
    ...{ genres, namesDocument, all, sections },
    nouns: named.flatMap(({ nouns }) => nouns),
    refersToOthers: holds(othersPattern, text),
    attributes: contentWords(named.flatMap(({ before }) => before).join(' '), languages),
    words: languages.includes('german') ? words.map(withoutSection) : words,
  };
}

/** @returns the word before each match */
function wordsBefore(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(
    ({ index }) => /[\p{L}\p{M}]+(?=\s+$)/u.exec(text.slice(0, index))?.[0] ?? '',
  );
}

function contentWords(text: string, languages: readonly string[]): string[] {
  const words = splitWords(text).flatMap(({ kind, text: word }) => (kind === 'word' ? [word] : []));
  const spoken = new Set([...languages, guessLanguage(words)]);
  const known = knownLanguages.filter((language) => spoken.has(language));
  return words.filter((word) => !known.some((language) => isStopWord(word, language)));
}

/** Shorter words are not taken for the subject of a compound. */
const minSubject = 3;

/** @returns the subject of a German compound that ends in a word for a section, such as `urlaubsregeln` */
function withoutSection(word: string): string {
  const ends = Array.from(word, (_, place) => place).slice(minSubject);
  const end = ends.find((place) => holds(sectionPattern, word.slice(place)));
  return end === undefined ? word : word.slice(0, end).replace(/(?<=..)(?:es|en|s|n)$/u, '');
}

/**
 * Understands a question that asks for a whole document ("Summarise this", "What is report.pdf about?"), a
 * section of one ("Summarise the holiday rules") or what documents say about a subject ("What should I know
 * about the boiler?"). A document is named by its filename, by words of its filename or title, or by its
 * genre; otherwise the newest is meant.
 *
 * @param documents the newest first
 * @returns null for any other question, such as one about a fact in a document
 */
export function readSummaryRequest(
  query: string,
  documents: readonly NamedDocument[],
): SummaryRequest | null {
  const text = fold(query);
  const read = readAsking(text);
  if (read === null || documents.length === 0) return null;

  const exact = documents.filter(({ filename }) => nameIn(text, filename) !== '');
  const unnamed = exact.reduce(
    (left, { filename }) => left.replaceAll(nameIn(text, filename), ' '),
    text,
  );
  const { asking, asksWhatItSays } = read;
  const parts = readParts(unnamed, asking);
  const targets =
    exact.length > 0
      ? [{ documents: exact, words: parts.words }]
      : targetsOf(parts, asksWhatItSays, documents);
  const possible = targets.filter(
    ({ words }) => !asksWhatItSays || words.length === 0 || words === parts.sections,
  );
  return possible.length > 0
    ? { asksWhatItSays, negated: isNegated(text), targets: possible }
    : null;
}

function isNegated(text: string): boolean {
  const words = splitWords(text);
  return words.some((word) => isNegation(word.text, languageOf(words)));
}

function targetsOf(
  parts: Parts,
  asksWhatItSays: boolean,
  documents: readonly NamedDocument[],
): SummaryTarget[] {
  const { genres, nouns, namesDocument, refersToOthers, all, words, sections, attributes } = parts;
  const alike = documents.filter((document) => isOfGenre(document, genres));
  const called = all ? [] : alike.filter((document) => isCalled(document, nouns));
  const meant = called.length > 0 ? called : alike;
  const among = meant.length > 0 ? meant : documents;
  const whole = { documents: all ? among : among.slice(0, 1), words: [] };
  const named = findNamed(words, among, asksWhatItSays && !namesDocument);
  const targets: SummaryTarget[] = named
    ? [{ ...named, documents: all ? named.documents : named.documents.slice(0, 1) }]
    : [];
  if (words.length > 0) {
    const isSaidOfDocument = words.every((word) => attributes.includes(word));
    const isOne = meant.length === 1 || documents.length === 1;
    return [...targets, { documents: among, words }, ...(isSaidOfDocument && isOne ? [whole] : [])];
  }
  if (sections.length > 0) targets.push({ documents: among, words: sections });
  const isAboutOthers = asksWhatItSays && refersToOthers && meant.length === 0;
  return isAboutOthers ? targets : [...targets, whole];
}
