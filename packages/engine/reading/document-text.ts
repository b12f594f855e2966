import type { TextEncoding } from '@m8/contracts/documind/encodings.ts';
import { documindLimits } from '@m8/contracts/documind/limits.ts';
import type { Omission, OmissionKind } from '@m8/contracts/documind/omissions.ts';
import type { TextRange } from '#language/text-range.ts';

/** @returns whether an error is one of a system call or of a permission, which no file is to blame for */
export function isSystemError(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^E[A-Z]+$|^ERR_ACCESS_DENIED$/.test(code);
}

/** A heading: where it stands in the text of its part. */
export interface Heading extends TextRange {
  /** 1 is the topmost. */
  level: number;
}

/** Longest line that can be a heading, in UTF-16 code units. */
export const longestHeading = 120;

/**
 * Tells whether a line that stands alone reads like a heading: `2.1 Title` or a line in capitals.
 *
 * @returns its level, by the depth of its number; undefined if it is no heading
 */
export function plainHeadingLevel(words: string): number | undefined {
  if (words.length > longestHeading || /[.,;:!?…。，；：！？]$/u.test(words)) return undefined;
  const numbered = /^(\d{1,3}(?:\.\d{1,3})*)\.?\s+\p{Lu}/u.exec(words)?.[1];
  if (numbered) return numbered.split('.').length;
  return /\p{Lu}.*\p{Lu}/u.test(words) && !/\p{Ll}/u.test(words) ? 1 : undefined;
}

/** Heads of columns are short, in UTF-16 code units. */
const longestHead = 60;

/** @returns whether a cell reads like the name of a column: words, or a year */
export function readsLikeHead(text: string): boolean {
  if (/^(?:19|20)\p{Nd}{2}(?: ?\([^()\s]{1,6}\))?$/u.test(text)) return true;
  const bare = text.replace(/\b\p{L}{1,5}\.$|(?<=^\S+(?: \S+)?)\?$/u, '');
  if (text.length > longestHead || /[.:!?]$/u.test(bare)) return false;
  return /^[^\p{Nd}\p{Sc}]*\p{L}/u.test(text);
}

/** Where something stands on a page, upright as it is shown, in shares of its width and height. */
export interface PageBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** @returns the box around points, by their places across and down the page */
export function boxAround(xs: readonly number[], ys: readonly number[]): PageBox {
  const round = (share: number) => Math.round(share * 1e4) / 1e4;
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  return { left: round(left), top: round(top), width: round(width), height: round(height) };
}

/** A word that was read off a picture. */
export interface WordBox extends PageBox {
  text: string;
  /** Whether it holds a figure that may be another one. */
  unsure?: boolean;
}

/** Why a part has no text. */
export type NoTextReason = 'blank' | 'unreadable' | 'too-slow' | 'too-large';

/**
 * A page or, where a format has no pages, a stretch of at most {@link partLengthLimit} UTF-16 code
 * units that ends between paragraphs where it can.
 */
export interface TextPart {
  /** Number of the page, counted from 1; null if it is not known. */
  page: number | null;
  /**
   * Well-formed UTF-16 without NUL, in NFC where the format allows; lines end in `\n`, paragraphs in
   * `\n\n`. Every offset that the product shows counts in it.
   */
  text: string;
  /** `ocr` if the text was read off a picture. */
  source: 'text' | 'ocr' | 'none';
  /** Set where source is `none`. */
  noTextReason?: NoTextReason;
  headings: Heading[];
  /** Where the words stand that were read off a picture, in reading order. */
  words?: WordBox[];
}

/** The longest part of a format without pages, in UTF-16 code units. */
export const partLengthLimit = 8000;

/** Why a whole file could not be read; each has its sentence in packages/content/document-failures.ts. */
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

/** A file that cannot be read. */
export class ReadError extends Error {
  override readonly name = 'ReadError';
  readonly failure: ReadFailure;

  constructor(failure: ReadFailure, options?: { cause?: unknown }) {
    super(failure, options);
    this.failure = failure;
  }
}

/**
 * @param most UTF-16 code units
 * @returns what each text is given to as it is read; throws ReadError `too-much-text` if all are more
 */
export function textAllowance(most: number = documindLimits.characters): (text: string) => void {
  let left = most;
  return (text) => {
    left -= text.length;
    if (left < 0) throw new ReadError('too-much-text');
  };
}

/** @returns why a page has no text that could not be read; undefined if the page is not to blame */
export function noTextReasonOf(error: unknown): NoTextReason | undefined {
  const failure = error instanceof ReadError ? error.failure : undefined;
  if (failure === 'timed-out') return 'too-slow';
  if (failure === 'too-many-pixels') return 'too-large';
  return failure === 'damaged' ? 'unreadable' : undefined;
}

/** Receives a file's parts as they are read, in order. */
export interface ReadingSink {
  /** Called once, before the first part, where the number of pages is known. */
  onPageCount?(pages: number): void;
  /** Called once, where the file is one text: what it is read as. */
  onEncoding?(encoding: TextEncoding): void;
  /** Called before a page is looked at as a picture, which takes more memory than its text. */
  onPicture?(): void;
  onPart(part: TextPart): void;
  /**
   * Called for what the file holds and the text does not, any number of times; counts of the same kind
   * and page add up.
   */
  onOmission?(omission: Omission): void;
}

/** Tells how many things of each kind were left out of a page; of a file where pages are not known. */
export function tellOmissions(
  sink: ReadingSink,
  counts: Partial<Record<OmissionKind, number>>,
  page: number | null = null,
): void {
  // The keys of a record are kinds, which Object.entries forgets.
  for (const [kind, count] of Object.entries(counts) as [OmissionKind, number][])
    if (count > 0) sink.onOmission?.({ kind, page, count });
}

/**
 * Reads the bytes of a file of one format. It runs inside a process that may be killed at any moment, and leaves nothing
 * outside of it.
 *
 * @param encoding what the file is read as where it is one text; without it, what its bytes tell
 * @throws ReadError
 */
export type FormatReader = (
  bytes: Uint8Array,
  sink: ReadingSink,
  encoding?: TextEncoding,
) => Promise<void>;
