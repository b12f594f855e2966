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
 * A hostile file ends within 30 seconds and 300 MB: the memory of a process grows by up to 30 MB
 * between two looks at it. 1,500 pages of text take some 130 MB, a page scanned in colour at 300 dots
 * per inch some 230 MB.
 */
export const readingLimits: ReadingLimits = {
  memoryBytes: 200 * mebibyte,
  pictureMemoryBytes: 270 * mebibyte,
  times: {
    stall: documindLimits.readSeconds,
    starved: documindLimits.pictureSeconds,
    textPart: 0.1,
    picturePart: 12,
    whole: 60 * 60,
  },
};
