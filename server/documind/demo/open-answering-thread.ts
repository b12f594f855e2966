import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import type { DrawnAnswer } from '#contracts/documind/demo.ts';

/** A thread that answers questions about the sample documents, one after the other. */
export interface AnsweringThread {
  /** @throws where the thread ended; the next question starts another */
  ask(question: string): Promise<DrawnAnswer>;
  close(): Promise<void>;
}

/** The lists of words that the engine holds in memory take about 60 MB. */
const memoryMb = 256;

/**
 * @param idleMs after so many milliseconds without a question the thread ends, and with it what it
 *   holds in memory
 */
export function openAnsweringThread(idleMs: number): AnsweringThread {
  const oneAtATime = pLimit(1);
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  async function close(): Promise<void> {
    clearTimeout(idle);
    const ending = worker;
    worker = undefined;
    await ending?.terminate();
  }

  function start(): Worker {
    const started = new Worker(new URL('./answering-thread.ts', import.meta.url), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    started.unref();
    started.once('exit', () => {
      if (worker === started) worker = undefined;
    });
    return started;
  }

  async function askNow(question: string): Promise<DrawnAnswer> {
    clearTimeout(idle);
    worker ??= start();
    const asked = worker;
    const { promise, resolve, reject } = Promise.withResolvers<DrawnAnswer>();
    const ended = () => reject(new Error('The answering thread ended'));
    asked.once('message', resolve).once('error', reject).once('exit', ended);
    asked.postMessage(question);
    return promise.finally(() => {
      asked.off('message', resolve).off('error', reject).off('exit', ended);
      idle = setTimeout(close, idleMs).unref();
    });
  }

  return { ask: (question) => oneAtATime(() => askNow(question)), close };
}
