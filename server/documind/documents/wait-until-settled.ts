import type { DocumentAnswer } from '#contracts/documind/documents.ts';
import type { DocumentsContext } from './documents-context.ts';
import { answersOf, documentsOf } from './find-documents.ts';

/** Another process may settle it: how often is looked, in milliseconds. */
const lookEveryMs = 1000;

/**
 * Waits until a document is ready or has failed, but not for ever.
 *
 * @param input how long, in milliseconds; `signal` ends the waiting
 * @returns the document as it is then; null where it was deleted or replaced meanwhile
 */
export async function waitUntilSettled(
  context: DocumentsContext,
  input: { userId: string; documentId: string; ms: number; signal?: AbortSignal },
): Promise<DocumentAnswer | null> {
  const { db, clock, ingestion } = context;
  const { userId, documentId, ms, signal } = input;
  for (const deadline = Date.now() + ms; ; ) {
    const wait = Math.max(0, Math.min(deadline - Date.now(), lookEveryMs));
    const settled = ingestion.waitFor(documentId, wait, signal);
    const [document] = await answersOf(
      db,
      await documentsOf(db, { userId, now: clock.now() })
        .where('document.id', '=', documentId)
        .execute(),
    );
    const isSettled = document?.status === 'ready' || document?.status === 'failed';
    if (document === undefined) return null;
    if (isSettled || wait === 0 || signal?.aborted) return document;
    await settled;
  }
}
