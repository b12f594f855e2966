import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import '../tables.ts';
import { fittedPrefix } from '#engine/vectors/fitted-embedder.ts';
import { openEmbeddingThread } from '#engine/vectors/open-embedding-thread.ts';
import type { Clock } from '#server/platform/clock.ts';
import { carriedIds } from './carried-ids.ts';
import { type EmbedTexts, fillVectors, sampleTexts } from './fill-vectors.ts';
import { findRefreshTask } from './find-refresh-task.ts';
import type { RetrievalContext } from './retrieval-context.ts';

/** Vectors that are deleted in one statement. */
const deletedVectors = 200;

/** What {@link refreshEmbedding} works with. */
export interface RefreshContext extends RetrievalContext {
  clock: Clock;
}

/** Whose vectors are to be brought up to date. */
export interface RefreshInput {
  scopeId: string;
  signal?: AbortSignal;
}

/** @returns whether {@link refreshEmbedding} would find something to do; one short statement */
export async function needsRefresh(context: RetrievalContext, scopeId: string): Promise<boolean> {
  return (await findRefreshTask(context, scopeId)) !== null;
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
    // Counted and not compared chunk by chunk: the scope waits.
    const { rows } = await sql<{ isCovered: boolean }>`
      select (
        select count(*) from documind_vector
        where scope_id = any(${carriedIds([scopeId])}) and embedder_id = ${embedderId}
      ) >= (
        select count(*) from documind_lexical where scope_id = any(${carriedIds([scopeId])})
      ) as "isCovered"`.execute(trx);
    if (!rows[0]?.isCovered) return false;
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
        select ctid from documind_vector
        where scope_id = any(${carriedIds([scopeId])}) and embedder_id is distinct from (
          select embedder_id from documind_scope where id = ${scopeId}
        )
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
  do await fillVectors(context, input);
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
  const task = await findRefreshTask(context, scopeId);
  if (task === null) return;
  await removeOthers(context, input);
  if (task.kind === 'fit') return fitAndSwitch(context, { ...input, chunks: task.chunks });
  const { embedderId } = task;
  const embedder = await context.embedders.find(embedderId);
  if (embedder === null) throw new Error('The embedder of a scope is missing');
  const embed: EmbedTexts = (texts) => embedder.embed(texts, 'passage', signal);
  await embedAndSwitch(context, { ...input, embedderId, embed });
}
