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
  const deadline = AbortSignal.timeout(documindLimits.pictureSeconds * 1000);
  const late = new Promise<never>((_resolve, reject) => {
    deadline.addEventListener('abort', () => reject(new ReadError('timed-out')), { once: true });
  });
  late.catch(() => {});
  try {
    return await Promise.race([recognisePrepared(await preparePicture(picture)), late]);
  } catch (error) {
    await endRecognition();
    throw error;
  }
}

async function recognisePrepared(prepared: Uint8Array): Promise<RecognisedText> {
  recogniser ??= startRecogniser();
  const page = await (await recogniser).recognise(prepared);
  return legibleText(page.blocks ?? []);
}
