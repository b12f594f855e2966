import { documindLimits } from '@m8/contracts/documind/limits.ts';
import type { TextPart } from './document-text.ts';
import type { RecognisedLanguages } from './picture/recognised-languages.ts';

/** How long reading may take, in seconds. */
export interface ReadingTimes {
  /** From one part to the next. */
  stall: number;
  /** The same where other programs keep the processor busy. */
  starved: number;
  /** Time on a processor for the whole file, before its parts add to it. */
  begin: number;
  /** What a part adds to that. */
  textPart: number;
  /** What a part adds that was looked at as a picture. */
  picturePart: number;
  /** The most time on a processor for a file of no bytes. */
  emptyFile: number;
  /** What each 1,048,576 bytes add to that. */
  mebibyte: number;
  /** The most time on a processor for any file. */
  whole: number;
}

const mebibyte = 1024 * 1024;

/** What one reader process may use for a file. */
export interface ReadingLimits {
  /** Memory of its own, in bytes. */
  memoryBytes: number;
  /** The same while it looks at a page as a picture. */
  pictureMemoryBytes: number;
  times: ReadingTimes;
}

/**
 * Time on a processor: a page of text takes some 0.02 seconds, a scanned one 1 to 5. A page scanned in
 * black and white may have as little as 10 KB, for which `mebibyte` allows some 6 seconds. A hostile file
 * that gives no page ends after `begin`.
 *
 * Memory: 1,500 pages of text take some 130 MB, a page scanned in colour at 300 dots per inch some 230 MB.
 * A process may exceed its limit by 30 MB, which it can grow by between two looks at it.
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

/**
 * What each further language adds, where pictures are recognised in several: dense pages of A4 at 300
 * dots per inch took up to 13 MB of memory and a fifth of the time more.
 */
const furtherLanguage = { memoryBytes: 14 * mebibyte, pace: 0.2 };

const furtherLanguages = ({ codes }: RecognisedLanguages) => codes.split('+').length - 1;

/** @returns how many times as long as in a single language a picture may take in these */
export const recognitionPace = (languages: RecognisedLanguages): number =>
  1 + furtherLanguage.pace * furtherLanguages(languages);

/** @returns {@link readingLimits}, with what recognising pictures in these languages takes beyond them */
export function readingLimitsIn(languages: RecognisedLanguages): ReadingLimits {
  const { pictureMemoryBytes, times, ...others } = readingLimits;
  const pace = recognitionPace(languages);
  return {
    ...others,
    pictureMemoryBytes:
      pictureMemoryBytes + furtherLanguage.memoryBytes * furtherLanguages(languages),
    times: {
      ...times,
      stall: times.stall * pace,
      starved: times.starved * pace,
      begin: times.begin * pace,
      picturePart: times.picturePart * pace,
      emptyFile: times.emptyFile * pace,
      mebibyte: times.mebibyte * pace,
    },
  };
}

/** A moment of a reader process, both in seconds. */
export interface Moment {
  time: number;
  /** Time it has had on a processor. */
  processor: number;
}

/** Tells when a file has been read for too long. */
export interface ReadingDeadline {
  /** A picture of the file is looked at, whose part may come much later, together with others. */
  onPicture(now: Moment): void;
  onPart(part: Pick<TextPart, 'source'>, now: Moment): void;
  isOver(now: Moment): boolean;
}

/** A reader that had less time on a processor than this, in seconds, is not starved but hangs. */
const leastWork = 0.2;

/**
 * Watches the time that reading a file takes. Each part that it gives earns it time on a processor, up
 * to what its bytes allow: a small file that claims many pages is not read for long. A file that gives
 * no part is over after `times.stall`, or later where it had a processor for less than half of that
 * time. How busy the machine is changes nothing else.
 *
 * @param bytes size of the file
 */
export function readingDeadline(
  times: ReadingTimes,
  bytes: number,
  started: Moment,
): ReadingDeadline {
  const most = Math.min(times.whole, times.emptyFile + (bytes / 1024 ** 2) * times.mebibyte);
  let last = started;
  let allowed = times.begin;
  /** Pictures that have earned their time before their part comes. */
  let announced = 0;
  return {
    onPicture(now) {
      last = now;
      allowed += times.picturePart;
      announced += 1;
    },
    onPart({ source }, now) {
      last = now;
      if (source === 'text') allowed += times.textPart;
      else if (announced > 0) announced -= 1;
      else allowed += times.picturePart;
    },
    isOver(now) {
      const waited = now.time - last.time;
      const worked = now.processor - started.processor;
      return (
        waited > times.starved ||
        (waited > times.stall && !isStarved(last, now)) ||
        worked > Math.min(allowed, most)
      );
    },
  };
}

function isStarved(since: Moment, now: Moment): boolean {
  const worked = now.processor - since.processor;
  return worked > leastWork && worked < (now.time - since.time) / 2;
}
