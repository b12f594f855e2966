import type { Worker } from 'node:worker_threads';
import { documindLimits } from '@m8/contracts/documind/limits.ts';
import sharp from 'sharp';
import { type Block, createWorker, OEM, PSM } from 'tesseract.js';
import {
  type FormatReader,
  noTextReasonOf,
  ReadError,
  type TextPart,
  type WordBox,
  withoutText,
} from '#reading/document-text.ts';
import { recognitionPace } from '#reading/reading-limits.ts';
import { layOutLines } from './lay-out-lines.ts';
import { type LegibleText, legibleText } from './legible-text.ts';
import { type Picture, preparePicture } from './prepare-picture.ts';
import { readFigures } from './read-figures.ts';
import { recognisedLanguages } from './recognised-languages.ts';

/**
 * Recognises a picture as one page. A TIFF file, as scanners and fax machines write it, has a page for each of
 * its pictures. Of an animation, the first frame counts.
 */
export const readPicture: FormatReader = async (bytes, sink) => {
  const pages = await countPages(bytes);
  if (pages > documindLimits.pages) throw new ReadError('too-many-pages');
  sink.onPageCount?.(pages);
  for (let page = 0; page < pages; page += 1) sink.onPart(await readPage(bytes, page, pages === 1));
};

async function countPages(bytes: Uint8Array): Promise<number> {
  try {
    const { format, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return format === 'tiff' ? pages : 1;
  } catch (error) {
    throw new ReadError('damaged', { cause: error });
  }
}

/** A page that cannot be read does not affect the others. */
async function readPage(file: Uint8Array, page: number, isOnly: boolean): Promise<TextPart> {
  try {
    return await readPicturePage({ bytes: file, options: { page } }, page + 1);
  } catch (error) {
    const reason = noTextReasonOf(error);
    if (reason === undefined || isOnly) throw error;
    return withoutText(reason, page + 1);
  }
}

export async function readPicturePage(picture: Picture, page: number): Promise<TextPart> {
  const { text, words } = await recogniseText(picture);
  if (text === '') return withoutText('blank', page);
  return { page, text, source: 'ocr', headings: [], words };
}

interface RecognisedText {
  /** In reading order; lines end in `\n`, paragraphs are separated by `\n\n`; empty if there is no text. */
  text: string;
  words: WordBox[];
}

let recogniser: Promise<Recogniser> | undefined;

/**
 * Recognises the printed text of one picture. One engine per process starts with the first picture and runs
 * until {@link endRecognition}. By default only time by the clock counts.
 */
export async function recogniseText(
  picture: Picture,
  patience: Patience = { processor: Number.POSITIVE_INFINITY, time: pictureSeconds() },
): Promise<RecognisedText> {
  try {
    return await giveUpAfter(patience, recogniseAnyWayUp(picture));
  } catch (error) {
    await endRecognition();
    throw error;
  }
}

/** Ends the engine, and with it any running work. The next picture starts a new one. */
export async function endRecognition(): Promise<void> {
  const ending = recogniser;
  recogniser = undefined;
  await ending?.then(
    (running) => running.end(),
    () => {},
  );
}

/**
 * Recognises a picture embedded in a file of another format. It times out before its file would for stalling.
 * The engine ends afterwards: together with the next picture or page it would exceed a reader's memory.
 *
 * @throws what {@link recogniseText} throws
 */
export async function recogniseEmbedded(picture: Picture): Promise<RecognisedText> {
  const pace = recognitionPace(recognisedLanguages());
  const processor = (documindLimits.readSeconds / 2) * pace - 1;
  try {
    return await recogniseText(picture, { processor, time: pictureSeconds() - 5 });
  } finally {
    await endRecognition();
    globalThis.gc?.();
  }
}

/** Seconds of processor time over all threads of this process, and of time by the clock. */
interface Patience {
  processor: number;
  time: number;
}

/**
 * Waits for work for a limited time. The clock also passes while other programs keep the processor busy. The
 * timeout does not end the work: the caller does.
 *
 * @throws ReadError `timed-out`, and whatever the work throws
 */
export async function giveUpAfter<T>(patience: Patience, work: Promise<T>): Promise<T> {
  const started = workedSeconds();
  const overdue = Promise.withResolvers<never>();
  const giveUp = () => overdue.reject(new ReadError('timed-out'));
  const clock = setTimeout(giveUp, patience.time * 1000);
  const look = setInterval(() => {
    if (workedSeconds() - started > patience.processor) giveUp();
  }, lookMs);
  try {
    return await Promise.race([work, overdue.promise]);
  } finally {
    clearTimeout(clock);
    clearInterval(look);
  }
}

const lookMs = 200;
const pictureSeconds = () => documindLimits.pictureSeconds * recognitionPace(recognisedLanguages());
/** No further turn starts after this many processor seconds, so that a slow machine reads the same. */
const turnSeconds = () => pictureSeconds() / 4;

function workedSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/**
 * Turns the picture until it reads well, else returns the best turn. Until all turns are tried, text
 * cannot be told from what a page gives upside down.
 */
async function recogniseAnyWayUp(picture: Picture): Promise<RecognisedText> {
  const started = workedSeconds();
  const { turns, turned, placeOf } = await preparePicture(picture);
  let best: (LegibleText & { quarters: number }) | undefined;
  for (const quarters of turns) {
    if (quarters !== turns[0] && workedSeconds() - started > turnSeconds())
      throw new ReadError('timed-out');
    const upright = await turned(quarters);
    recogniser ??= startRecogniser();
    const read = legibleText(await (await recogniser).recognise(upright));
    if (worthOf(read) > worthOf(best)) best = { ...read, quarters };
    if (read.readsWell) break;
  }
  if (!best) return { text: '', words: [] };
  const { paragraphs, quarters } = best;
  await readFigures(() => turned(quarters, true), paragraphs.flat());
  const { text, words } = layOutLines(paragraphs);
  return {
    text,
    words: words.map(({ text, bbox, isUnsure }) => ({
      ...{ text, ...placeOf(bbox, quarters) },
      ...(isUnsure && { unsure: true }),
    })),
  };
}

const worthOf = (read?: LegibleText) => (read ? read.letters * read.confidence : 0);

/** A running Tesseract, which handles one picture at a time. */
type Recogniser = Awaited<ReturnType<typeof startRecogniser>>;

/** Starts Tesseract in a worker thread, for the languages of this process. It fetches and writes nothing. */
async function startRecogniser() {
  const { promise: failed, reject } = Promise.withResolvers<never>();
  const fail = (reason: unknown) =>
    reject(reason instanceof Error ? reason : new Error(String(reason)));
  failed.catch(() => {});
  const { codes, folder } = recognisedLanguages();
  const worker = await Promise.race([
    createWorker(codes, OEM.LSTM_ONLY, {
      langPath: folder,
      cacheMethod: 'none',
      gzip: true,
      // Without a handler the library throws errors of the thread, which ends the process, and a start
      // that fails never settles.
      errorHandler: fail,
    }),
    failed,
  ]);
  // The library's types omit the worker.
  const { worker: thread } = worker as unknown as { worker: Worker };
  thread.on('error', fail);
  await worker.setParameters({
    // Without a resolution Tesseract guesses one, and prints that it did.
    user_defined_dpi: '200',
    // The default mode, one block of text, takes the rules of a table for text and loses its cells.
    tessedit_pageseg_mode: PSM.SINGLE_COLUMN,
  });
  return {
    /** Rejects if Tesseract cannot read the encoded picture, or if the recogniser ends first. */
    async recognise(picture: Uint8Array): Promise<Block[]> {
      const file = Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength);
      try {
        const answer = worker.recognize(file, {}, { text: false, blocks: true });
        return (await Promise.race([answer, failed])).data.blocks ?? [];
      } catch (error) {
        throw new ReadError('damaged', { cause: error });
      }
    },
    end() {
      fail('the recogniser was ended');
      void worker.terminate();
    },
  };
}
