import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ReadError, type ReadingSink } from './document-text.ts';
import { type ProcessUsage, processUsage } from './process-usage.ts';
import type { ReaderMessage, ReaderRequest } from './reader-messages.ts';
import { readerProcessArguments } from './reader-process-arguments.ts';
import { readingDeadline } from './reading-deadline.ts';
import type { ReadingLimits } from './reading-limits.ts';

const program = fileURLToPath(new URL('./reader-process.ts', import.meta.url));
const watchIntervalMs = 50;

/** One process that reads files, one at a time. */
export interface Reader {
  /**
   * @throws ReadError; the signal's reason once it is aborted. The process has then ended.
   */
  read(request: ReaderRequest, sink: ReadingSink, signal: AbortSignal): Promise<void>;
  /** Whether it can read another file. */
  isAlive(): boolean;
  usage(): Promise<ProcessUsage>;
  kill(): void;
}

/**
 * Starts a reader process. It keeps nobody from ending: it ends with this process.
 *
 * @param folder the only folder whose files it can read
 */
export function startReader(folder: string, limits: ReadingLimits): Reader {
  const child = fork(program, [], {
    // One heap for all threads of the C library: with one for each, freed memory stays with it.
    env: { MALLOC_ARENA_MAX: '1' },
    execArgv: readerProcessArguments(folder),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.unref();
  child.channel?.unref();
  const usage = () => processUsage(child.pid ?? 0);
  let ready = false;
  child.once('message', () => {
    ready = true;
  });

  return {
    usage,
    isAlive: () => child.connected,
    kill: () => void child.kill('SIGKILL'),
    async read(request, sink, signal) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      let now = { time: performance.now() / 1000, processor: (await usage()).processorSeconds };
      const deadline = readingDeadline(limits.times, now);
      const watch = setInterval(async () => {
        const { memoryBytes, processorSeconds } = await usage();
        now = { time: performance.now() / 1000, processor: processorSeconds };
        if (memoryBytes > limits.memoryBytes) reject(new ReadError('too-much-memory'));
        else if (deadline.isOver(now)) reject(new ReadError('timed-out'));
      }, watchIntervalMs);
      const onMessage = (message: ReaderMessage) => {
        if (message.type === 'pages') sink.onPageCount?.(message.pages);
        else if (message.type === 'done') resolve();
        else if (message.type === 'failed') reject(errorOf(message));
        else if (message.type === 'part') {
          deadline.onPart(message.part, now);
          sink.onPart(message.part);
        }
      };
      const onExit = (_code: number | null, by: NodeJS.Signals | null) =>
        reject(ready ? new ReadError(failureOfExit(by)) : new Error('No reader process started'));
      const onAbort = () => reject(signal.reason);
      child.on('message', onMessage).on('exit', onExit).on('error', reject);
      signal.addEventListener('abort', onAbort);
      try {
        signal.throwIfAborted();
        child.send(request, (error) => error && reject(error));
        await promise;
      } catch (error) {
        await end(child);
        throw error;
      } finally {
        clearInterval(watch);
        child.off('message', onMessage).off('exit', onExit).off('error', reject);
        signal.removeEventListener('abort', onAbort);
      }
    },
  };
}

function errorOf({ failure, detail }: ReaderMessage & { type: 'failed' }): Error {
  return failure === null
    ? new Error('The file could not be opened', { cause: detail })
    : new ReadError(failure, { cause: detail });
}

/** The kernel kills, and V8 gives up by itself, where memory runs out. A bug of a decoder is a fault. */
function failureOfExit(by: NodeJS.Signals | null): 'damaged' | 'too-much-memory' {
  return by === null || by === 'SIGSEGV' || by === 'SIGBUS' ? 'damaged' : 'too-much-memory';
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  if (child.kill('SIGKILL')) await ended;
}
