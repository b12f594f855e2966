/** What a file really is, told by its bytes. */
export type DocumentKind = 'pdf' | 'docx' | 'txt' | 'jpg' | 'png';

/** A heading as it stands in the text of its part. */
export interface Heading {
  /** 1 is the topmost. */
  level: number;
  /** Offsets into the part's text, in UTF-16 code units. */
  start: number;
  end: number;
}

/** Why a part has no text. */
export type NoTextReason = 'blank' | 'unreadable' | 'too-slow' | 'too-large';

/**
 * A page, or where a format knows no pages a stretch of at most {@link partLengthLimit} characters
 * that ends between paragraphs where it can.
 */
export interface TextPart {
  /** Number of the page, counted from 1; null where it is not known. */
  page: number | null;
  /**
   * NFC as the file has it where possible, well-formed UTF-16 without NUL; lines end in `\n`,
   * paragraphs are set apart by `\n\n`. Every offset that the product shows counts in it.
   */
  text: string;
  /** `ocr` where the text was read off a picture. */
  source: 'text' | 'ocr' | 'none';
  /** Set where source is `none`. */
  noTextReason?: NoTextReason;
  headings: Heading[];
}

/** The longest part of a format without pages, in UTF-16 code units. */
export const partLengthLimit = 8000;

/** Why a whole file could not be read; each has its sentence in contracts/documind/failures.ts. */
export type ReadFailure =
  | 'encrypted'
  | 'damaged'
  | 'empty'
  | 'unsupported'
  | 'too-many-pages'
  | 'too-many-pixels'
  | 'too-much-text'
  | 'no-text'
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

/** Receives a file's parts as they are read, in order. */
export interface ReadingSink {
  /** Called once, before the first part, where the number of pages is known. */
  onPageCount?(pages: number): void;
  /** Called before a page is looked at as a picture, which takes more memory than its text. */
  onPicture?(): void;
  onPart(part: TextPart): void;
}

/**
 * Reads one format. Runs inside a process that may be killed at any moment; a reader keeps nothing
 * outside of it.
 *
 * @throws ReadError
 */
export type FormatReader = (path: string, sink: ReadingSink) => Promise<void>;
