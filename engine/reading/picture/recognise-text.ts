import type { Block } from 'tesseract.js';
import { documindLimits } from '#contracts/documind/limits.ts';
import { ReadError } from '../document-text.ts';
import { legibleText } from './legible-text.ts';
import { type Picture, preparePicture } from './prepare-picture.ts';
import { type Recogniser, startRecogniser } from './start-recogniser.ts';

/** The text of a picture. */
export interface RecognisedText {
  /** In reading order; lines end in `\n`, paragraphs are set apart by `\n\n`; empty where there is none. */
  text: string;
  /** Mean confidence of the words, 0 to 100; 0 without text. */
  confidence: number;
}

let recogniser: Promise<Recogniser> | undefined;
let queue: Promise<unknown> = Promise.resolve();

/**
 * Recognises the printed text of one picture (an encoded PNG or JPEG, or raw RGBA pixels). Pictures
 * wait for each other; one engine serves the process, is started by the first picture and lives
 * until {@link endRecognition}.
 *
 * @throws ReadError `too-many-pixels`, `damaged` where the picture cannot be decoded, `timed-out`
 *   after `documindLimits.pictureSeconds` of work on it
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
  const limitMs = documindLimits.pictureSeconds * 1000;
  const deadline = AbortSignal.timeout(limitMs);
  const late = new Promise<never>((_resolve, reject) => {
    deadline.addEventListener('abort', () => reject(new ReadError('timed-out')), { once: true });
  });
  late.catch(() => {});
  try {
    return await Promise.race([recogniseAnyWayUp(picture), late]);
  } catch (error) {
    await endRecognition();
    throw error;
  }
}

/** Begins no further turn after so much work, in seconds of a processor: a slow machine reads the same. */
const turnSeconds = documindLimits.pictureSeconds / 4;

function workedSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/**
 * Turns the picture on until it reads well. Where no turn does, the best of them counts; with
 * turns left untried there is no telling text from what a page gives upside down.
 */
async function recogniseAnyWayUp(picture: Picture): Promise<RecognisedText> {
  const started = workedSeconds();
  const { turns, turned } = await preparePicture(picture);
  let best: RecognisedText = { text: '', confidence: 0 };
  for (const quarters of turns) {
    if (quarters !== turns[0] && workedSeconds() - started > turnSeconds)
      throw new ReadError('timed-out');
    const read = legibleText(await findBlocks(await turned(quarters)));
    if (read.text.length * read.confidence > best.text.length * best.confidence) best = read;
    if (read.readsWell) break;
  }
  return { text: best.text, confidence: best.confidence };
}

async function findBlocks(picture: Uint8Array): Promise<Block[]> {
  recogniser ??= startRecogniser();
  const running = await recogniser;
  try {
    return (await running.recognise(picture)).blocks ?? [];
  } catch (error) {
    throw new ReadError('damaged', { cause: error });
  }
}
