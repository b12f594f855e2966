import { setTimeout as pause } from 'node:timers/promises';
import type { TextEncoding } from '@m8/contracts/documind/encodings.ts';
import type { Omission } from '@m8/contracts/documind/omissions.ts';
import type { FileReader } from '@m8/engine/reading/create-file-reader.ts';
import { ReadError, type TextPart } from '@m8/engine/reading/document-text.ts';
import { inStep } from '@m8/platform/steps.ts';
import type { Documind } from '#documind.ts';
import { countReading } from '#quotas.ts';
import type { ClaimedDocument } from './claim-document.ts';
import { eraseParts, partsAtATime, storeParts } from './stored-parts.ts';

/** How often parts are written while a file is being read, in milliseconds. */
const writeEveryMs = 400;

/** Maximum number of omissions stored for a document. */
const maxOmissions = 100;

/** Sums what a reader leaves out, by kind and page. */
export function createOmissions() {
  let sums = new Map<string, Omission>();

  function add({ kind, page, count }: Omission): void {
    const key = `${kind} ${page}`;
    const sum = sums.get(key);
    if (sum) sum.count += count;
    else sums.set(key, { kind, page, count });
    if (sums.size > maxOmissions) forgetPages();
  }

  function forgetPages(): void {
    const entries = sums.values();
    sums = new Map();
    for (const entry of entries) add({ ...entry, page: null });
  }

  return {
    add,
    /** One entry per kind and page; if a document has too many of them, one per kind. */
    list: () => Array.from(sums.values(), (sum) => ({ ...sum })),
  };
}

/**
 * Reads a document's file, and writes its parts as they come.
 *
 * @returns all of them
 * @throws ReadError; ClaimLost if the document is no longer this worker's; the reason of the signal
 */
export async function readDocument(
  documind: Pick<Documind, 'db' | 'clock' | 'rateLimiter'>,
  reader: Pick<FileReader, 'read'>,
  { document, path, signal }: { document: ClaimedDocument; path: string; signal: AbortSignal },
): Promise<TextPart[]> {
  const parts: TextPart[] = [];
  const omissions = createOmissions();
  let pages: number | null = null;
  let { encoding } = document;
  let written = 0;

  async function write(isWhole = false): Promise<void> {
    const next = parts.slice(written, written + partsAtATime);
    await storeParts(documind, document, {
      ...{ pages, encoding, written, parts: next, isWhole },
      omissions: omissions.list(),
    });
    written += next.length;
  }

  // An earlier attempt may have read some parts.
  if (document.attempt > 1) await eraseParts(documind.db, document);
  const ending = new AbortController();
  const request = {
    path,
    kind: document.kind,
    encoding: encoding ?? undefined,
    signal: AbortSignal.any([signal, ending.signal]),
    onUsed: (seconds: number) => {
      processorSeconds = seconds;
    },
  };
  let isReading = true;
  let processorSeconds = 0;
  const reading = inStep('reading', { kind: document.kind }, async (step) => {
    const sink = {
      onPageCount(count: number) {
        pages = count;
      },
      onEncoding(told: TextEncoding) {
        encoding = told;
      },
      onPart: (part: TextPart) => void parts.push(part),
      onOmission: omissions.add,
    };
    try {
      await reader.read(request, sink);
      step.note({ outcome: 'read' });
    } catch (error) {
      if (error instanceof ReadError) step.note({ outcome: error.failure });
      throw error;
    } finally {
      step.note({ processorSeconds });
    }
  }).finally(() => {
    isReading = false;
  });
  try {
    while (isReading) {
      await Promise.race([reading, pause(writeEveryMs, undefined, { ref: false })]);
      while (parts.length - written > (isReading ? 0 : partsAtATime)) await write();
    }
    await reading;
    await write(true);
    return parts;
  } catch (error) {
    ending.abort(error);
    await reading.catch(() => undefined);
    // The owner sees which pages had no text, even if no page had any.
    while (error instanceof ReadError && parts.length > written) await write();
    throw error;
  } finally {
    if (processorSeconds > 0)
      await countReading(documind.rateLimiter, document.userId, processorSeconds);
  }
}
