import { isStopWord, knownLanguages } from '../language/languages.ts';
import { endsSentence, splitSentences } from '../language/sentences.ts';
import type { TextRange } from '../language/text-range.ts';
import { splitWords } from '../language/words.ts';
import { allDocuments, documentWords, fillerWords, requestWords } from './summary-words.ts';

/** A document that a question may ask for. */
export interface NamedDocument {
  id: string;
  filename: string;
}

/**
 * @returns whether a question might ask for a whole document ("Summarise this", "What is in
 *   report.pdf?"); where it is false, {@link readWholeRequest} finds none
 */
export function mayAskForWhole(query: string): boolean {
  return query.search(requestWords) >= 0;
}

/**
 * Finds the documents that a question asks for as a whole. A question about something in them
 * ("Summarise the costs") asks for none.
 *
 * @param documents the newest first
 * @returns those that it names; else all of them where it says so, and the newest where it does not;
 *   none where it asks for no whole document
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
  const isAboutMore = splitWords(rest).some(
    (word) => !knownLanguages.some((language) => isStopWord(word.text, language)),
  );
  if (isAboutMore) return [];
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

/** A sentence of fewer characters says little about a section; Chinese, Japanese and Korean ones count twice. */
const tellingLength = 40;
/** Only this much of a stretch is looked at, in UTF-16 code units. */
const openingLength = 4000;

/** @returns the sentences that a stretch of text begins with */
export function sentencesIn(text: string, { start, end }: TextRange): TextRange[] {
  return splitSentences(text.slice(start, Math.min(end, start + openingLength))).map((range) => ({
    start: start + range.start,
    end: start + range.end,
  }));
}

/**
 * @returns the first whole sentence of a stretch of text that is not a heading, a running head or the
 *   end of a sentence from before
 */
export function leadSentence(text: string, stretch: TextRange): TextRange | undefined {
  return sentencesIn(text, stretch).find(({ start, end }) => opens(text.slice(start, end)));
}

function opens(sentence: string): boolean {
  const wide = sentence.replace(/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/gu, '$&$&');
  return (
    wide.length >= tellingLength && !/^[\p{Ll}\p{P}]/u.test(sentence) && endsSentence(sentence)
  );
}
