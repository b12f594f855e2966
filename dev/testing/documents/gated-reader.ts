import { createFileReader } from '@m8/engine/reading/create-file-reader.ts';

/** Readers that really read, once a test lets them. */
export class GatedReader {
  /** What the next reading of a file does first. */
  before: (signal?: AbortSignal) => Promise<void> = async () => undefined;
  /** How many readings have begun. */
  begun = 0;
  /** Why readings that were stuck have ended. */
  readonly ended: unknown[] = [];

  /** To be given to what opens readers. */
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

  /** Lets readings from now on begin at once, and forgets those before. */
  reset(): void {
    this.before = async () => undefined;
    this.begun = 0;
    this.ended.length = 0;
  }

  /** A `before` that reads no further until it is ended. */
  readonly stuck = (signal?: AbortSignal): Promise<void> =>
    new Promise((_, reject) => {
      signal?.addEventListener('abort', () => {
        this.ended.push(signal.reason);
        reject(signal.reason);
      });
    });
}
