import { createFileReader } from '@m8/engine/reading/create-file-reader.ts';

/** Readers that read for real, once a test lets them. */
export class GatedReader {
  /** Runs before the next reading of a file. */
  before: (signal?: AbortSignal) => Promise<void> = async () => undefined;
  /** How many readings have begun. */
  begun = 0;
  /** The reasons why stuck readings have ended. */
  readonly ended: unknown[] = [];

  /** For code that opens readers. */
  readonly open: typeof createFileReader = (options) => {
    const reader = createFileReader(options);
    return {
      read: async (request, sink) => {
        this.begun += 1;
        await this.before(request.signal);
        await reader.read(request, sink);
      },
      load: () => reader.load(),
      close: () => reader.close(),
    };
  };

  /** Lets later readings begin immediately, and forgets earlier ones. */
  reset(): void {
    this.before = async () => undefined;
    this.begun = 0;
    this.ended.length = 0;
  }

  /** A `before` that blocks until it is aborted. */
  readonly stuck = (signal?: AbortSignal): Promise<void> =>
    new Promise((_, reject) => {
      signal?.addEventListener('abort', () => {
        this.ended.push(signal.reason);
        reject(signal.reason);
      });
    });
}
