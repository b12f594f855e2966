import type { FileReader } from '@m8/engine/reading/create-file-reader.ts';
import { sql } from 'kysely';
import type { Documind } from '#documind.ts';
import { type Indexed, indexDocument, maxMovedTerms } from '#index/index-document.ts';
import {
  lockScope,
  publishChunks,
  type ScopeOfPerson,
  withdrawDocument,
} from '#index/publish-chunks.ts';
import { dropOriginals } from '#originals/store-originals.ts';
import { type Batch, createBatch } from './batch.ts';
import type { ClaimedDocument } from './claim-documents.ts';
import { eraseRemoved } from './erase-removed.ts';
import { type DocumentText, readDocument } from './read-document.ts';
import type { RunningDocuments } from './running-documents.ts';
import { charactersAtATime, loadParts, type ReadProgress, storeParts } from './stored-parts.ts';

/** While the database writes one document, the words of the next are counted. */
const indexedAtATime = 3;

/** What the work on documents depends on. */
export type Ingester = Pick<
  Documind,
  'db' | 'clock' | 'log' | 'rateLimiter' | 'embedder' | 'uploads' | 'originals' | 'originalBytes'
>;

interface ReadText {
  document: ClaimedDocument;
  text: DocumentText;
}

/**
 * Splits a list into groups that are small enough for one statement or transaction.
 *
 * @param most maximum size of a group; a larger item is a group of its own
 */
export function inGroups<Item>(
  items: readonly Item[],
  sizeOf: (item: Item) => number,
  most: number,
): Item[][] {
  const groups: Item[][] = [];
  let groupSize = Number.POSITIVE_INFINITY;
  for (const item of items) {
    const size = sizeOf(item);
    if (groupSize + size > most) {
      groups.push([]);
      groupSize = 0;
    }
    groups.at(-1)?.push(item);
    groupSize += size;
  }
  return groups;
}

/** Reads the files of documents, or the stored parts of documents that were read before. */
async function readAll(
  documind: Ingester,
  reader: Pick<FileReader, 'read'>,
  batch: Batch,
  claimed: readonly ClaimedDocument[],
): Promise<ReadText[]> {
  const { db, uploads, originals } = documind;
  const read = await Promise.all(
    claimed.map((document) =>
      batch.step(document, async (signal): Promise<ReadText> => {
        const { id, bytes } = document;
        if (document.isRead)
          return { document, text: { parts: await loadParts(db, document), rest: null } };
        const file = originals.get(document, { start: 0, end: bytes });
        const text = await uploads.withCopy(id, file, (path) =>
          readDocument(documind, reader, { document, path, signal }),
        );
        return { document, text };
      }),
    ),
  );
  return read.filter((one) => one !== undefined);
}

/** Writes the parts that were left to be written together. */
function storeRest(
  documind: Ingester,
  batch: Batch,
  read: readonly ReadText[],
): Promise<ReadText[]> {
  const charactersOf = ({ parts }: ReadProgress) =>
    parts.reduce((sum, part) => sum + part.text.length, 0);
  return batch.stepTogether(read, async (items) => {
    const owned = new Set<string>();
    for (const { document, text } of items) if (text.rest === null) owned.add(document.id);
    const unwritten = items.flatMap(({ text }) => text.rest ?? []);
    for (const group of inGroups(unwritten, charactersOf, charactersAtATime))
      for (const id of await storeParts(documind, group)) owned.add(id);
    return owned;
  });
}

/** A document whose chunks are written. */
interface IndexedDocument {
  document: ClaimedDocument;
  indexed: Indexed;
}

/**
 * Publishes documents of one scope, each in place of the earlier version of its name, in one transaction.
 *
 * @returns the ids of the published documents, and of the versions that they replaced; the others are no
 *   longer their worker's
 */
