import { CompiledQuery } from 'kysely';
import { type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Database } from './database/open-database.ts';
import type { DbOrTransaction } from './database/tables.ts';
import type { Log } from './log.ts';

/** How the jobs of one name are tried. */
export interface Queue {
  name: string;
  /** Tries after the first. */
  retryLimit: number;
  /** Wait before the first retry, in seconds; it doubles from try to try, with some jitter. */
  retryDelaySeconds: number;
  /** The longest such wait, in seconds. */
  retryDelayMaxSeconds: number;
  /** A try that takes longer is given up, as is one whose process was killed; in seconds. */
  tryLimitSeconds: number;
  /** How often an idle worker looks for jobs, in seconds. */
  pollSeconds: number;
}

/** One try of a job. */
export interface JobTry<Data> {
  data: Data;
  /** Counts from 1. */
  number: number;
  /** No other try follows if this one fails. */
  last: boolean;
}

/** Background work, kept in the database: what was added survives the process. */
export interface Jobs {
  start(): Promise<void>;
  /** Lets running jobs end for up to 10 s; what does not is tried again later. */
  stop(): Promise<void>;
  /**
   * Adds a job.
   *
   * @param within the transaction it belongs to: the job exists if and only if that commits
   */
  add<Data extends object>(queue: Queue, data: Data, within: DbOrTransaction): Promise<void>;
  /**
   * Works the jobs of a queue, one at a time, and makes {@link Jobs.add} possible. A handler that
   * throws has failed this try.
   */
  work<Data extends object>(
    queue: Queue,
    handler: (job: JobTry<Data>) => Promise<void>,
  ): Promise<void>;
}

const daySeconds = 24 * 60 * 60;

/**
 * @param context the database that keeps the jobs, and the log; neither what is in a job nor what a
 *   statement was about is logged
 */
export function createJobs(context: {
  database: Pick<Database, 'executeSql' | 'engine'>;
  log: Log;
}): Jobs {
  const { database, log } = context;
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

  return {
    async start() {
      await boss.start();
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
    async add(queue, data, within) {
      const executeSql = async (text: string, values: unknown[] = []) => {
        const { rows } = await within.executeQuery<object>(CompiledQuery.raw(text, values));
        return { rows };
      };
      await boss.send(queue.name, data, { db: { executeSql } });
    },
    async work<Data extends object>(queue: Queue, handler: (job: JobTry<Data>) => Promise<void>) {
      const options = {
        retryLimit: queue.retryLimit,
        retryDelay: queue.retryDelaySeconds,
        retryBackoff: true,
        retryDelayMax: queue.retryDelayMaxSeconds,
        expireInSeconds: queue.tryLimitSeconds,
        retentionSeconds: 14 * daySeconds,
        deleteAfterSeconds: daySeconds,
      };
      await boss.createQueue(queue.name, options);
      await boss.updateQueue(queue.name, options);
      // Fills the library's memory of queues: adding a job inside a transaction must not query
      // outside of it, which the embedded database's one connection could not do.
      await boss.findJobs(queue.name, { key: 'none' });
      const worker = await boss.work(
        queue.name,
        { includeMetadata: true, batchSize: 1, pollingIntervalSeconds: queue.pollSeconds },
        async (jobs: JobWithMetadata<Data>[]) => {
          // Where there was one there may be more: look again without the usual pause.
          boss.notifyWorker(worker);
          for (const job of jobs)
            await handler({
              data: job.data,
              number: job.retryCount + 1,
              last: job.retryCount >= job.retryLimit,
            });
        },
      );
    },
  };
}
