import { isStopWord } from '../language/guess-language.ts';
import { type Language, languageWords } from '../language/languages.ts';
import { splitWords } from '../language/words.ts';
import { allDocuments, documentWords, fillerWords, requestWords } from './summary-words.ts';

// Object.keys forgets that the keys are the languages.
const languages = Object.keys(languageWords) as Language[];

/** A document that a request may mean. */
export interface NamedDocument {
  id: string;
  filename: string;
}

/**
 * @returns whether a question might ask for a whole document ("Summarise this", "What is in
 *   report.pdf?"): without that, {@link readWholeRequest} need not be asked
 */
export function mayAskForWhole(query: string): boolean {
  return query.search(requestWords) >= 0;
}

/**
 * Finds out which documents a question asks for as a whole. A question that is about something in
 * them ("Summarise the costs") asks for none.
 *
 * @param documents the newest first
 * @returns those it names; else all of them where it says so; else the newest; none where it does
 *   not ask for a whole document
 */
export function readWholeRequest<Known extends NamedDocument>(
  query: string,
  documents: readonly Known[],
): Known[] {
  if (!mayAskForWhole(query)) return [];
  const text = fold(query);
  const named = documents.filter(({ filename }) => nameIn(text, filename) !== '');
  const withoutNames = named.reduce(
    (left, { filename }) => left.replaceAll(nameIn(text, filename), ' '),
    text,
  );
  const rest = [requestWords, documentWords, fillerWords].reduce(
    (left, words) => left.replaceAll(words, ' '),
    withoutNames,
  );
  const says = splitWords(rest).some(
    (word) => !languages.some((language) => isStopWord(word.text, language)),
  );
  if (says) return [];
  if (named.length > 0) return named;
  return text.search(allDocuments) >= 0 ? [...documents] : documents.slice(0, 1);
}

function fold(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/** @returns the name of a file, else the name without its ending, where the text holds it; else nothing */
function nameIn(text: string, filename: string): string {
  const name = fold(filename);
  const candidates = [name, name.replace(/\.[^.]*$/u, '')];
  return candidates.find((candidate) => standsAlone(text, candidate)) ?? '';
}

function standsAlone(text: string, name: string): boolean {
  const at = name.length > 2 ? text.indexOf(name) : -1;
  const around = text.charAt(at - 1) + text.charAt(at + name.length);
  return at >= 0 && !/[\p{L}\p{N}]/u.test(around);
}
