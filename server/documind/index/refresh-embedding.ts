import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { fittedPrefix } from '#engine/vectors/fitted-embedder.ts';
import { openEmbeddingThread } from '#engine/vectors/open-embedding-thread.ts';
import type { Jobs, JobTry, Queue } from '#server/platform/jobs.ts';
import type { Documind } from '../documind.ts';
import { ownerOf } from '../owner-of.ts';
import { type EmbedTexts, fillVectors, sampleTexts } from './fill-vectors.ts';
import { closeScope, type ScopeOfPerson, segmentIds } from './publish-chunks.ts';

/** Vectors that are deleted in one statement. */
const deletedVectors = 200;

type Refresher = Pick<Documind, 'db' | 'clock' | 'embedders'>;

/** Whose vectors are to be brought up to date. */
interface RefreshInput extends ScopeOfPerson {
  signal?: AbortSignal;
}

/** A basis is fitted from this many chunks on: words then stand together often enough to learn from. */
const fewestChunks = 30;
/** A basis is fitted anew when a scope has grown by half, or lost half. */
const growth = 1.5;
const shrinkage = 0.5;

/** What is to be done: fit a new embedder, or embed by one that is there. */
type RefreshTask = { kind: 'fit'; chunks: number } | { kind: 'embed'; embedderId: string };

/** @returns what is to be done; null where a scope's vectors are up to date */
async function findRefreshTask(
  { db, embedders }: Pick<Documind, 'db' | 'embedders'>,
  { userId, scopeId }: ScopeOfPerson,
): Promise<RefreshTask | null> {
  const scope = await db
    .selectFrom('documind_scope')
    .leftJoin('documind_embedder', (join) =>
      join
        .onRef('documind_embedder.id', '=', 'documind_scope.embedder_id')
        .onRef('documind_embedder.user_id', '=', 'documind_scope.user_id'),
    )
    .select(['chunks', 'embedder_id', 'embedding_due', 'fitted_chunks'])
    .where('documind_scope.id', '=', scopeId)
    .where('documind_scope.user_id', '=', userId)
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
export async function needsRefresh(
  documind: Pick<Documind, 'db' | 'embedders'>,
  scope: ScopeOfPerson,
): Promise<boolean> {
  return (await findRefreshTask(documind, scope)) !== null;
}

/**
 * Lets the embedder's vectors answer, if every chunk of the scope has one. The lock keeps documents
 * from being published meanwhile.
 */
async function switchTo(
  { db }: Pick<Documind, 'db'>,
  { userId, scopeId, embedderId }: ScopeOfPerson & { embedderId: string },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await closeScope(trx, { userId, scopeId });
    const segments = segmentIds(userId, [scopeId]);
    // Counted, not compared chunk by chunk, as the scope is locked meanwhile.
    const { rows } = await sql<{ isCovered: boolean }>`
      select (
        select count(*) from documind_vector
        where scope_id = any(${segments}) and embedder_id = ${embedderId} and user_id = ${userId}
      ) >= (
        select count(*) from documind_lexical
        where scope_id = any(${segments}) and user_id = ${userId}
      ) as "isCovered"`.execute(trx);
    if (!rows[0]?.isCovered) return false;
    await trx
      .updateTable('documind_scope')
      .set({ embedder_id: embedderId, embedding_due: false })
      .where('id', '=', scopeId)
      .where('user_id', '=', userId)
      .execute();
    return true;
  });
}

/** Removes vectors and embedders of the scope that do not answer: replaced and unfinished ones. */
async function removeOthers(
  { db }: Pick<Documind, 'db'>,
  { userId, scopeId, signal }: RefreshInput,
): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    const { rows } = await sql`
      delete from documind_vector where user_id = ${userId} and ctid = any(array(
        select ctid from documind_vector
        where scope_id = any(${segmentIds(userId, [scopeId])}) and user_id = ${userId}
          and embedder_id is distinct from (
            select embedder_id from documind_scope where id = ${scopeId} and user_id = ${userId}
          )
        limit ${deletedVectors}
      )) returning 1`.execute(db);
    if (rows.length < deletedVectors) break;
  }
  await sql`
    delete from documind_embedder embedder using documind_scope scope
    where embedder.scope_id = scope.id and embedder.user_id = scope.user_id
      and scope.id = ${scopeId} and scope.user_id = ${userId}
      and embedder.id is distinct from scope.embedder_id`.execute(db);
}

