import pLimit from 'p-limit';
import type { ReadingSink } from './document-text.ts';
import { type RecognisedLanguages, recognisedLanguages } from './picture/recognised-languages.ts';
import { type ReadingLimits, readingLimitsIn } from './reading-limits.ts';
import { ReaderProcess, type ReadRequest } from './start-reader.ts';

/** The load of a {@link FileReader}, and why its processes ended. */
export interface ReaderLoad {
  /** Running processes, including idle ones. */
  processes: number;
  reading: number;
  /** Files waiting for a process, including cancelled ones whose turn has not come. */
  waiting: number;
  /** Counts of ended processes, by reason. */
  ended: Readonly<Record<ReaderEnd, number>>;
}

/** Why a process ended. `file`: reading failed or was cancelled. `worn`: it held too much memory. */
export type ReaderEnd = 'file' | 'worn' | 'idle' | 'closed';

/** Reads files in child processes. */
export interface FileReader {
  /**
   * Reads a file of the kind that `sniffKind` found, and passes its parts to `sink` in order. Files
   * queue while all processes are busy.
   *
   * @throws ReadError; the signal's reason once it is aborted
   */
  read(request: ReadRequest, sink: ReadingSink): Promise<void>;
  load(): ReaderLoad;
  /** Ends all processes. Files being read fail. */
  close(): void;
}

/** A process ends after a file if it then holds more memory than this, in bytes. */
const keptMemoryBytes = 120 * 1024 * 1024;
/** A process ends after being idle for this long, in milliseconds. */
const idleMs = 10_000;

/**
 * Creates a file reader, which keeps the processes that it starts. Any failure of a file ends its process.
 *
 * @param options `folder` must exist, and is the only folder whose files can be read; `processes` is
 *   the concurrency limit; `languages` are those in which pictures are recognised
 */
export function createFileReader({
  folder,
  processes = 2,
  languages = recognisedLanguages(),
  limits = readingLimitsIn(languages),
}: {
  folder: string;
  processes?: number;
  limits?: ReadingLimits;
  languages?: RecognisedLanguages | undefined;
}): FileReader {
  const limit = pLimit(processes);
  /** The timers that will end them. */
  const idle = new Map<ReaderProcess, NodeJS.Timeout>();
  const closing = new AbortController();
  const ended = { file: 0, worn: 0, idle: 0, closed: 0 };
  let started = 0;

  function wake(reader: ReaderProcess): void {
    clearTimeout(idle.get(reader));
    idle.delete(reader);
  }

  function end(reader: ReaderProcess, why: ReaderEnd): void {
    wake(reader);
    reader.kill();
    ended[why] += 1;
  }

  function takeReader(): ReaderProcess {
    for (const reader of [...idle.keys()].reverse()) {
      wake(reader);
      if (reader.isAlive()) return reader;
      end(reader, 'file');
    }
    started += 1;
    return new ReaderProcess(folder, limits, languages);
  }

  async function keepReader(reader: ReaderProcess): Promise<void> {
    const worn = (await reader.usage()).memoryBytes > keptMemoryBytes;
    if (worn || closing.signal.aborted) return end(reader, worn ? 'worn' : 'closed');
    idle.set(reader, setTimeout(end, idleMs, reader, 'idle').unref());
  }

  return {
    async read(request, sink) {
      const { signal: asked } = request;
      const signal = asked ? AbortSignal.any([asked, closing.signal]) : closing.signal;
      signal.throwIfAborted();
      const begun = new AbortController();
      const left = Promise.withResolvers<never>();
      signal.addEventListener('abort', () => left.reject(signal.reason), { signal: begun.signal });
      const reading = limit(async () => {
        begun.abort();
        signal.throwIfAborted();
        const reader = takeReader();
        await reader.read({ ...request, signal }, sink).catch((error) => {
          end(reader, 'file');
          throw error;
        });
        await keepReader(reader);
      });
      await Promise.race([reading, left.promise]);
    },
    load() {
      const over = Object.values(ended).reduce((sum, count) => sum + count, 0);
      return {
        ...{ processes: started - over, reading: limit.activeCount, waiting: limit.pendingCount },
        ended: { ...ended },
      };
    },
    close() {
      closing.abort(new Error('The file reader is closed'));
      for (const reader of idle.keys()) end(reader, 'closed');
    },
  };
}
