import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, realpathSync, writeFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { constants, getPriority, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { TextEncoding } from '@m8/contracts/documind/encodings.ts';
import { type DocumentKind, isPicture } from '@m8/contracts/documind/formats.ts';
import type { Omission } from '@m8/contracts/documind/omissions.ts';
import { ReadError, type ReadFailure, type ReadingSink, type TextPart } from './document-text.ts';
import type { RecognisedLanguages } from './picture/recognised-languages.ts';
import { type ProcessUsage, processUsage } from './process-usage.ts';
import { type ReadingLimits, readingDeadline } from './reading-limits.ts';

/** A request to a reader process, which handles one at a time. */
export interface ReaderRequest {
  path: string;
  kind: DocumentKind;
  /** Encoding of the text, if the user chose one. */
  encoding?: TextEncoding | undefined;
}

/** A message of a reader process: `ready` once, then for each request its parts and its outcome. */
export type ReaderMessage =
  | { type: 'ready' }
  | { type: 'pages'; pages: number }
  | { type: 'encoding'; encoding: TextEncoding }
  | { type: 'picture' }
  | { type: 'part'; part: TextPart }
  | { type: 'omission'; omission: Omission }
  | { type: 'done' }
  /** `failure` is null if the file is not at fault. `detail` is a place in the code, and nothing of the file. */
  | { type: 'failed'; failure: ReadFailure | null; detail: string };

export interface ReadRequest extends ReaderRequest {
  signal?: AbortSignal;
  /** Called when reading ends, whatever the outcome, with the processor seconds used. */
  onUsed?: (processorSeconds: number) => void;
}

const program = fileURLToPath(new URL('./reader-process.ts', import.meta.url));
const watchIntervalMs = 50;

/**
 * For the GNU C library (mallopt(3)): one heap for all threads, and large blocks outside it, so that
 * the memory of a page returns to the system before the next one.
 */
const allocatorSettings = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '1048576',
};

/**
 * @returns the nice value of reader processes (setpriority(2)): one step behind this process, so that answers
 *   to people come first on a busy machine, and no more, because a starved reader looks like one that hangs
 */
export const readerPriority = (): number =>
  Math.min(getPriority() + 1, constants.priority.PRIORITY_LOW);

const root = new URL('../../../', import.meta.url);

/**
 * Node's options for a reader process. It can read the program and `folders`, and nothing else. It
 * cannot write files, start processes or generate code from strings.
 */
function readerProcessArguments(folders: readonly string[]): string[] {
  const own = [
    'packages/engine',
    'packages/contracts',
    'packages/models/figures.onnx',
    'node_modules',
  ];
  const program = own.map((name) => fileURLToPath(new URL(name, root)));
  // Node asks for permission to read both a link and its target.
  const readable = new Set([...program, ...folders].flatMap((path) => [path, realpathSync(path)]));
  return [
    '--permission',
    ...Array.from(readable, (path) => `--allow-fs-read=${path}`),
    '--allow-worker',
    '--allow-addons',
    '--disallow-code-generation-from-strings',
    '--expose-gc',
    '--max-old-space-size=192',
    '--max-semi-space-size=4',
    // A tenth less memory where pages are recognised, a tenth more time for the first file.
    '--optimize-for-size',
  ];
}

/** A process that reads the files of one folder, one at a time. It ends with this process. */
export class ReaderProcess {
  readonly #child: ChildProcess;
  readonly #limits: ReadingLimits;
  #isReady = false;

