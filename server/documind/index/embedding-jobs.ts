import type { Jobs, JobTry, Queue } from '#server/platform/jobs.ts';
import type { Log } from '#server/platform/log.ts';
import { needsRefresh, type RefreshContext, refreshEmbedding } from './refresh-embedding.ts';

/** Keeps the vectors of scopes up to date in the background. */
export interface EmbeddingJobs {
  /** Begins to work, and looks after every scope: the settings may name another embedder now. */
  start(): Promise<void>;
  /** Ends the work; it is repeated at the next start. */
  stop(): void;
  /** Adds the work on a scope where there is something to do. */
  look(scopeId: string): Promise<void>;
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
/** Documents often come many together: they are waited for, in seconds. */
const settleSeconds = 3;

/** @returns jobs of which one at a time works on a scope */
export function createEmbeddingJobs(
  context: RefreshContext & { jobs: Jobs; log: Log },
): EmbeddingJobs {
  const { db, jobs, log } = context;
  const stopping = new AbortController();

  async function look(scopeId: string): Promise<void> {
    if (!(await needsRefresh(context, scopeId))) return;
    const options = { group: scopeId, delaySeconds: settleSeconds };
    await jobs.add(queue, { scopeId }, db, options);
  }

  async function lookAtAll(): Promise<void> {
    const scopes = await db
      .selectFrom('documind_scope')
      .select('id')
      .where('chunks', '>', 0)
      .execute();
    for (const { id } of scopes) if (!stopping.signal.aborted) await look(id);
  }

  return {
    async start() {
      const refresh = ({ data: { scopeId } }: JobTry<{ scopeId: string }>) =>
        refreshEmbedding(context, { scopeId, signal: stopping.signal });
      await jobs.work(queue, refresh, { perGroup: 1 });
      lookAtAll().catch((error) => log.warn({ code: error.code }, 'embedding'));
    },
    stop() {
      stopping.abort(new Error('The process stops'));
    },
    look,
  };
}
