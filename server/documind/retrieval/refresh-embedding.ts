import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import '../tables.ts';
import type { Clock } from '#server/platform/clock.ts';
import { toVectorText } from './embedding/embedder.ts';
import { fittedPrefix } from './embedding/fitted/fitted-embedder.ts';
import { openEmbeddingThread } from './embedding/fitted/open-embedding-thread.ts';
import type { RetrievalContext } from './retrieval-context.ts';

/** From this many chunks on words stand together often enough to learn from. */
const fewestChunks = 30;
/** A basis is fitted anew when a scope has grown by half, or lost half. */
const growth = 1.5;
const shrinkage = 0.5;
/** Chunks that a basis is fitted to at most; more of them cost time and change little. */
const sampledChunks = 2000;
/** Chunks that are read, or written, in one statement. */
const batchChunks = 40;
const deletedVectors = 500;

/** What {@link refreshEmbedding} works with. */
export interface RefreshContext extends RetrievalContext {
  clock: Clock;
}

/** Whose vectors are to be brought up to date. */
export interface RefreshInput {
  scopeId: string;
  signal?: AbortSignal;
}

type EmbedTexts = (texts: readonly string[]) => Promise<Float32Array[]>;

/** What is to be done: fit a new embedder, or embed by one that is there. */
type Task = { kind: 'fit'; chunks: number } | { kind: 'embed'; embedderId: string };

async function findTask(
  { db, embedders }: RetrievalContext,
  scopeId: string,
): Promise<Task | null> {
  const scope = await db
    .selectFrom('documind_scope')
    .leftJoin('documind_embedder', 'documind_embedder.id', 'documind_scope.embedder_id')
    .select(['chunks', 'embedder_id', 'embedding_due', 'fitted_chunks'])
    .where('documind_scope.id', '=', scopeId)
    .executeTakeFirst();
  if (scope === undefined) return null;
  const { chunks, embedder_id: current, fitted_chunks: fitted } = scope;
  const wellFitted = fitted !== null && chunks < fitted * growth && chunks > fitted * shrinkage;
  if (embedders.fits && chunks >= fewestChunks && !wellFitted) return { kind: 'fit', chunks };
  const fits = embedders.fits && chunks >= fewestChunks;
  const embedderId = fits && current !== null ? current : embedders.first.id;
  if (current === embedderId ? !scope.embedding_due : chunks === 0 && current === null) return null;
  return { kind: 'embed', embedderId };
}

/** @returns whether {@link refreshEmbedding} would find something to do; one short statement */
export async function needsRefresh(context: RetrievalContext, scopeId: string): Promise<boolean> {
  return (await findTask(context, scopeId)) !== null;
}

async function readTexts(
  { db }: RetrievalContext,
  chunkIds: readonly number[],
): Promise<{ id: number; text: string }[]> {
  if (chunkIds.length === 0) return [];
  const rows = await db
    .selectFrom('documind_chunk')
    .innerJoin('documind_part', (join) =>
      join
        .onRef('documind_part.document_id', '=', 'documind_chunk.document_id')
        .onRef('documind_part.part', '=', 'documind_chunk.part'),
    )
    .select(['id', 'heading', 'char_start', 'char_end', 'text'])
    .where('id', 'in', chunkIds)
    .execute();
  return rows.map(({ id, heading, char_start, char_end, text }) => ({
    id,
    text: `${heading}\n${text.slice(char_start, char_end)}`,
  }));
}

async function sampleTexts(
  context: RefreshContext,
  { scopeId, signal }: RefreshInput,
): Promise<string[]> {
  const { rows } = await sql<{ chunk_id: number }>`
    select chunk_id from documind_lexical where scope_id = ${scopeId}
    order by hashint8(chunk_id) limit ${sampledChunks}`.execute(context.db);
  const texts: string[] = [];
  for (let first = 0; first < rows.length; first += batchChunks) {
    signal?.throwIfAborted();
    const batch = rows.slice(first, first + batchChunks).map(({ chunk_id }) => chunk_id);
    texts.push(...(await readTexts(context, batch)).map(({ text }) => text));
  }
  return texts;
}

/** @returns ids of chunks of the scope, behind `after`, that have no vector of the embedder */
async function findBare(
  { db }: RetrievalContext,
  { scopeId, embedderId, after }: { scopeId: string; embedderId: string; after: number },
): Promise<number[]> {
  const { rows } = await sql<{ chunk_id: number }>`
    select chunk_id from documind_lexical where scope_id = ${scopeId} and chunk_id > ${after}
      and not exists (
        select from documind_vector
        where documind_vector.chunk_id = documind_lexical.chunk_id and embedder_id = ${embedderId}
      )
    order by chunk_id limit ${batchChunks}`.execute(db);
  return rows.map(({ chunk_id }) => chunk_id);
}

