import type { Worker } from 'node:worker_threads';
import { documindLimits } from '@m8/contracts/documind/limits.ts';
import { type Block, createWorker, OEM, type Page } from 'tesseract.js';
import {
  type FormatReader,
  ReadError,
  type TextPart,
  type WordBox,
} from '#reading/document-text.ts';
import { recognitionPace } from '#reading/reading-limits.ts';
import { type LegibleText, legibleText, textOf } from './legible-text.ts';
import { type Picture, preparePicture } from './prepare-picture.ts';
import { readFigures } from './read-figures.ts';
import { recognisedLanguages } from './recognised-languages.ts';

/**
 * Reads a PNG, JPEG or WebP file: one page, number 1, its text read off the picture. Of a moving picture
 * the first one counts.
 *
 * @throws ReadError `too-many-pixels`, `damaged`, `timed-out`
 */
export const readPicture: FormatReader = async (bytes, sink) => {
  const part = await readPicturePage(bytes, 1);
  sink.onPageCount?.(1);
  sink.onPart(part);
};

/**
 * @param page what the page is numbered
 * @returns the text of a picture that is a page by itself
 * @throws ReadError `too-many-pixels`, `damaged`, `timed-out`
 */
export async function readPicturePage(picture: Picture, page: number): Promise<TextPart> {
  const { text, words } = await recogniseText(picture);
  return text === ''
    ? { page, text, source: 'none', noTextReason: 'blank', headings: [] }
    : { page, text, source: 'ocr', headings: [], words };
}

/** The text of a picture. */
interface RecognisedText {
  /** In reading order; lines end in `\n`, paragraphs are set apart by `\n\n`; empty if there is none. */
  text: string;
  words: WordBox[];
}

let recogniser: Promise<Recogniser> | undefined;
let queue: Promise<unknown> = Promise.resolve();

/**
 * Recognises the printed text of one picture (encoded, or raw RGBA pixels). Pictures
 * wait for each other; one engine serves the process, is started by the first picture and lives
 * until {@link endRecognition}.
 *
 * @throws ReadError `too-many-pixels`, `damaged` if the picture cannot be decoded, `timed-out`
 *   after `documindLimits.pictureSeconds` of work on it, longer in several languages
 */
export function recogniseText(picture: Picture): Promise<RecognisedText> {
  const answer = queue.then(() => recogniseOne(picture));
  queue = answer.catch(() => {});
  return answer;
}

/** Ends the engine, and with it what it is working on. Another picture starts a new one. */
export async function endRecognition(): Promise<void> {
  const ending = recogniser;
  recogniser = undefined;
  await ending?.then(
    (running) => running.end(),
    () => {},
  );
}

async function recogniseOne(picture: Picture): Promise<RecognisedText> {
  const deadline = AbortSignal.timeout(pictureSeconds() * 1000);
  const overdue = Promise.withResolvers<never>();
  overdue.promise.catch(() => {});
  deadline.addEventListener('abort', () => overdue.reject(new ReadError('timed-out')), {
    once: true,
  });
  try {
    return await Promise.race([recogniseAnyWayUp(picture), overdue.promise]);
  } catch (error) {
    await endRecognition();
    throw error;
  }
}

/**
 * Recognises a picture that stands in a file of another format. It is given up so early that its file is not
 * given up for having stalled. The engine ends with it: with what the next picture or page takes it would not
 * stay within a reader's memory.
 *
 * @throws what {@link recogniseText} throws
 */
export async function recogniseEmbedded(picture: Picture): Promise<RecognisedText> {
  const pace = recognitionPace(recognisedLanguages());
  const patience = {
    processor: (documindLimits.readSeconds / 2) * pace - 1,
    time: pictureSeconds() - 5,
  };
  try {
    return await giveUpAfter(patience, recogniseText(picture));
  } finally {
    await endRecognition();
    globalThis.gc?.();
  }
}

/**
 * Waits for work until it has taken too long, in seconds: of a processor, all threads of this process together,
 * or by the clock, which goes on where other programs keep the processor busy. Giving it up does not end it: the
 * caller does.
 *
 * @throws ReadError `timed-out`, and whatever the work throws
 */
