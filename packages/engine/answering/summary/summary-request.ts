import { askedForOneAt } from '#answering/question.ts';
import { guessLanguage, isStopWord, knownLanguages, type Language } from '#language/languages.ts';
import { splitWords } from '#language/words.ts';
import { findNamed, isCalled, isOfGenre, type NamedDocument, nameIn } from './named-document.ts';
import {
  type AskingLanguage,
  askingLanguages,
  fold,
  holds,
  isNegated,
  type Pattern,
  patterns,
} from './patterns.ts';
import { type Genre, genreWords } from './words.ts';

/**
 * What a request is for: `summary` for a short account, `contents` for what a document says, `subject` for
 * what is worth knowing about something.
 */
type Form = 'summary' | 'contents' | 'subject';

/** One interpretation of a request; if it finds nothing, the next is tried. */
export interface SummaryTarget {
  documents: readonly NamedDocument[];
  /** Words that a section's heading must contain, folded; empty if the whole document is meant. */
  words: readonly string[];
}

/** A request for a whole document, a section, or what documents say about a subject. */
interface SummaryRequest {
  form: Form;
  /** Asks for what is not so ("What isn't covered?"). */
  negated: boolean;
  /** Most likely first. */
  targets: SummaryTarget[];
}

const forms: readonly Form[] = ['summary', 'subject', 'contents'];

/** @returns whether {@link readSummaryRequest} may find something in a question */
export function mayAskForSummary(query: string): boolean {
  const text = fold(query);
  return formOf(text, languagesOf(text)) !== null;
}

/** The languages whose words the text uses to ask. */
function languagesOf(text: string): AskingLanguage[] {
  return [...patterns].flatMap(([language, { words, verbs }]) =>
    forms.some((form) => holds(words[form], text)) || verbs.some(([, verb]) => holds(verb, text))
      ? [language]
      : [],
  );
}

function anyHolds(languages: readonly AskingLanguage[], name: Pattern, text: string): boolean {
  return languages.some((language) => holds(patterns.get(language)?.words[name], text));
}

/**
 * @returns what a folded text asks for; null if it asks for a fact, such as a number, a time or a person, or
 *   for nothing that can be summarised
 */
function formOf(text: string, languages: readonly AskingLanguage[]): Form | null {
  const asked = languages
    .flatMap((language) => patterns.get(language)?.words.contents ?? [])
    .reduce((left, contents) => left.replaceAll(contents, ' '), text);
  const asksForOneAt = askedForOneAt(asked);
  if (asksForOneAt === 0) return null;
  for (const form of ['summary', 'subject'] as const)
    if (anyHolds(languages, form, text)) return form;
  if (asksForOneAt > 0 || anyHolds(languages, 'mentions', text)) return null;
  const saysWhat = languages.some((language) => {
    const known = patterns.get(language);
    return holds(known?.words.contents, text) || known?.verbs.some(([, verb]) => holds(verb, text));
  });
  return saysWhat ? 'contents' : null;
}

/** The contents of a request besides the words that ask. */
interface Parts {
  /** Genres that it names, and genres that it implies ("What was decided?"). */
  genres: Genre[];
  impliedGenres: Genre[];
  /** The words that name the genres. */
  nouns: string[];
  namesDocument: boolean;
  /** Refers to persons or things that are not documents. */
  refersToOthers: boolean;
  all: boolean;
  /** The words before its nouns ("employment contract"), which may only describe the document. */
  attributes: string[];
  /** Words that say what it is about. */
  words: string[];
  /** Used if it has no other words. */
  spareWords: string[];
}

function readParts(text: string, asking: readonly AskingLanguage[]): Parts {
  const naming = (among: readonly AskingLanguage[]) =>
    among.filter((language) => holds(patterns.get(language)?.naming, text));
  const languages = naming(asking).length > 0 ? asking : [...asking, ...naming(askingLanguages)];
  let rest = text;
  /** Removes the matches of a pattern from the rest, and returns them. */
  const take = (pattern: RegExp | undefined): string[] => {
    const taken = pattern ? [...rest.matchAll(pattern)].map(([words]) => words) : [];
    if (pattern) rest = rest.replaceAll(pattern, ' ');
    return taken;
  };
  const takeWords = (...names: readonly Pattern[]): string[] =>
    names.flatMap((name) =>
      languages.flatMap((language) => take(patterns.get(language)?.words[name])),
    );
  const takeGenres = (name: 'genres' | 'verbs') =>
    languages
      .flatMap((language) => patterns.get(language)?.[name] ?? [])
      .map(([genre, pattern]) => ({
        genre,
        before: wordsBefore(rest, pattern).join(' '),
        taken: take(pattern),
      }))
      .filter(({ taken }) => taken.length > 0);
  const nouns = takeGenres('genres');
  const attributes = nouns.flatMap(({ before }) => contentWords(before, languages));
  takeWords('summary', 'subject');
  const all = anyHolds(languages, 'all', text) || anyHolds(languages, 'every', rest);
  takeWords('contents');
  const verbs = takeGenres('verbs');
  const namesDocument = takeWords('documents').length > 0 || nouns.length > 0;
  takeWords('every');
  const sections = takeWords('sections');
  takeWords('fillers');
  return {
    genres: nouns.flatMap(({ genre }) => genre ?? []),
    nouns: nouns.flatMap(({ taken }) => contentWords(taken.join(' '), languages)),
    impliedGenres: verbs.flatMap(({ genre }) => genre ?? []),
    namesDocument,
    attributes,
    refersToOthers: anyHolds(languages, 'others', text),
    all,
    words: contentWords(rest, languages).map((word) => withoutSection(word, languages)),
    spareWords: contentWords(
      [...verbs.flatMap(({ taken }) => taken), ...sections].join(' '),
      languages,
    ),
  };
}