/** Gives every chunk of the scope a vector of the embedder; those that are removed meanwhile, none. */
async function embedBare(
  context: RefreshContext,
  input: RefreshInput & { embedderId: string; embed: EmbedTexts },
): Promise<void> {
  const { scopeId, embedderId, embed, signal } = input;
  let after = 0;
  for (;;) {
    signal?.throwIfAborted();
    const bare = await findBare(context, { scopeId, embedderId, after });
    if (bare.length === 0) return;
    const texts = await readTexts(context, bare);
    const vectors = await embed(texts.map(({ text }) => text));
    await sql`
      insert into documind_vector (chunk_id, embedder_id, scope_id, embedding)
      select documind_lexical.chunk_id, ${embedderId}, scope_id, embedding::vector
      from unnest(
        ${texts.map(({ id }) => id)}::bigint[], ${vectors.map(toVectorText)}::text[]
      ) as given (chunk_id, embedding)
      join documind_lexical on documind_lexical.chunk_id = given.chunk_id
      join documind_chunk on documind_chunk.id = given.chunk_id
      for key share of documind_chunk
      on conflict do nothing`.execute(context.db);
    after = bare.at(-1) ?? after;
  }
}

/**
 * Lets the embedder's vectors answer, if every chunk of the scope has one: publishing a document
 * waits for the same row.
 */
async function switchTo(
  { db }: RefreshContext,
  { scopeId, embedderId }: { scopeId: string; embedderId: string },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('documind_scope')
      .select('id')
      .where('id', '=', scopeId)
      .forUpdate()
      .execute();
    const { rows } = await sql<{ bare: boolean }>`
      select exists (
        select from documind_lexical where scope_id = ${scopeId} and not exists (
          select from documind_vector
          where documind_vector.chunk_id = documind_lexical.chunk_id and embedder_id = ${embedderId}
        )
      ) as bare`.execute(trx);
    if (rows[0]?.bare) return false;
    await trx
      .updateTable('documind_scope')
      .set({ embedder_id: embedderId, embedding_due: false })
      .where('id', '=', scopeId)
      .execute();
    return true;
  });
}

/** Removes vectors and embedders of the scope that do not answer: replaced ones, or unfinished. */
async function removeOthers(
  { db }: RefreshContext,
  { scopeId, signal }: RefreshInput,
): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    const { rows } = await sql`
      delete from documind_vector where ctid = any(array(
        select documind_vector.ctid from documind_vector
        join documind_scope on documind_scope.id = documind_vector.scope_id
        where scope_id = ${scopeId}
          and documind_vector.embedder_id is distinct from documind_scope.embedder_id
        limit ${deletedVectors}
      )) returning 1`.execute(db);
    if (rows.length < deletedVectors) break;
  }
  await sql`
    delete from documind_embedder using documind_scope
    where documind_embedder.scope_id = documind_scope.id and documind_scope.id = ${scopeId}
      and documind_embedder.id is distinct from documind_scope.embedder_id`.execute(db);
}

async function embedAndSwitch(
  context: RefreshContext,
  input: RefreshInput & { embedderId: string; embed: EmbedTexts },
): Promise<void> {
  do await embedBare(context, input);
  while (!(await switchTo(context, input)));
  await removeOthers(context, input);
}

async function fitAndSwitch(
  context: RefreshContext,
  input: RefreshInput & { chunks: number },
): Promise<void> {
  const { db, clock } = context;
  const { scopeId, signal } = input;
  const texts = await sampleTexts(context, input);
  const thread = openEmbeddingThread(signal);
  try {
    const embedderId = `${fittedPrefix}${randomUUID()}`;
    const basis = await thread.fit(texts);
    await db
      .insertInto('documind_embedder')
      .values({
        id: embedderId,
        scope_id: scopeId,
        kind: 'fitted',
        fitted_chunks: input.chunks,
        basis,
        created_at: clock.now(),
      })
      .execute();
    await embedAndSwitch(context, { ...input, embedderId, embed: (texts) => thread.embed(texts) });
  } finally {
    await thread.close();
  }
}

/**
 * Brings the vectors of a scope up to date: fits an embedder to its text when it has grown, goes over
 * to the one that the settings name, and fills in vectors that are missing. New vectors are written
 * beside the old ones, which answer until one transaction switches over. Runs for seconds to minutes
 * in small steps; an interrupted one is repeated from its start. One at a time for each scope.
 *
 * @throws EmbedderUnavailable, or the reason of the signal
 */
export async function refreshEmbedding(
  context: RefreshContext,
  input: RefreshInput,
): Promise<void> {
  const { scopeId, signal } = input;
  const task = await findTask(context, scopeId);
  if (task === null) return;
  await removeOthers(context, input);
  if (task.kind === 'fit') return fitAndSwitch(context, { ...input, chunks: task.chunks });
  const { embedderId } = task;
  const embedder = await context.embedders.find(embedderId);
  if (embedder === null) throw new Error('The embedder of a scope is missing');
  const embed: EmbedTexts = (texts) => embedder.embed(texts, 'passage', signal);
  await embedAndSwitch(context, { ...input, embedderId, embed });
}