async function embedAndSwitch(
  documind: Refresher,
  input: RefreshInput & { embedderId: string; embed: EmbedTexts },
): Promise<void> {
  do await fillVectors(documind.db, input);
  while (!(await switchTo(documind, input)));
  await removeOthers(documind, input);
}

async function fitAndSwitch(
  documind: Refresher,
  input: RefreshInput & { chunks: number },
): Promise<void> {
  const { db, clock } = documind;
  const { userId, scopeId, signal } = input;
  const texts = await sampleTexts(db, input);
  const thread = openEmbeddingThread();
  try {
    const embedderId = `${fittedPrefix}${randomUUID()}`;
    const basis = await thread.run('fit', texts, signal);
    await db
      .insertInto('documind_embedder')
      .values({
        user_id: userId,
        id: embedderId,
        scope_id: scopeId,
        kind: 'fitted',
        fitted_chunks: input.chunks,
        // PGlite makes hexadecimal text of a parameter byte by byte, which takes six times as long.
        basis: sql`decode(${Buffer.from(basis).toString('base64')}, 'base64')`,
        created_at: clock.now(),
      })
      .execute();
    const embed: EmbedTexts = (texts) => thread.run('embed', texts, signal);
    await embedAndSwitch(documind, { ...input, embedderId, embed });
  } finally {
    await thread.close();
  }
}

/**
 * Brings the vectors of a scope up to date: fits an embedder to its text when it has grown, goes over
 * to the one that the settings name, and fills in vectors that are missing. New vectors are written
 * beside the old ones, which answer until one transaction switches over. Runs for seconds to minutes
 * in small steps, and from the start again after an interruption. Run one at a time for each scope.
 *
 * @throws EmbedderUnavailable, or the reason of the signal
 */
export async function refreshEmbedding(documind: Refresher, input: RefreshInput): Promise<void> {
  const { userId, signal } = input;
  const task = await findRefreshTask(documind, input);
  if (task === null) return;
  await removeOthers(documind, input);
  if (task.kind === 'fit') return fitAndSwitch(documind, { ...input, chunks: task.chunks });
  const { embedderId } = task;
  const embedder = await documind.embedders.find(userId, embedderId);
  if (embedder === null) throw new Error('The embedder of a scope is missing');
  const embed: EmbedTexts = (texts) => embedder.embed(texts, 'passage', signal);
  await embedAndSwitch(documind, { ...input, embedderId, embed });
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
/** The wait for more documents, which often come many together; in seconds. */
const settleSeconds = 3;

/** Makes jobs that keep the vectors of scopes up to date in the background, one at a time for each scope. */
export function createEmbeddingJobs(
  documind: Pick<Documind, 'db' | 'clock' | 'log' | 'embedders'>,
  jobs: Jobs,
) {
  const { db, log } = documind;
  const stopping = new AbortController();

  /** Adds the work on a scope, where there is something to do. */
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
    /** Begins to work, and looks at every scope: the settings may name another embedder now. */
    async start(): Promise<void> {
      async function refresh({ data }: JobTry<{ scopeId: string; userId?: string }>) {
        const { scopeId } = data;
        const userId = data.userId ?? (await ownerOf(db, scopeId));
        if (userId === undefined) return;
        await refreshEmbedding(documind, { userId, scopeId, signal: stopping.signal });
      }
      await jobs.work(queue, refresh, { perGroup: 1 });
      lookAtAll().catch((error) => log.warn({ code: error.code }, 'embedding'));
    },
    /** Ends the work; it is repeated at the next start. */
    stop(): void {
      stopping.abort(new Error('The process stops'));
    },
    look,
  };
}
