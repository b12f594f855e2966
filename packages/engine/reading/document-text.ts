import type { TextEncoding } from '@m8/contracts/documind/encodings.ts';
import { documindLimits } from '@m8/contracts/documind/limits.ts';
import type { Omission, OmissionKind } from '@m8/contracts/documind/omissions.ts';
import type { TextRange } from '#language/text-range.ts';

/** @returns whether an error comes from a system call or a permission, so that no file is at fault */
export function isSystemError(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^E[A-Z]+$|^ERR_ACCESS_DENIED$/.test(code);
}

export interface Heading extends TextRange {
  /** 1 is the top level. */
  level: number;
}

/** Longest line that can be a heading, in UTF-16 code units. */
export const maxHeadingLength = 120;

/** @returns the level of a heading by itself, `2.1 Title` or in capitals; undefined if a line is none */
export function plainHeadingLevel(words: string): number | undefined {
  if (words.length > maxHeadingLength || /[.,;:!?…。，；：！？]$/u.test(words)) return undefined;
  const numbered = /^(\d{1,3}(?:\.\d{1,3})*)\.?\s+\p{Lu}/u.exec(words)?.[1];
  if (numbered) return numbered.split('.').length;
  return /\p{Lu}.*\p{Lu}/u.test(words) && !/\p{Ll}/u.test(words) ? 1 : undefined;
}

/** Longest column head, in UTF-16 code units. */
const maxHeadLength = 60;

/** @returns whether a cell reads like a column head: words, or a year, with at most one word; not a code */
export function readsLikeHead(text: string): boolean {
  if (
    /^(?:19|20)\p{Nd}{2}(?:[/–-]\p{Nd}{2,4})?(?: ?\([^()\s]{1,6}\)| \p{L}+| \p{Sc})?$/u.test(text)
  )
    return true;
  const bare = text.replace(
    /(?:(?<![\p{L}\p{M}])[\p{L}\p{M}]{1,5}\.)+$|(?<=^\S+(?: \S+)?)\?$/u,
    '',
  );
  if (text.length > maxHeadLength || /[.:!?]$/u.test(bare) || /\p{Nd}{5}/u.test(text)) return false;
  return /^[^\p{Nd}\p{Sc}]*\p{L}/u.test(text);
}

/** A place on a page as shown upright, in shares of the page's width and height. */
export interface PageBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** @returns the box around points, given their horizontal and vertical positions */
export function boxAround(xs: readonly number[], ys: readonly number[]): PageBox {
  const round = (share: number) => Math.round(share * 1e4) / 1e4;
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  return { left: round(left), top: round(top), width: round(width), height: round(height) };
}

/** A word recognised in a picture. */
export interface WordBox extends PageBox {
  text: string;
  /** Whether it contains a digit that may be misread. */
  unsure?: boolean;
}

/** Why a part has no text. */
export type NoTextReason = 'blank' | 'unreadable' | 'too-slow' | 'too-large';

/**
 * A page or, in a format without pages, a stretch of at most {@link partLengthLimit} UTF-16 code units
 * that ends between paragraphs if possible.
 */
export interface TextPart {
  /** Page number from 1, or null if unknown. */
  page: number | null;
  /**
   * Well-formed UTF-16 without NUL, in NFC where the format allows. Lines end in `\n`, paragraphs in
   * `\n\n`. All offsets in the product refer to this text.
   */
  text: string;
  /** `ocr` if the text was recognised in a picture. */
  source: 'text' | 'ocr' | 'none';
  /** Set if source is `none`. */
  noTextReason?: NoTextReason;
  headings: Heading[];
  /** Positions of the words recognised in a picture, in reading order. */
  words?: WordBox[];
}

export function withoutText(noTextReason: NoTextReason, page: number | null): TextPart {
  return { page, text: '', source: 'none', noTextReason, headings: [] };
}

/** The longest part of a format without pages, in UTF-16 code units. */
export const partLengthLimit = 8000;

/** Why a whole file could not be read. The sentence for each is in packages/content/document-failures.ts. */
export type ReadFailure =
  | 'encrypted'
  | 'damaged'
  | 'empty'
  | 'unsupported'
  | 'too-many-pages'
  | 'too-many-pixels'
  | 'too-much-text'
  | 'no-text'
  | 'needs-other-program'
  | 'timed-out'
  | 'too-much-memory';

export class ReadError extends Error {
  override readonly name = 'ReadError';
  readonly failure: ReadFailure;

  constructor(failure: ReadFailure, options?: { cause?: unknown }) {
    super(failure, options);
    this.failure = failure;
  }
}

/** @returns a function to call with each text; throws ReadError `too-much-text` above `most` UTF-16 code units */
export function textAllowance(most: number = documindLimits.characters): (text: string) => void {
  let left = most;
  return (text) => {
    left -= text.length;
    if (left < 0) throw new ReadError('too-much-text');
  };
}

/** @returns why an unreadable page has no text, or undefined if the page is not at fault */
export function noTextReasonOf(error: unknown): NoTextReason | undefined {
  const failure = error instanceof ReadError ? error.failure : undefined;
  if (failure === 'timed-out') return 'too-slow';
  if (failure === 'too-many-pixels') return 'too-large';
  return failure === 'damaged' ? 'unreadable' : undefined;
}

export interface ReadingSink {
  /** Called once, before the first part, if the number of pages is known. */
  onPageCount?(pages: number): void;
  /** Called once, with the encoding used, if the file is plain text. */
  onEncoding?(encoding: TextEncoding): void;
  /** Called before a page is processed as a picture, which takes more memory than its text. */
  onPicture?(): void;
  onPart(part: TextPart): void;
  /** Called for content that is missing from the text. Counts of the same kind and page add up. */
  onOmission?(omission: Omission): void;
}

/** Reports how many things of each kind were left out of a page, or of the file if pages are unknown. */
export function reportOmissions(
  sink: ReadingSink,
  counts: Partial<Record<OmissionKind, number>>,
  page: number | null = null,
): void {
  // The keys are OmissionKind, but Object.entries types them as string.
  for (const [kind, count] of Object.entries(counts) as [OmissionKind, number][])
    if (count > 0) sink.onOmission?.({ kind, page, count });
}

/**
 * Reads the bytes of a file of one format, in a process that may be killed at any moment. The encoding of a
 * text file is detected if omitted.
 *
 * @throws ReadError
 */
export type FormatReader = (
  bytes: Uint8Array,
  sink: ReadingSink,
  encoding?: TextEncoding,
) => Promise<void>;
