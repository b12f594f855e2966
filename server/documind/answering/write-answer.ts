import type { Citation } from '#contracts/documind/query.ts';
import type { QueryEvent } from '#contracts/documind/query-events.ts';
import { isVerbatim, type Quote } from '#engine/answering/quote.ts';
import { toCitation } from './query-answer.ts';

/** An answer in the making. */
export interface AnswerWriter {
  readonly text: string;
  readonly citations: readonly Citation[];
  /** Adds a sentence with the quotes it rests on; one whose quotes are not all in their documents is left out. */
  add(sentence: string, quotes: readonly Quote[]): void;
  /** Adds words of the service's own. */
  say(words: string): void;
  /** Takes everything back. */
  restart(): void;
}

/** @returns a writer that tells what it writes as it does */
export function createAnswerWriter(onEvent: (event: QueryEvent) => void): AnswerWriter {
  let text = '';
  let citations: Citation[] = [];

  function write(words: string, quotes: readonly Quote[]): void {
    const added = text === '' ? words : ` ${words}`;
    text += added;
    const place = { start: text.length - words.length, end: text.length };
    const cited = quotes.map((quote) => toCitation(quote, place));
    citations = [...citations, ...cited];
    onEvent({ type: 'text', text: added, citations: cited });
  }

  return {
    get text() {
      return text;
    },
    get citations() {
      return citations;
    },
    add(sentence, quotes) {
      if (quotes.length > 0 && quotes.every(isVerbatim)) write(sentence, quotes);
    },
    say: (words) => write(words, []),
    restart() {
      if (text === '') return;
      text = '';
      citations = [];
      onEvent({ type: 'restart' });
    },
  };
}
