import { answerRefusalWords as says } from '@m8/content/answer-refusals.ts';
import type { RefusalReason } from '@m8/contracts/documind/query.ts';

/** What is known where a question gets no answer. */
export interface Refusal {
  /** Documents that can answer. */
  ready: number;
  /** Documents that are not read yet. */
  reading: number;
  /** Documents that could not be read. */
  failed: number;
  /** File names of what was found all the same, the nearest first. */
  nearest: readonly string[];
  /** Words of the question that no document holds. */
  missing: readonly string[];
  /** The language of what was found, where the question is in another one: `german`; else null. */
  otherLanguage: string | null;
  /** Whether a language model read what was found and saw no answer in it. */
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

/** Leaves out the middle of a text that is too long, without splitting a surrogate pair. */
function shorten(text: string, length: number): string {
  const characters = [...text];
  if (characters.length <= length) return text;
  const half = Math.floor((length - 1) / 2);
  return `${characters.slice(0, half).join('')}…${characters.slice(-half).join('')}`;
}
