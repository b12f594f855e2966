import { CompiledQuery, sql } from 'kysely';
import { type JobWithMetadata, PgBoss } from 'pg-boss';
import { inBackground, withoutLimits } from './database/background.ts';
import type { Database } from './database/open-database.ts';
import type { DbOrTransaction } from './database/tables.ts';
import type { Log } from './log.ts';

/** The advisory lock for creating tables. Any other number unique in this product would do. */
const lock = 7_210_442_019;

/**
 * Runs work that only one process of a database may do at a time; the others wait as long as it takes. An
 * embedded database has only one process anyway.
 *
 * @param work its own statements need another connection
 */
async function oneAtATime<Result>(
  database: Pick<Database, 'db' | 'engine'>,
  work: () => Promise<Result>,
): Promise<Result> {
  if (database.engine === 'pglite') return work();
  return withoutLimits(database.db, async (db) => {
    await sql`select pg_advisory_lock(${lock})`.execute(db);
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(db);
    }
  });
}

/** How the jobs of one name are tried. */
export interface Queue {
  name: string;
  /** Tries after the first. */
  retryLimit: number;
  /** Wait before the first retry, in seconds. It doubles with each try, with some jitter. */
  retryDelaySeconds: number;
  /** The longest wait between tries, in seconds. */
  retryDelayMaxSeconds: number;
  /** Time limit of a try, in seconds. It also ends the try of a killed process. */
  tryLimitSeconds: number;
  /** How often an idle worker looks for jobs, in seconds. */
  pollSeconds: number;
  /** A killed process loses its jobs this long after a heartbeat, at least 10; else at the limit of a try. */
  leaseSeconds?: number;
  /**
   * At most one job of a group waits: adding another changes nothing. One runs, in all processes together,
   * unless two processes look for jobs at the same moment.
   */
  onePerGroup?: boolean;
}

/** One try of a job. */
export interface JobTry<Data> {
  data: Data;
  /** Counts from 1. */
  number: number;
  /** No other try follows if this one fails. */
  last: boolean;
}

/** Background work, stored in the database: jobs survive the process. */
export type Jobs = ReturnType<typeof createJobs>;

const daySeconds = 24 * 60 * 60;

/** The part of {@link Database} that jobs need. */
type JobsDatabase = Pick<Database, 'db' | 'executeSql' | 'engine'>;

function openBoss(database: JobsDatabase, log: Log): PgBoss {
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => database.executeSql(text, values),
    },
    backend: database.engine,
    schedule: false,
    superviseIntervalSeconds: 30,
    monitorIntervalSeconds: 30,
    flowIntervalSeconds: 3600,
    bamIntervalSeconds: 3600,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', (error) => log.error({ error: error.message }, 'jobs'));
  boss.on('warning', (warning) => log.debug({ warning: warning.message }, 'jobs'));
  return boss;
}

/** No other process uses an embedded database, so the worker of any job that is still active has ended. */
async function failInterrupted(boss: PgBoss, database: JobsDatabase, name: string): Promise<void> {
  const { rows } = await database.executeSql(
    "select id from pgboss.job where name = $1 and state = 'active'",
    [name],
  );
  const ids = rows.map(({ id }) => String(id));
  if (ids.length > 0) await boss.fail(name, ids, { message: 'the process ended' });
}

async function prepareQueue(boss: PgBoss, database: JobsDatabase, queue: Queue): Promise<void> {
  const options = {
    retryLimit: queue.retryLimit,
    retryDelay: queue.retryDelaySeconds,
    retryBackoff: true,
    retryDelayMax: queue.retryDelayMaxSeconds,
    expireInSeconds: queue.tryLimitSeconds,
    ...(queue.leaseSeconds && { heartbeatSeconds: queue.leaseSeconds }),
    retentionSeconds: 14 * daySeconds,
    deleteAfterSeconds: daySeconds,
  };
  const policy = queue.onePerGroup ? 'short' : 'standard';
  await boss.createQueue(queue.name, { ...options, policy });
  await boss.updateQueue(queue.name, options);
  // Fills the library's cache of queues: adding a job inside a transaction must not query outside it, which
  // the embedded database's one connection could not do.
  await boss.findJobs(queue.name, { key: 'none' });
  if (database.engine === 'pglite') await failInterrupted(boss, database, queue.name);
}

/** The log gets neither a job's data nor a statement's values. */
export function createJobs(context: { database: JobsDatabase; log: Log }) {
  const { database, log } = context;
  const boss = openBoss(database, log);

  function wake({ name }: Queue): void {
    for (const worker of boss.getWipData()) if (worker.name === name) boss.notifyWorker(worker.id);
  }

  return {
    async start(): Promise<void> {
      // Starting creates the library's tables without waiting for another process that does the same.
      await oneAtATime(database, () => inBackground(() => boss.start()));
    },
    /** Queries the queue. Rejects if it cannot be read, or if a worker of this process ended. */
    async check(): Promise<void> {
      const version = await boss.schemaVersion();
      const idle = boss.getWipData().some(({ state }) => state !== 'active');
      if (version === null || idle) throw new Error('The queue has no running worker');
    },
    /** Gives running jobs up to 10 s to end; the others are retried later. */
    async stop(): Promise<void> {
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
    /** Makes `add` possible in a process that does not work the queue. */
    open: (queue: Queue) => prepareQueue(boss, database, queue),
    /** @param within the job's transaction: the job exists if and only if that commits */
    async add(
      queue: Queue,
      data: object,
      within: DbOrTransaction,
      { group, delaySeconds }: { group?: string; delaySeconds?: number } = {},
    ): Promise<void> {
      const executeSql = async (text: string, values: unknown[] = []) => {
        const { rows } = await within.executeQuery<object>(CompiledQuery.raw(text, values));
        return { rows };
      };
      await boss.send(queue.name, data, {
        db: { executeSql },
        ...(group !== undefined && { group: { id: group } }),
        ...(queue.onePerGroup && { singletonKey: group }),
        ...(delaySeconds && { startAfter: delaySeconds }),
      });
    },
    /** Works the jobs of a queue, one at a time. If the handler throws, the try has failed. */
    async work<Data extends object>(
      queue: Queue,
      handler: (job: JobTry<Data>) => Promise<void>,
    ): Promise<void> {
      await prepareQueue(boss, database, queue);
      const options = {
        includeMetadata: true as const,
        pollingIntervalSeconds: queue.pollSeconds,
        ...(queue.onePerGroup && { groupConcurrency: 1 }),
      };
      await inBackground(() =>
        boss.work(queue.name, options, async (jobs: JobWithMetadata<Data>[]) => {
          // More jobs are likely to follow, so look again without the usual pause.
          wake(queue);
          for (const { data, retryCount, retryLimit } of jobs)
            await handler({ data, number: retryCount + 1, last: retryCount >= retryLimit });
        }),
      );
    },
  };
}

/**
 * Erases jobs by their subject, in any state. Finished jobs are kept for a day, and are erased too.
 *
 * @param ids of groups, or of anything that a job's data names
 */
export async function eraseJobs(db: DbOrTransaction, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ name: string | null }>`
    select to_regclass('pgboss.job')::text as name`.execute(db);
  if (rows[0]?.name == null) return;
  await sql`
    delete from pgboss.job
    where group_id = any(${ids}::text[]) or exists (
      select from jsonb_each_text(case jsonb_typeof(data) when 'object' then data else '{}' end)
      where value = any(${ids}::text[]))`.execute(db);
}
