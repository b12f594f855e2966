import { documindLimits } from '@m8/contracts/documind/limits.ts';
import type { TextPart } from './document-text.ts';
import type { RecognisedLanguages } from './picture/recognised-languages.ts';

const mebibyte = 1024 * 1024;
const { readSeconds, pictureSeconds }: Record<'readSeconds' | 'pictureSeconds', number> =
  documindLimits;

/**
 * Resources that one reader process may use for a file: memory in bytes, times in seconds.
 *
 * Processor time: a page of text takes about 0.02 seconds, a scanned one 1 to 5. A page scanned in
 * black and white may be as small as 10 KB, for which `mebibyte` allows about 6 seconds. A hostile file
 * that produces no page ends after `begin`.
 *
 * Memory: 1,500 pages of text take about 130 MB, a page scanned in colour at 300 dots per inch about
 * 230 MB. A process may exceed its limit by 30 MB, as it can grow by that much between two checks.
 */
export const readingLimits = {
  /** Private memory. */
  memoryBytes: 200 * mebibyte,
  /** The same while it processes a page as a picture. */
  pictureMemoryBytes: 270 * mebibyte,
  times: {
    /** Between two parts. */
    stall: readSeconds,
    /** The same while other programs keep the processor busy. */
    starved: pictureSeconds,
    /** Processor time for the whole file, before its parts add to it. */
    begin: readSeconds,
    /** Added by each part. */
    textPart: 0.1,
    /** Added by each part that was processed as a picture. */
    picturePart: 12,
    /** Maximum processor time for a file of no bytes. */
    emptyFile: 60,
    /** Added to that by each 1,048,576 bytes. */
    mebibyte: 600,
    /** Maximum processor time for any file. */
    whole: 2 * 60 * 60,
  },
};

export type ReadingLimits = typeof readingLimits;

/** Added by each further language: dense A4 pages took up to 13 MB and a fifth of the time more. */
const furtherLanguage = { memoryBytes: 14 * mebibyte, pace: 0.2 };

const furtherLanguages = ({ codes }: RecognisedLanguages) => codes.split('+').length - 1;

/** @returns the factor by which recognising a picture in these languages takes longer than in one */
export const recognitionPace = (languages: RecognisedLanguages): number =>
  1 + furtherLanguage.pace * furtherLanguages(languages);

/** @returns {@link readingLimits} plus what recognising pictures in these languages adds */
export function readingLimitsIn(languages: RecognisedLanguages): ReadingLimits {
  const { pictureMemoryBytes, times, ...others } = readingLimits;
  const pace = recognitionPace(languages);
  const slower = { ...times };
  for (const name of ['stall', 'starved', 'begin', 'picturePart', 'emptyFile', 'mebibyte'] as const)
    slower[name] *= pace;
  return {
    ...others,
    pictureMemoryBytes:
      pictureMemoryBytes + furtherLanguage.memoryBytes * furtherLanguages(languages),
    times: slower,
  };
}

/** A moment in the life of a reader process, in seconds. */
export interface Moment {
  time: number;
  /** Processor time so far. */
  processor: number;
}

/** A reader with less processor time than this, in seconds, hangs rather than starves. */
const minWorkSeconds = 0.2;

/**
 * Watches how long reading a file takes. Each part that it produces earns it processor time, up to a
 * maximum set by its bytes: a small file that claims many pages is not read for long. A file that
 * produces no part times out after `times.stall`, or later if it had a processor for less than half of
 * that time. The load of the machine has no other effect.
 *
 * @param bytes size of the file
 */
export function readingDeadline(times: ReadingLimits['times'], bytes: number, started: Moment) {
  const most = Math.min(times.whole, times.emptyFile + (bytes / mebibyte) * times.mebibyte);
  let last = started;
  let allowed = times.begin;
  /** Pictures that have earned their time before their part arrives. */
  let announced = 0;
  return {
    /** Called for each picture of the file. Its part may come much later, together with others. */
    onPicture(now: Moment): void {
      last = now;
      allowed += times.picturePart;
      announced += 1;
    },
    onPart({ source }: Pick<TextPart, 'source'>, now: Moment): void {
      last = now;
      if (source === 'text') allowed += times.textPart;
      else if (announced > 0) announced -= 1;
      else allowed += times.picturePart;
    },
    isOver(now: Moment): boolean {
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
  return worked > minWorkSeconds && worked < (now.time - since.time) / 2;
}
