import type { ConcurrencyLimiter } from '@m8/platform/concurrency-limiter.ts';
import { inBackground } from '@m8/platform/database/background.ts';
import type { Database } from '@m8/platform/database/open-database.ts';
import type { Db } from '@m8/platform/database/tables.ts';
import type { MetricReading } from '@m8/platform/metrics.ts';
import { sql } from 'kysely';

/** Load of the file readers of each queue. */
type ReaderLoads = () => ReadonlyMap<
  string,
  {
    processes: number;
    reading: number;
    waiting: number;
    ended: Readonly<Record<string, number>>;
  }
>;

/** A figure; `label` names what its values are counted by. */
const reading = (
  name: string,
  help: string,
  read: MetricReading['read'],
  label?: string,
): MetricReading => ({ name, help, read, ...(label !== undefined && { label }) });

/** Counts rows by one of their columns. */
async function byLabel(db: Db, statement: ReturnType<typeof sql>): Promise<Map<string, number>> {
  const { rows } = await inBackground(() => statement.execute(db));
  // All statements below name their columns like this.
  const counted = rows as readonly { label: string; value: number }[];
  return new Map(counted.map(({ label, value }) => [label, Number(value)]));
}

/** Metrics of this process: questions and database connections. */
function ownReadings(
  questions: ConcurrencyLimiter,
  database: Pick<Database, 'load'>,
): MetricReading[] {
  return [
    reading('questions_active', 'Questions and searches in progress.', () => questions.active),
    reading('questions_waiting', 'Questions and searches in the queue.', () => questions.waiting),
    reading(
      'questions_longest_wait_seconds',
      'The longest time that a question has waited.',
      () => questions.longestWaitMs / 1000,
    ),
    reading(
      'questions_refused_total',
      'Questions and searches refused since the start because the server was busy.',
      () => questions.refused,
    ),
    reading(
      'database_connections',
      'Database connections in use; at most 1 with the embedded database.',
      () => database.load().inUse,
    ),
    reading(
      'database_waiting',
      'Work of this process that is waiting for a database connection.',
      () => database.load().waiting,
    ),
  ];
}

/** Metrics of this process: file readers. */
function readerReadings(loads: ReaderLoads): MetricReading[] {
  const byQueue = (figure: 'processes' | 'reading' | 'waiting') => () =>
    new Map(Array.from(loads(), ([queue, load]) => [queue, load[figure]]));
  const ends = () => {
    const sums = new Map<string, number>();
    for (const { ended } of loads().values())
      for (const [why, count] of Object.entries(ended)) sums.set(why, (sums.get(why) ?? 0) + count);
    return sums;
  };
  const processes = 'Reader processes, idle ones included, by queue.';
  const waiting = 'Files waiting for a reader process, by queue.';
  return [
    reading('reader_processes', processes, byQueue('processes'), 'queue'),
    reading('reader_files', 'Files being read, by queue.', byQueue('reading'), 'queue'),
    reading('reader_waiting', waiting, byQueue('waiting'), 'queue'),
    reading(
      'reader_ends_total',
      'Reader processes that have ended, by reason: a file ended them, or they were worn, idle or closed.',
      ends,
      'why',
    ),
  ];
}

/** Metrics of all processes, from the database. */
function sharedReadings(db: Db): MetricReading[] {
  const byRows = (statement: ReturnType<typeof sql>) => () => byLabel(db, statement);
  /** @param expression of one value over all `rows` */
  const single = (expression: ReturnType<typeof sql>, rows: ReturnType<typeof sql>) => async () => {
    const found = await byLabel(db, sql`select '' as label, ${expression} as value from ${rows}`);
    return found.get('') ?? 0;
  };
  const count = sql`count(*)::integer`;
  const ageOfOldest = sql`coalesce(extract(epoch from now() - min(created_at)), 0)::float8`;
  const queued = sql`documind_document where status = 'queued'`;
  const mails = sql`mail where status = 'waiting'`;
  const deliveries = sql`documind_delivery`;
  return [
    reading(
      'documents',
      'Documents of everyone, by status.',
      byRows(sql`
        select status as label, ${count} as value from documind_document group by status`),
      'status',
    ),
    reading(
      'documents_oldest_waiting_seconds',
      'The longest time that a document has waited to be read.',
      single(ageOfOldest, queued),
    ),
    reading('mails_waiting', 'Emails waiting to be sent.', single(count, mails)),
    reading(
      'mails_oldest_waiting_seconds',
      'Age of the oldest waiting email.',
      single(ageOfOldest, mails),
    ),
    reading(
      'webhook_deliveries',
      'Events that webhooks have not received yet.',
      single(count, deliveries),
    ),
    reading(
      'webhook_deliveries_oldest_seconds',
      'The longest time that a webhook delivery has been overdue.',
      single(sql`greatest(0, extract(epoch from now() - min(free_at)))::float8`, deliveries),
    ),
    reading(
      'jobs',
      'Unfinished jobs, emails included, by queue.',
      byRows(sql`
        select name as label, ${count} as value from pgboss.job
        where state in ('created', 'retry', 'active') group by name`),
      'queue',
    ),
    reading(
      'jobs_oldest_seconds',
      'The longest time that a job has been overdue, by queue.',
      byRows(sql`
        select name as label,
          greatest(0, extract(epoch from now() - min(start_after)))::float8 as value
        from pgboss.job where state in ('created', 'retry') group by name`),
      'queue',
    ),
  ];
}

/** Metrics of the site besides those of its calls: queues with their ages, questions and connections. */
export function siteReadings(context: {
  database: Pick<Database, 'db' | 'load'>;
  questionQueue: ConcurrencyLimiter;
  readerLoads: ReaderLoads;
}): MetricReading[] {
  const { database, questionQueue, readerLoads } = context;
  return [
    ...ownReadings(questionQueue, database),
    ...readerReadings(readerLoads),
    ...sharedReadings(database.db),
  ];
}