export async function giveUpAfter<T>(
  patience: { processor: number; time: number },
  work: Promise<T>,
): Promise<T> {
  const started = { processor: workedSeconds(), time: performance.now() };
  const overdue = Promise.withResolvers<never>();
  const look = setInterval(() => {
    const overworked = workedSeconds() - started.processor > patience.processor;
    if (overworked || performance.now() - started.time > patience.time * 1000)
      overdue.reject(new ReadError('timed-out'));
  }, lookMs);
  try {
    return await Promise.race([work, overdue.promise]);
  } finally {
    clearInterval(look);
  }
}

const lookMs = 200;
const pictureSeconds = () => documindLimits.pictureSeconds * recognitionPace(recognisedLanguages());
/** No further turn begins after this much work, in seconds of a processor: a slow machine reads the same. */
const turnSeconds = () => pictureSeconds() / 4;

function workedSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/**
 * Turns the picture until it reads well; where no turn does, the best one counts. While turns are
 * untried, nobody can tell text from what a page gives upside down.
 */
async function recogniseAnyWayUp(picture: Picture): Promise<RecognisedText> {
  const started = workedSeconds();
  const { turns, turned, placeOf } = await preparePicture(picture);
  let best: (LegibleText & { quarters: number }) | undefined;
  for (const quarters of turns) {
    if (quarters !== turns[0] && workedSeconds() - started > turnSeconds())
      throw new ReadError('timed-out');
    const read = legibleText(await findBlocks(await turned(quarters)));
    if (worthOf(read) > worthOf(best)) best = { ...read, quarters };
    if (read.readsWell) break;
  }
  if (!best) return { text: '', words: [] };
  const { paragraphs, quarters } = best;
  await readFigures(() => turned(quarters, true), paragraphs.flat());
  const found = paragraphs.flat(2).filter(({ text }) => text !== '');
  const words = found.map(({ text, bbox, isUnsure }) => ({
    ...{ text, ...placeOf(bbox, quarters) },
    ...(isUnsure && { unsure: true }),
  }));
  return { text: textOf(paragraphs), words };
}

const worthOf = (read?: LegibleText) => (read ? read.letters * read.confidence : 0);

async function findBlocks(picture: Uint8Array): Promise<Block[]> {
  recogniser ??= startRecogniser();
  const running = await recogniser;
  try {
    return (await running.recognise(picture)).blocks ?? [];
  } catch (error) {
    throw new ReadError('damaged', { cause: error });
  }
}

/** A running Tesseract; does one picture at a time. */
interface Recogniser {
  /**
   * Takes an encoded picture and returns Tesseract's page with its blocks. Rejects where Tesseract
   * cannot read it, and where the recogniser ends before it answers.
   */
  recognise(picture: Uint8Array): Promise<Page>;
  end(): void;
}

/**
 * Starts Tesseract in a thread, with the data of the languages of this process: it fetches nothing
 * and writes no file.
 *
 * @throws Error if the language data cannot be loaded
 */
async function startRecogniser(): Promise<Recogniser> {
  let fail: (reason: unknown) => void = () => {};
  const failed = new Promise<never>((_resolve, reject) => {
    fail = (reason) => reject(reason instanceof Error ? reason : new Error(String(reason)));
  });
  failed.catch(() => {});
  const { codes, folder } = recognisedLanguages();
  const worker = await Promise.race([
    createWorker(codes, OEM.LSTM_ONLY, {
      langPath: folder,
      cacheMethod: 'none',
      gzip: true,
      // Without a handler the library throws what a thread reports, and ends the process with it;
      // and a start that fails never settles.
      errorHandler: fail,
    }),
    failed,
  ]);
  // The library's types leave out the thread it hands over.
  const { worker: thread } = worker as unknown as { worker: Worker };
  thread.on('error', fail);
  // Without a resolution Tesseract guesses one, and prints that it did.
  await worker.setParameters({ user_defined_dpi: '200' });
  return {
    async recognise(picture) {
      const answer = worker.recognize(
        Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength),
        {},
        { text: false, blocks: true },
      );
      return (await Promise.race([answer, failed])).data;
    },
    end() {
      fail('the recogniser was ended');
      void worker.terminate();
    },
  };
}
