import { ReadError } from '#engine/reading/document-text.ts';
import { isUnavailable } from '#server/platform/database/database-error.ts';
import type { Log } from '#server/platform/log.ts';
import { indexDocument, mostMovedTerms } from '../index/index-document.ts';
import type { RetrievalContext } from '../index/retrieval-context.ts';
import { type ClaimedDocument, releaseDocument } from './claim-documents.ts';
import { eraseRemoved } from './erase-removed.ts';
import { failDocument } from './fail-document.ts';
import { inGroups } from './in-groups.ts';
import { type IndexedDocument, publishDocuments } from './publish-documents.ts';
import {
  charactersAtATime,
  type DocumentText,
  type ReadContext,
  readDocument,
} from './read-document.ts';
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

/** A document that was tried so often and never came to an end has failed. */
const mostTries = 5;

/** The file of an upload is not where it was put. */
class UploadLost extends Error {
  override readonly name = 'UploadLost';
}

/** The wait before a document is tried again doubles from try to try, up to so many seconds. */
const longestPauseSeconds = 30;

/** While the database writes one, the words of the next are counted. */
const indexedAtATime = 3;

function unwrittenCharacters({ text }: { text: DocumentText }): number {
  return text.rest.parts.reduce((sum, part) => sum + part.text.length, 0);
}

/** @returns how many terms of its scope change when a document is published, at most */
function changedTerms({ document, indexed }: IndexedDocument): number {
  return indexed.movedTerms + (document.replaces ? mostMovedTerms : 0);
}

/** @returns those of the documents that have no row any more */
async function deletedOf({ db }: IngestContext, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('documind_document')
    .select('id')
    .where('id', 'in', ids)
    .execute();
  const found = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !found.has(id));
}

/**
 * Reads, indexes and publishes documents, those of one call together where that saves statements.
 * What should be tried again is released.
 *
 * @param claimed documents that are this worker's; those that are deleted or replaced meanwhile are
 *   fine
 * @returns the scopes in which something answers now that did not
 */
export async function ingestDocuments(
  context: IngestContext,
  claimed: readonly ClaimedDocument[],
): Promise<Set<string>> {
  const { running, uploads, log } = context;
  const published = new Set<string>();
  const here = new Set(await uploads.find(claimed.map(({ id }) => id)));
  const settled: string[] = [];
  const lost: string[] = [];
  const removed: string[] = [];

  const signals = new Map(claimed.map((document) => [document.id, running.begin(document)]));
  async function settle(document: ClaimedDocument, error: unknown): Promise<void> {
    const { id, attempt, tries } = document;
    const signal = signals.get(id);
    const reason = signal?.aborted ? signal.reason : error;
    if (reason instanceof DocumentGone) {
      lost.push(id);
      return;
    }
    const isFinal = reason instanceof ReadError || reason instanceof UploadLost;
    if (!isFinal && !signal?.aborted) {
      const problem = reason instanceof Error ? reason.name : 'unknown';
      log.warn({ documentId: id, attempt, problem }, 'ingestion');
    }
    // A database out of reach says nothing about the document.
    const isLast = tries >= mostTries && !isUnavailable(reason);
    if (!isFinal && (signal?.aborted || !isLast)) {
      const afterSeconds = signal?.aborted ? 0 : Math.min(longestPauseSeconds, 2 ** (tries - 1));
      const release = releaseDocument(context, document, {
        afterSeconds,
        hasTried: !signal?.aborted,
      });
      // Where that fails, the claim ends by itself.
      return release.catch(({ code }) => log.warn({ documentId: id, code }, 'ingestion'));
    }
    const failure = reason instanceof ReadError ? reason.failure : 'unexpected';
    const hasFailed = await failDocument(context, { id, attempt, failure });
    (hasFailed ? settled : lost).push(id);
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

  /**
   * One step for several, which gives the ids of those that are still this worker's. If it fails,
   * each is tried alone, so that one does not fail the others.
   */
  async function stepTogether<Item extends { document: ClaimedDocument }>(
    items: readonly Item[],
    work: (items: readonly Item[]) => Promise<Set<string>>,
  ): Promise<Item[]> {
    const checked = await Promise.all(items.map((item) => step(item.document, async () => item)));
    const live = checked.filter((item) => item !== undefined);
    if (live.length === 0) return [];
    try {
      const ids = await work(live);
      for (const { document } of live) if (!ids.has(document.id)) lost.push(document.id);
      return live.filter(({ document }) => ids.has(document.id));
    } catch (error) {
      const [first, ...others] = live;
      if (first !== undefined && others.length === 0) await settle(first.document, error);
      if (others.length === 0) return [];
      return (await Promise.all(live.map((item) => stepTogether([item], work)))).flat();
    }
  }

  async function readAll() {
    const read = await Promise.all(
      claimed.map((document) =>
        step(document, async (signal) => {
          if (!document.isRead && !here.has(document.id)) throw new UploadLost();
          return { document, text: await readDocument(context, document, signal) };
        }),
      ),
    );
    return read.filter((one) => one !== undefined);
  }

  try {
    const stored = await stepTogether(await readAll(), async (read) => {
      const unwritten = read.filter(({ document }) => !document.isRead);
      const ids: string[] = [];
      for (const group of inGroups(unwritten, unwrittenCharacters, charactersAtATime))
        ids.push(
          ...(await storeParts(
            context,
            group.map(({ text }) => text.rest),
          )),
        );
      return new Set([
        ...ids,
        ...read.flatMap(({ document }) => (document.isRead ? document.id : [])),
      ]);
    });
    const indexed: IndexedDocument[] = [];
    // An iterator that several loops share: each takes the next document.
    const waiting = stored.values();
    async function indexRest(): Promise<void> {
      for (const { document, text } of waiting) {
        const written = await step(document, (signal) =>
          indexDocument(context.retrieval, { documentId: document.id, parts: text.parts, signal }),
        );
        if (written !== undefined) indexed.push({ document, indexed: written });
      }
    }
    await Promise.all(Array.from({ length: indexedAtATime }, indexRest));
    for (const [scopeId, ofScope] of Map.groupBy(indexed, ({ document }) => document.scopeId))
      for (const group of inGroups(ofScope, changedTerms, mostMovedTerms)) {
        const ready = await stepTogether(group, async (items) => {
          const { live, replaced } = await publishDocuments(context, scopeId, items);
          removed.push(...replaced);
          return live;
        });
        settled.push(...ready.map(({ document }) => document.id));
        if (ready.length > 0) published.add(scopeId);
      }
  } finally {
    for (const document of claimed) running.end(document);
    settled.push(...(await deletedOf(context, lost)));
    await uploads.remove(settled);
    running.announce(settled);
    // What fails here is erased at the next tidying.
    await eraseRemoved(context.db, removed).catch((error) =>
      log.warn({ code: error.code }, 'ingestion'),
    );
  }
  return published;
}
