import { embedPassages } from '@m8/engine/answering/unit-vectors.ts';
import type { PassageText } from '@m8/engine/passages/passage.ts';
import type { Embedder } from '@m8/engine/vectors/embedder.ts';
import type { Db } from '@m8/platform/database/tables.ts';
import type { Jobs, JobTry, Queue } from '@m8/platform/jobs.ts';
import { sql } from 'kysely';
import type { Documind } from '#documind.ts';
import { batchChunks } from './index-document.ts';
import { type ScopeOfPerson, segmentIds } from './publish-chunks.ts';
import { chunksAndParts, toColumns, toVector } from './read-chunks.ts';

async function readStretches(
  db: Db,
  userId: string,
  chunkIds: readonly number[],
): Promise<(PassageText & { id: number })[]> {
  const { rows } = await sql<PassageText & { id: number }>`
    select chunk.id, heading, char_start as start, char_end as end, text as "partText", headings
    from ${chunksAndParts(userId, chunkIds)}`.execute(db);
  return rows;
}

interface RefreshInput extends ScopeOfPerson {
  signal?: AbortSignal;
}

interface FillInput extends RefreshInput {
  embedder: Embedder;
}

/** @returns ids of chunks, after `after`, that have no vector of the embedder */
async function findBare(
  db: Db,
  { userId, embedder }: FillInput,
  segmentId: string,
  after: number,
): Promise<number[]> {
  const { rows } = await sql<{ chunk_id: number }>`
    select chunk_id from documind_lexical
    where scope_id = ${segmentId} and chunk_id > ${after} and user_id = ${userId}
      and not exists (
        select from documind_vector
        where documind_vector.chunk_id = documind_lexical.chunk_id and embedder_id = ${embedder.id}
          and documind_vector.user_id = ${userId}
      )
    order by chunk_id limit ${batchChunks}`.execute(db);
  return rows.map(({ chunk_id }) => chunk_id);
}

/** Gives every chunk of the scope a vector of the embedder, except chunks that are removed in the meantime. */
async function fillVectors(db: Db, input: FillInput): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select unnest(${segmentIds(input.userId, [input.scopeId])}) as id`.execute(db);
  for (const { id } of rows) await fillSegment(db, input, id);
}

async function fillSegment(db: Db, input: FillInput, segmentId: string): Promise<void> {
  const { userId, embedder, signal } = input;
  let after = 0;
  for (;;) {
    signal?.throwIfAborted();
    const bare = await findBare(db, input, segmentId, after);
    if (bare.length === 0) return;
    const stretches = await readStretches(db, userId, bare);
    const vectors = (await embedPassages(embedder, stretches, signal)).map(toColumns);
    await sql`
      with earlier as (
        delete from documind_vector
        where chunk_id = any(${bare}::bigint[]) and user_id = ${userId}
          and embedder_id <> ${embedder.id}
      )
      insert into documind_vector (user_id, chunk_id, embedder_id, scope_id, embedding, units)
      select documind_lexical.user_id, documind_lexical.chunk_id, ${embedder.id}, scope_id,
        ${toVector('embedding')}, decode(units, 'base64')
      from unnest(
        ${stretches.map(({ id }) => id)}::bigint[],
        ${vectors.map(({ embedding }) => embedding)}::text[],
        ${vectors.map(({ units }) => units)}::text[]
      ) as given (chunk_id, embedding, units)
      join documind_lexical on documind_lexical.chunk_id = given.chunk_id
        and documind_lexical.user_id = ${userId}
      join documind_chunk on documind_chunk.id = given.chunk_id
        and documind_chunk.user_id = ${userId}
      for key share of documind_chunk
      on conflict do nothing`.execute(db);
    after = bare.at(-1) ?? after;
  }
}

type Refresher = Pick<Documind, 'db' | 'embedder'>;

/** @returns whether {@link refreshEmbedding} has anything to do; one short statement */
export async function needsRefresh(
  { db, embedder }: Refresher,
  { userId, scopeId }: ScopeOfPerson,
): Promise<boolean> {
  const scope = await db
    .selectFrom('documind_scope')
    .select(['embedder_id', 'embedding_due'])
    .where('id', '=', scopeId)
    .where('user_id', '=', userId)
    .where('chunks', '>', 0)
    .executeTakeFirst();
  if (scope === undefined || embedder === undefined) return false;
  return scope.embedding_due || scope.embedder_id !== embedder.id;
}

/**
 * Updates the vectors of a scope: fills in missing ones, and replaces those of an earlier embedder. Search
 * uses those there are. Runs for seconds to minutes in small steps, and can be called again after an
 * interruption. Run one at a time for each scope.
 *
 * @throws EmbedderUnavailable, or the reason of the signal
 */
export async function refreshEmbedding(
  { db, embedder }: Refresher,
  input: RefreshInput,
): Promise<void> {
  if (embedder === undefined) return;
  const note = (isDue: boolean) =>
    db
      .updateTable('documind_scope')
      .set({ embedding_due: isDue, embedder_id: embedder.id })
      .where('id', '=', input.scopeId)
      .where('user_id', '=', input.userId)
      .execute();
  // Noted first, since a document that is published in the meantime may be due again.
  await note(false);
  try {
    await fillVectors(db, { ...input, embedder });
  } catch (error) {
    await note(true);
    throw error;
  }
}

const queue: Queue = {
  name: 'documind-embed',
  retryLimit: 100,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 300,
  tryLimitSeconds: 60 * 60,
  pollSeconds: 2,
  leaseSeconds: 20,
  onePerGroup: true,
};
/** The delay for more documents, which often come in groups; in seconds. */
const settleSeconds = 3;

/** Creates background jobs that update the vectors of scopes, one at a time for each scope. */
export function createEmbeddingJobs(
  documind: Pick<Documind, 'db' | 'log' | 'embedder'>,
  jobs: Jobs,
) {
  const { db, log } = documind;
  const stopping = new AbortController();

  /** Adds a job for a scope, if there is anything to do. */
  async function look(scope: ScopeOfPerson): Promise<void> {
    if (!(await needsRefresh(documind, scope))) return;
    const options = { group: scope.scopeId, delaySeconds: settleSeconds };
    await jobs.add(queue, scope, db, options);
  }

  async function lookAtAll(): Promise<void> {
    const scopes = await db
      .selectFrom('documind_scope')
      .select(['id as scopeId', 'user_id as userId'])
      .where('chunks', '>', 0)
      .execute();
    for (const scope of scopes) if (!stopping.signal.aborted) await look(scope);
  }

  return {
    /** Starts the jobs, and checks every scope, since the settings may name another embedder. */
    async start(): Promise<void> {
      async function refresh({ data }: JobTry<ScopeOfPerson>) {
        await refreshEmbedding(documind, { ...data, signal: stopping.signal });
      }
      await jobs.work(queue, refresh);
      lookAtAll().catch((error) => log.warn({ code: error.code }, 'embedding'));
    },
    /** Ends the work, which resumes at the next start. */
    stop(): void {
      stopping.abort(new Error('The process is stopping'));
    },
    look,
  };
}
