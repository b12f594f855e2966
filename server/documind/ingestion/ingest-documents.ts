import { access } from 'node:fs/promises';
import type { Log } from '#server/platform/log.ts';
import { ReadError } from '../reading/document-text.ts';
import { indexDocument } from '../retrieval/index-document.ts';
import type { RetrievalContext } from '../retrieval/retrieval-context.ts';
import { type ClaimedDocument, claimDocuments } from './claim-documents.ts';
import { failDocument } from './fail-document.ts';
import { type IndexedDocument, publishDocuments } from './publish-documents.ts';
import { type ReadContext, readDocument } from './read-document.ts';
import { DocumentGone, type RunningDocuments } from './running-documents.ts';
import { storeParts } from './store-parts.ts';
import type { UploadFolder } from './upload-folder.ts';

/** What {@link ingestDocuments} works with. */
export interface IngestContext extends ReadContext {
  retrieval: RetrievalContext;
  uploads: UploadFolder;
  running: RunningDocuments;
  log: Log;
}

/** A document that was taken up so often and never came to an end has failed. */
const mostAttempts = 5;

/** While the database writes one, the words of the next are counted. */
const indexedAtATime = 3;

/** A document to work on. */
export interface DocumentTry {
  documentId: string;
  /** There will be no other try. */
  last: boolean;
}

/** @returns the documents that wait for a file, with the attempts that were made */
async function waitingForFiles({ db }: IngestContext, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('documind_document')
    .select(['id', 'attempt'])
    .where('id', 'in', ids)
    .where('status', 'in', ['queued', 'reading'])
    .execute();
}

async function filesHere({ uploads }: IngestContext, ids: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    ids.map((id) =>
      access(uploads.pathOf(id)).then(
        () => [id],
        () => [],
      ),
    ),
  );
  return found.flat();
}

/**
 * Reads, indexes and publishes documents, those of one call together where that saves statements.
 *
 * @param tries of documents that wait; those that are settled, deleted or replaced are fine
 * @returns what went wrong with those that should be tried again, by id, and the scopes in which
 *   something answers now that did not
 */
export async function ingestDocuments(
  context: IngestContext,
  tries: readonly DocumentTry[],
): Promise<{ again: Map<string, unknown>; published: Set<string> }> {
  const { running, uploads, log } = context;
  const ids = tries.map(({ documentId }) => documentId);
  const again = new Map<string, unknown>();
  const published = new Set<string>();
  const here = await filesHere(context, ids);
  const claimed = await claimDocuments(context, { ids, here });
  const taken = new Set([...here, ...claimed.map(({ id }) => id)]);
  // Another process has these files, if it still is there.
  for (const waiting of await waitingForFiles(
    context,
    ids.filter((id) => !taken.has(id)),
  ))
    if (tries.find(({ documentId }) => documentId === waiting.id)?.last)
      await failDocument(context, { ...waiting, failure: 'unexpected' });
    else again.set(waiting.id, new Error('The file of the upload is not in this folder'));

  const signals = new Map(claimed.map((document) => [document.id, running.begin(document)]));
  // What has a file and was not to be claimed is settled, or gone.
  const held = new Set(claimed.map(({ id }) => id));
  const settled = here.filter((id) => !held.has(id));

  async function settle(document: ClaimedDocument, error: unknown): Promise<void> {
    const reason = signals.get(document.id)?.aborted ? signals.get(document.id)?.reason : error;
    if (reason instanceof DocumentGone) return;
    const isLast = document.attempt >= mostAttempts;
    if (!(reason instanceof ReadError)) {
      const problem = reason instanceof Error ? reason.name : 'unknown';
      log.warn({ documentId: document.id, attempt: document.attempt, problem }, 'ingestion');
      if (!isLast) {
        again.set(document.id, reason);
        return;
      }
    }
    const failure = reason instanceof ReadError ? reason.failure : 'unexpected';
    await failDocument(context, { ...document, failure });
    settled.push(document.id);
  }

  /** One step for one document; what it throws settles that document. */
  async function step<Result>(
    document: ClaimedDocument,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result | undefined> {
    const signal = signals.get(document.id) ?? AbortSignal.abort(new DocumentGone());
    try {
      signal.throwIfAborted();
      return await work(signal);
    } catch (error) {
      await settle(document, error);
      return undefined;
    }
  }

  /** One step for several; if it fails, each is tried alone, so that one does not fail the others. */
  async function stepTogether<Item extends { document: ClaimedDocument }>(
    items: readonly Item[],
    work: (items: readonly Item[]) => Promise<void>,
  ): Promise<Item[]> {
    const live = items.filter(({ document }) => !signals.get(document.id)?.aborted);
    try {
      if (live.length > 0) await work(live);
      return live;
    } catch (error) {
      const [only] = live;
      if (live.length === 1 && only) await settle(only.document, error);
      if (live.length <= 1) return [];
      return (await Promise.all(live.map((item) => stepTogether([item], work)))).flat();
    }
  }

  async function readAll() {
    const read = await Promise.all(
      claimed.map((document) =>
        step(document, async (signal) => ({
          document,
          text: await readDocument(context, document, signal),
        })),
      ),
    );
    return read.filter((one) => one !== undefined);
  }

  try {
    const written = new Set<string>();
    const stored = await stepTogether(await readAll(), async (read) => {
      const unwritten = read.filter(({ document }) => !document.isRead);
      const ids = await storeParts(
        context,
        unwritten.map(({ text }) => text.rest),
      );
      for (const { document } of read)
        if (document.isRead || ids.has(document.id)) written.add(document.id);
    });
    const indexed: IndexedDocument[] = [];
    // An iterator that several loops share: each takes the next document.
    const waiting = stored.filter(({ document }) => written.has(document.id)).values();
    async function indexRest(): Promise<void> {
      for (const { document, text } of waiting) {
        const chunks = await step(document, (signal) =>
          indexDocument(context.retrieval, { documentId: document.id, parts: text.parts, signal }),
        );
        if (chunks !== undefined) indexed.push({ document, chunks });
      }
    }
    await Promise.all(Array.from({ length: indexedAtATime }, indexRest));
    for (const [scopeId, ofScope] of Map.groupBy(indexed, ({ document }) => document.scopeId)) {
      const ready = await stepTogether(ofScope, (items) =>
        publishDocuments(context, scopeId, items),
      );
      settled.push(...ready.map(({ document }) => document.id));
      if (ready.length > 0) published.add(scopeId);
    }
  } finally {
    for (const document of claimed) running.end(document);
    await uploads.remove(settled);
    running.announce(settled);
  }
  return { again, published };
}
