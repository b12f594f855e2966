import type { DocumentKind, ReadingSink } from './document-text.ts';
import { type ReadingLimits, readingLimits } from './reading-limits.ts';
import { type Reader, startReader } from './start-reader.ts';
import { takeTurns } from './take-turns.ts';

/** A file to read. */
export interface ReadRequest {
  path: string;
  /** As sniffKind tells it. */
  kind: DocumentKind;
  /** Ends the reading. */
  signal?: AbortSignal;
  /** Told once the reading is over, however it ended: the seconds of a processor that it took. */
  onUsed?: (processorSeconds: number) => void;
}

/** Reads files in processes of their own. */
export interface FileReader {
  /**
   * Reads a file and gives its parts to `sink`, in order, as they come. Files wait for each other
   * where all processes are busy.
   *
   * @throws ReadError; the signal's reason once it is aborted
   */
  read(request: ReadRequest, sink: ReadingSink): Promise<void>;
  /** Ends all processes; what is being read fails. */
  close(): void;
}

/** How {@link createFileReader} works. */
export interface FileReaderOptions {
  /** The only folder whose files can be read; it exists. */
  folder: string;
  /** Files read at a time. */
  processes?: number;
  limits?: ReadingLimits;
}

/** A process reads so many files, */
const filesPerProcess = 500;
/** goes on only where it has kept no more memory than this, in bytes, */
const keptMemoryBytes = 120 * 1024 * 1024;
/** and ends when nothing has come for so long. */
const idleMs = 10_000;

interface PooledReader {
  reader: Reader;
  files: number;
  idleTimer?: NodeJS.Timeout;
}

/**
 * Makes a reader of files that starts a process when a file comes, and keeps it for the next ones.
 * Whatever goes wrong with a file ends its process.
 */
export function createFileReader(options: FileReaderOptions): FileReader {
  const { folder, processes = 2, limits = readingLimits } = options;
  const takeTurn = takeTurns(processes);
  const idle: PooledReader[] = [];
  const closing = new AbortController();

  function takeReader(): PooledReader {
    for (let pooled = idle.pop(); pooled; pooled = idle.pop()) {
      clearTimeout(pooled.idleTimer);
      if (pooled.reader.isAlive()) return pooled;
    }
    return { reader: startReader(folder, limits), files: 0 };
  }

  async function keepReader(pooled: PooledReader): Promise<void> {
    const { reader } = pooled;
    const worn =
      ++pooled.files >= filesPerProcess || (await reader.usage()).memoryBytes > keptMemoryBytes;
    if (worn || closing.signal.aborted) return reader.kill();
    pooled.idleTimer = setTimeout(() => {
      idle.splice(idle.indexOf(pooled), 1);
      reader.kill();
    }, idleMs).unref();
    idle.push(pooled);
  }

  return {
    async read({ path, kind, signal, onUsed }, sink) {
      const either = signal ? AbortSignal.any([signal, closing.signal]) : closing.signal;
      const giveBack = await takeTurn(either);
      try {
        const pooled = takeReader();
        await pooled.reader.read({ path, kind }, sink, either, onUsed);
        await keepReader(pooled);
      } finally {
        giveBack();
      }
    },
    close() {
      closing.abort(new Error('The file reader is closed'));
      for (const { reader, idleTimer } of idle.splice(0)) {
        clearTimeout(idleTimer);
        reader.kill();
      }
    },
  };
}