/** @returns the language of a question that uses words of one or more languages */
function spokenLanguage(text: string, asking: readonly AskingLanguage[]): Language {
  const [known = 'english', ...others] = knownLanguages.filter((language) =>
    asking.some((name) => name === language),
  );
  const words = splitWords(text).map((word) => word.text);
  return others.length === 0 ? known : guessLanguage(words, [known, ...others]);
}

/** @returns the word before each match */
function wordsBefore(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(
    ({ index }) => /[\p{L}\p{M}]+(?=\s+$)/u.exec(text.slice(0, index))?.[0] ?? '',
  );
}

function contentWords(text: string, languages: readonly AskingLanguage[]): string[] {
  const words = splitWords(text).flatMap(({ kind, text: word }) => (kind === 'word' ? [word] : []));
  const spoken = new Set<string>([...languages, guessLanguage(words)]);
  const known = knownLanguages.filter((language) => spoken.has(language));
  return words.filter((word) => !known.some((language) => isStopWord(word, language)));
}

const withSection = new RegExp(
  `^(\\p{L}{3,}?)(?:s|n|es|en)?(?:${genreWords.german.sections})$`,
  'u',
);

/** @returns the subject of a German compound that ends in a word for a section, such as `Urlaubsregeln` */
function withoutSection(word: string, languages: readonly AskingLanguage[]): string {
  return (languages.includes('german') && withSection.exec(word)?.[1]) || word;
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
  const asking = languagesOf(text);
  const form = formOf(text, asking);
  if (form === null || documents.length === 0) return null;
  const exact = documents.filter(({ filename }) => nameIn(text, filename) !== '');
  const unnamed = exact.reduce(
    (left, { filename }) => left.replaceAll(nameIn(text, filename), ' '),
    text,
  );
  const parts = readParts(unnamed, asking);
  const targets =
    exact.length > 0
      ? [{ documents: exact, words: parts.words }]
      : targetsOf(parts, form, documents);
  const possible = targets.filter(
    ({ words }) => form !== 'contents' || words.length === 0 || words === parts.spareWords,
  );
  return possible.length > 0
    ? { form, negated: isNegated(text, spokenLanguage(text, asking)), targets: possible }
    : null;
}

function targetsOf(parts: Parts, form: Form, documents: readonly NamedDocument[]): SummaryTarget[] {
  const { genres, nouns, impliedGenres, namesDocument, all, words, spareWords } = parts;
  const ofGenre = (wanted: readonly Genre[]) =>
    documents.filter((document) => isOfGenre(document, wanted));
  const alike =
    genres.length === 0 && nouns.length > 0
      ? documents.filter((document) => isCalled(document, nouns))
      : ofGenre(genres);
  const called = all ? [] : alike.filter((document) => isCalled(document, nouns));
  const meant = called.length > 0 ? called : alike;
  const among = meant.length > 0 ? meant : documents;
  const targets: SummaryTarget[] = [];
  const named = findNamed(words, among, form === 'contents' && !namesDocument);
  if (named)
    targets.push({ ...named, documents: all ? named.documents : named.documents.slice(0, 1) });
  if (words.length > 0) {
    targets.push({ documents: among, words });
    const isSaidOfDocument = words.every((word) => parts.attributes.includes(word));
    const whole = { documents: among.slice(0, 1), words: [] };
    return isSaidOfDocument && (meant.length === 1 || documents.length === 1)
      ? [...targets, whole]
      : targets;
  }
  if (spareWords.length > 0) targets.push({ documents: among, words: spareWords });
  if (form === 'contents' && parts.refersToOthers && meant.length === 0) return targets;
  if (namesDocument || impliedGenres.length === 0)
    return [...targets, { documents: all ? among : among.slice(0, 1), words }];
  // “What is covered?” asks about a part of a policy; “What was decided?” asks about a whole document.
  const whole = impliedGenres.filter((genre) => genre !== 'policy');
  return [...targets, { documents: ofGenre(whole).slice(0, 1), words }];
}
