import { answerRefusalWords as says } from '@m8/content/answer-refusals.ts';
import type { RefusalReason } from '@m8/contracts/documind/query.ts';

/** What is known about a question without an answer. */
export interface Refusal {
  /** Number of documents that can answer. */
  ready: number;
  /** Number of documents that are not read yet. */
  reading: number;
  /** Number of documents that could not be read. */
  failed: number;
  /** Filenames of the passages found, the nearest first. */
  nearest: readonly string[];
  /** Words of the question that no document contains. */
  missing: readonly string[];
  /** The language of the passages, if the question is in another one: `german`; else null. */
  otherLanguage: string | null;
  /** Whether a language model read the passages and found no answer. */
  declined: boolean;
}

const nameLength = 40;
const wordLength = 24;
const shownNames = 2;
const shownWords = 3;

/** Says why there is no answer: there are no documents, they are still being read, or none fits. */
export function refusalReasonOf({ ready, reading }: Refusal): RefusalReason {
  if (reading > 0) return 'still-reading';
  return ready > 0 ? 'no-match' : 'no-documents';
}

/** @returns a refusal in words, at most 400 characters */
export function refusalMessage(refusal: Refusal): string {
  const { ready, reading, failed } = refusal;
  if (ready > 0) return nothingFits(refusal);
  if (reading > 0) return says.stillReading(reading);
  return failed > 0 ? says.noneRead : says.noDocuments;
}

function nothingFits(refusal: Refusal): string {
  const { ready, reading, nearest, missing, otherLanguage, declined } = refusal;
  const isApart = otherLanguage !== null && !declined;
  const words = (declined || isApart ? [] : [...new Set(missing)])
    .slice(0, shownWords)
    .map((word) => `“${shorten(word, wordLength)}”`);
  const names = [...new Set(nearest)].slice(0, shownNames).map((name) => shorten(name, nameLength));
  return [
    says.noAnswer(ready),
    declined && says.declined,
    isApart && says.otherLanguage(otherLanguage),
    words.length > 0 && says.missing(ready, words),
    ready > 1 && names.length > 0 && says.nearest(names),
    reading > 0 && says.moreReading(reading),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Shortens a text in the middle, without splitting a surrogate pair. */
function shorten(text: string, length: number): string {
  const characters = [...text];
  if (characters.length <= length) return text;
  const half = Math.floor((length - 1) / 2);
  return `${characters.slice(0, half).join('')}…${characters.slice(-half).join('')}`;
}
