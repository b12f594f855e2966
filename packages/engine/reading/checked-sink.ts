import { documindLimits } from '@m8/contracts/documind/limits.ts';
import {
  type NoTextReason,
  ReadError,
  type ReadingSink,
  type TextPart,
  withoutText,
} from './document-text.ts';

/**
 * Passes parts on to `sink` in the form that {@link TextPart} describes: no NUL, well-formed, lines
 * ended by `\n`.
 *
 * @throws ReadError from its methods: `too-many-pages`, `too-much-text`
 */
export function checkedSink(sink: ReadingSink): ReadingSink & { end(): void } {
  let pages = 0;
  let characters = 0;
  const reasons = new Set<NoTextReason>();
  return {
    ...sink,
    onPageCount(count) {
      requirePages(count);
      sink.onPageCount?.(count);
    },
    onPart(part) {
      if (part.page !== null) requirePages(++pages);
      const clean = cleanPart(part);
      characters += clean.text.length;
      if (clean.noTextReason) reasons.add(clean.noTextReason);
      // Questions are answered from whole parts.
      if (clean.text.length > documindLimits.pageCharacters) throw new ReadError('too-much-text');
      if (characters > documindLimits.characters) throw new ReadError('too-much-text');
      sink.onPart(clean);
    },
    /** @throws ReadError if no part had text: `timed-out`, `too-many-pixels` or `no-text` */
    end() {
      if (characters > 0) return;
      if (reasons.has('too-slow')) throw new ReadError('timed-out');
      throw new ReadError(reasons.has('too-large') ? 'too-many-pixels' : 'no-text');
    },
  };
}

function requirePages(pages: number): void {
  if (pages > documindLimits.pages) throw new ReadError('too-many-pages');
}

function cleanPart(part: TextPart): TextPart {
  const text = cleanText(part.text);
  if (text.trim() === '') return withoutText(part.noTextReason ?? 'blank', part.page);
  const words = part.words?.map((word) => ({ ...word, text: cleanText(word.text) }));
  const clean = { ...part, text, ...(words && { words }) };
  if (text.length === part.text.length) return clean;
  const place = (offset: number) => cleanText(part.text.slice(0, offset)).length;
  const headings = part.headings.map(({ level, start, end }) => ({
    level,
    start: place(start),
    end: place(end),
  }));
  return { ...clean, headings };
}

function cleanText(text: string): string {
  return text.replaceAll('\0', '').replaceAll(/\r\n?/g, '\n').toWellFormed();
}