  constructor(folder: string, limits: ReadingLimits, languages: RecognisedLanguages) {
    const child = fork(program, [languages.codes, languages.folder], {
      env: allocatorSettings,
      execArgv: readerProcessArguments([folder, languages.folder]),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    stepBehind(child.pid);
    child.unref();
    child.channel?.unref();
    child.once('message', () => {
      this.#isReady = true;
      // On a busy machine it may have started threads before its priority was lowered.
      stepBehind(child.pid);
    });
    // Sending to a process that failed to start reports the error.
    child.on('error', () => undefined);
    this.#child = child;
    this.#limits = limits;
  }

  isAlive(): boolean {
    return this.#child.connected;
  }

  usage(): Promise<ProcessUsage> {
    return processUsage(this.#child.pid ?? 0);
  }

  kill(): void {
    this.#child.kill('SIGKILL');
  }

  /** @throws ReadError; the signal's reason once it is aborted. The process has then ended. */
  async read(request: ReadRequest, sink: ReadingSink): Promise<void> {
    try {
      await this.#exchange(request, sink);
    } catch (error) {
      const { exitCode, signalCode } = this.#child;
      const ended = exitCode === null && signalCode === null && once(this.#child, 'exit');
      if (ended && this.#child.kill('SIGKILL')) await ended;
      throw error;
    }
  }

  /** Sends a request, handles the messages, and watches the resources used meanwhile. */
  async #exchange(
    { path, kind, encoding, signal, onUsed }: ReadRequest,
    sink: ReadingSink,
  ): Promise<void> {
    const [child, limits] = [this.#child, this.#limits];
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const started = await this.usage();
    let now = started;
    // The process reports a file that does not exist.
    const { size } = await stat(path).catch(() => ({ size: 0 }));
    const deadline = readingDeadline(limits.times, size, started);
    // Mails may have pictures attached.
    const mayBePicture = isPicture(kind) || kind === 'eml';
    let maxMemory = mayBePicture ? limits.pictureMemoryBytes : limits.memoryBytes;
    const watch = setInterval(async () => {
      now = await this.usage();
      if (now.memoryBytes > maxMemory) reject(new ReadError('too-much-memory'));
      else if (deadline.isOver(now)) reject(new ReadError('timed-out'));
    }, watchIntervalMs);
    const onMessage = (message: ReaderMessage) => {
      try {
        if (message.type === 'pages') sink.onPageCount?.(message.pages);
        else if (message.type === 'encoding') sink.onEncoding?.(message.encoding);
        else if (message.type === 'picture') {
          maxMemory = limits.pictureMemoryBytes;
          deadline.onPicture(now);
        } else if (message.type === 'omission') sink.onOmission?.(message.omission);
        else if (message.type === 'done') resolve();
        else if (message.type === 'failed') reject(errorOf(message));
        else if (message.type === 'part') {
          deadline.onPart(message.part, now);
          sink.onPart(message.part);
        }
      } catch (error) {
        reject(error);
      }
    };
    const onExit = (_code: number | null, by: NodeJS.Signals | null) =>
      reject(
        this.#isReady ? new ReadError(failureOfExit(by)) : new Error('No reader process started'),
      );
    const onAbort = () => reject(signal?.reason);
    child.on('message', onMessage).on('exit', onExit);
    signal?.addEventListener('abort', onAbort);
    try {
      signal?.throwIfAborted();
      child.send({ path, kind, encoding }, (error) => error && reject(error));
      await promise;
    } finally {
      clearInterval(watch);
      child.off('message', onMessage).off('exit', onExit);
      signal?.removeEventListener('abort', onAbort);
      // If the process has ended by itself, this returns 0.
      const { processor } = await this.usage();
      onUsed?.(Math.max(processor, now.processor) - started.processor);
    }
  }
}

/**
 * Sets the readers' priority on a running process; on Linux on each of its threads, which later ones inherit.
 * Without memory, Linux kills a reader before the server (proc_pid_oom_score_adj(5)): a file waits, not people.
 */
function stepBehind(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    const isLinux = process.platform === 'linux';
    const threads = isLinux ? readdirSync(`/proc/${pid}/task`).map(Number) : [pid];
    if (isLinux) writeFileSync(`/proc/${pid}/oom_score_adj`, '1000');
    for (const thread of threads) setPriority(thread, readerPriority());
  } catch {
    // The process has ended already, which is reported elsewhere, or the system has no priorities.
  }
}

function errorOf({ failure, detail }: ReaderMessage & { type: 'failed' }): Error {
  return failure === null
    ? new Error('The file could not be opened', { cause: detail })
    : new ReadError(failure, { cause: detail });
}

/** When memory runs out, the kernel kills a process, or V8 aborts it. A bug in a decoder ends it otherwise. */
function failureOfExit(by: NodeJS.Signals | null): 'damaged' | 'too-much-memory' {
  return by === null || by === 'SIGSEGV' || by === 'SIGBUS' ? 'damaged' : 'too-much-memory';
}
