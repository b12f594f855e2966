import type { DrawnAnswer } from '@m8/contracts/documind/demo.ts';
import { type EngineThreadData, openThread } from '@m8/engine/open-thread.ts';
import type { Clock } from '@m8/platform/clock.ts';
import { AppError } from '@m8/platform/errors.ts';
import { addressPrefix } from '@m8/platform/ip-address.ts';
import { demoAtOnce, demoRule } from '@m8/platform/limits.ts';

/** Number of addresses counted at the same time; beyond it, counting starts over. */
const countedAddresses = 10_000;
/** Retry-After for visitors if all slots are taken, in seconds. */
const busySeconds = 2;

/** After this long without a question the thread ends, and its memory is freed. */
const idleMs = 10 * 60_000;
/** The word lists in the engine's memory take about 60 MB. */
const memoryMb = 256;
/** Signed-in people have priority. */
const niceness = 19;

/** Answers questions about the sample documents, one by one. */
export interface DemoThread {
  /** @throws if the thread ended; the next question starts another */
  ask(question: string): Promise<DrawnAnswer>;
  close(): Promise<void>;
}

/** Opens the worker thread that answers the questions of the demo. */
export function openDemoThread(data: EngineThreadData): DemoThread {
  const program = new URL('./answering-thread.ts', import.meta.url);
  const { run, close } = openThread<typeof import('./answering-thread.ts')>(program, {
    ...{ memoryMb, idleMs, niceness, data },
  });
  return { ask: (question) => run('ask', question), close };
}

/** Answers visitors' questions about the sample documents, and stores nothing about the visitors. */
export interface Demo {
  /**
   * @param question not empty, and no longer than `demoQuestionLength`
   * @param address the visitor's IP address
   * @throws AppError demo/too-many, demo/busy
   */
  ask(question: string, address: string): Promise<Omit<DrawnAnswer, 'question'>>;
  stop(): Promise<void>;
}

/** Counts questions by address in memory: nothing about visitors goes into the database. */
function createAddressCount({ clock, most }: { clock: Clock; most: number }) {
  const used = new Map<string, number>();
  let endsAt = 0;
  /** @throws AppError demo/too-many */
  return function count(address: string): void {
    const now = clock.now().getTime();
    if (now >= endsAt || used.size >= countedAddresses) {
      used.clear();
      endsAt = now + demoRule.windowSeconds * 1000;
    }
    const key = addressPrefix(address);
    const before = used.get(key) ?? 0;
    if (before >= most)
      throw new AppError('demo/too-many', { retryAfterSeconds: Math.ceil((endsAt - now) / 1000) });
    used.set(key, before + 1);
  };
}

/** @param context `scaled` multiplies the limit of questions of one address, like all limits */
export function createDemo(context: {
  clock: Clock;
  scaled: (limit: number) => number;
  thread: DemoThread;
}): Demo {
  const { clock, scaled, thread } = context;
  const count = createAddressCount({ clock, most: scaled(demoRule.limit) });
  let asking = 0;

  return {
    async ask(question, address) {
      count(address);
      if (asking >= demoAtOnce) throw new AppError('demo/busy', { retryAfterSeconds: busySeconds });
      asking += 1;
      try {
        return await thread.ask(question);
      } finally {
        asking -= 1;
      }
    },
    stop: thread.close,
  };
}