async function publishDocuments(
  { db, clock }: Pick<Documind, 'db' | 'clock'>,
  scope: ScopeOfPerson,
  indexed: readonly IndexedDocument[],
): Promise<{ live: Set<string>; replaced: string[] }> {
  const now = clock.now();
  const { userId } = scope;
  return db.transaction().execute(async (trx) => {
    if (!(await lockScope(trx, scope, now))) return { live: new Set(), replaced: [] };
    const { rows } = await sql<{ id: string; earlier: string | null }>`
      select document.id, earlier.id as earlier
      from unnest(
        ${indexed.map(({ document }) => document.id)}::text[],
        ${indexed.map(({ document }) => document.attempt)}::integer[]
      ) as given (id, attempt)
      join documind_document as document
        on document.id = given.id and document.attempt = given.attempt
          and document.user_id = ${userId}
      left join documind_document as earlier
        on earlier.scope_id = document.scope_id and earlier.filename = document.filename
          and earlier.user_id = document.user_id and earlier.live
      where document.status = 'indexing' and not document.live
      for update of document`.execute(trx);
    const replaced = rows.flatMap(({ earlier }) => earlier ?? []);
    for (const documentId of replaced) await withdrawDocument(trx, { ...scope, documentId });
    if (replaced.length > 0)
      await trx
        .deleteFrom('documind_document')
        .where('id', 'in', replaced)
        .where('user_id', '=', userId)
        .execute();
    const owned = new Set(rows.map(({ id }) => id));
    const ready = indexed.filter(({ document }) => owned.has(document.id));
    await sql`
      update documind_document as document
      set live = true, status = 'ready', chunks = given.chunks, updated_at = ${now}
      from unnest(
        ${ready.map(({ document }) => document.id)}::text[],
        ${ready.map(({ indexed }) => indexed.chunks)}::integer[]
      ) as given (id, chunks)
      where document.id = given.id and document.user_id = ${userId}`.execute(trx);
    const documentIds = ready.map(({ document }) => document.id);
    await publishChunks(trx, { ...scope, documentIds });
    return { live: owned, replaced };
  });
}

async function indexAll(
  documind: Ingester,
  batch: Batch,
  read: readonly ReadText[],
): Promise<IndexedDocument[]> {
  const done: IndexedDocument[] = [];
  // Several loops share this iterator; each takes the next document.
  const waiting = read.values();
  async function indexRest(): Promise<void> {
    for (const { document, text } of waiting) {
      const indexed = await batch.step(document, (signal) =>
        indexDocument(documind, {
          ...{ userId: document.userId, documentId: document.id },
          ...{ parts: text.parts, signal },
        }),
      );
      if (indexed !== undefined) done.push({ document, indexed });
    }
  }
  await Promise.all(Array.from({ length: indexedAtATime }, indexRest));
  return done;
}

/** @returns an upper limit for the number of terms of the scope that change when a document is published */
function changedTerms({ document, indexed }: IndexedDocument): number {
  return indexed.movedTerms + (document.replaces ? maxMovedTerms : 0);
}

/**
 * Reads, indexes and publishes documents, those of one call together if that saves statements. Documents for
 * another try are released.
 *
 * @param claimed documents of one person, which may be deleted or replaced in the meantime
 * @returns the ids of that person's scopes with a newly published document
 */
export async function ingestDocuments(
  documind: Ingester,
  { reader, running }: { reader: Pick<FileReader, 'read'>; running: RunningDocuments },
  claimed: readonly ClaimedDocument[],
): Promise<Set<string>> {
  const { log } = documind;
  const batch = createBatch(documind, running, claimed);
  const published = new Set<string>();
  const removed: string[] = [];
  const userId = claimed[0]?.userId;
  if (userId === undefined) return published;
  try {
    const read = await readAll(documind, reader, batch, claimed);
    const indexed = await indexAll(documind, batch, await storeRest(documind, batch, read));
    for (const [scopeId, ofScope] of Map.groupBy(indexed, ({ document }) => document.scopeId))
      for (const group of inGroups(ofScope, changedTerms, maxMovedTerms)) {
        const ready = await batch.stepTogether(group, async (items) => {
          const { live, replaced } = await publishDocuments(documind, { userId, scopeId }, items);
          removed.push(...replaced);
          return live;
        });
        for (const { document } of ready) batch.succeed(document);
        if (ready.length > 0) published.add(scopeId);
      }
  } finally {
    const settled = batch.end();
    // If this fails, the next `tidy` erases the rest.
    await Promise.all([
      eraseRemoved(documind, { userId, ids: removed }),
      dropOriginals(documind, { userId, ids: settled }),
    ]).catch((error) => log.warn({ code: error.code }, 'ingestion'));
  }
  return published;
}
