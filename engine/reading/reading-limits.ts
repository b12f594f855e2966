import { documindLimits } from '#contracts/documind/limits.ts';
import type { ReadingTimes } from './reading-deadline.ts';

const mebibyte = 1024 * 1024;

/** What one reader process may use for a file. */
export interface ReadingLimits {
  /** Memory of its own, in bytes; */
  memoryBytes: number;
  /** and while it looks at a page as a picture. */
  pictureMemoryBytes: number;
  times: ReadingTimes;
}

/**
 * Of the times: a page of text takes some 0.02 seconds of a processor, a scanned one 1 to 5. A page
 * scanned in black and white may have 10 KB, which is what `mebibyte` is for.
 *
 * A hostile file that gives no page ends within 30 seconds, and any within 300 MB: the memory of a process grows by up to 30 MB
 * between two looks at it. 1,500 pages of text take some 130 MB, a page scanned in colour at 300 dots
 * per inch some 230 MB.
 */
export const readingLimits: ReadingLimits = {
  memoryBytes: 200 * mebibyte,
  pictureMemoryBytes: 270 * mebibyte,
  times: {
    stall: documindLimits.readSeconds,
    starved: documindLimits.pictureSeconds,
    begin: documindLimits.readSeconds,
    textPart: 0.1,
    picturePart: 12,
    emptyFile: 60,
    mebibyte: 600,
    whole: 2 * 60 * 60,
  },
};
