import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { createWorker, OEM, type Page } from 'tesseract.js';

/** A running Tesseract; does one picture at a time. */
export interface Recogniser {
  /**
   * Takes an encoded picture and returns Tesseract's page with its blocks. Rejects where Tesseract
   * cannot read it, and where the recogniser ends before it answers.
   */
  recognise(picture: Uint8Array): Promise<Page>;
  end(): void;
}

/** `best_int` reads as well as the four times larger default model. */
const languageFolder = join(
  dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng')),
  '4.0.0_best_int',
);

/**
 * Starts Tesseract in a thread, with the language data of the installed package: it fetches nothing
 * and writes no file.
 *
 * @throws Error where the language data cannot be loaded
 */
export async function startRecogniser(): Promise<Recogniser> {
  let fail: (reason: unknown) => void = () => {};
  const failed = new Promise<never>((_resolve, reject) => {
    fail = (reason) => reject(reason instanceof Error ? reason : new Error(String(reason)));
  });
  failed.catch(() => {});
  const worker = await Promise.race([
    createWorker('eng', OEM.LSTM_ONLY, {
      langPath: languageFolder,
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
  // Without a resolution Tesseract guesses one, and prints so.
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
