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

/** Counts rows by one of their columns. */
async function byLabel(db: Db, statement: ReturnType<typeof sql>): Promise<Map<string, number>> {
  const { rows } = await inBackground(() => statement.execute(db));
  // All statements below name their columns like this.
  const counted = rows as readonly { label: string; value: number }[];
  return new Map(counted.map(({ label, value }) => [label, Number(value)]));
}

/** Metrics of the site besides those of its calls: queues with their ages, questions and connections. */
export function siteReadings(context: {
  database: Pick<Database, 'db' | 'load'>;
  questionQueue: ConcurrencyLimiter;
  readerLoads: ReaderLoads;
}): MetricReading[] {
  const { database, questionQueue, readerLoads } = context;
  return [
    ...questionReadings(questionQueue),
    ...readerReadings(readerLoads),
    {
      name: 'database_connections',
      help: 'Database connections in use; at most 1 with the embedded database.',
      read: () => database.load().inUse,
    },
    {
      name: 'database_waiting',
      help: 'Work of this process that waits for a database connection.',
      read: () => database.load().waiting,
    },
    ...sharedReadings(database.db),
  ];
}

/** Metrics of this process: active and waiting questions. */
function questionReadings(questionQueue: ConcurrencyLimiter): MetricReading[] {
  return [
    {
      name: 'questions_active',
      help: 'Questions and searches in progress.',
      read: () => questionQueue.active,
    },
    {
      name: 'questions_waiting',
      help: 'Questions and searches in the queue.',
      read: () => questionQueue.waiting,
    },
    {
      name: 'questions_longest_wait_seconds',
      help: 'The longest time that a question has waited.',
      read: () => questionQueue.longestWaitMs / 1000,
    },
    {
      name: 'questions_refused_total',
      help: 'Questions and searches refused since the start because the server was busy.',
      read: () => questionQueue.refused,
    },
  ];
}

/** Metrics of this process: file readers. */
function readerReadings(readerLoads: ReaderLoads): MetricReading[] {
  const byQueue = (figure: 'processes' | 'reading' | 'waiting') => () =>
    new Map(Array.from(readerLoads(), ([queue, load]) => [queue, load[figure]]));
  return [
    {
      name: 'reader_processes',
      help: 'Reader processes, idle ones included, by queue.',
      label: 'queue',
      read: byQueue('processes'),
    },
    {
      name: 'reader_files',
      help: 'Files that are being read, by queue.',
      label: 'queue',
      read: byQueue('reading'),
    },
    {
      name: 'reader_waiting',
      help: 'Files that wait for a reader process, by queue.',
      label: 'queue',
      read: byQueue('waiting'),
    },
    {
      name: 'reader_ends_total',
      help: 'Reader processes that have ended, by reason: a file ended them, or they were worn, idle or closed.',
      label: 'why',
      read() {
        const ends = new Map<string, number>();
        for (const { ended } of readerLoads().values())
          for (const [why, count] of Object.entries(ended))
            ends.set(why, (ends.get(why) ?? 0) + count);
        return ends;
      },
    },
  ];
}

/** Metrics of all processes, from the database. */
function sharedReadings(db: Db): MetricReading[] {
  const labelled = (
    label: string,
    [name, help]: [string, string],
    statement: ReturnType<typeof sql>,
  ): MetricReading => ({ name, help, label, read: () => byLabel(db, statement) });
  /** @param expression of one value over all `rows` */
  const single = (
    [name, help]: [string, string],
    expression: ReturnType<typeof sql>,
    rows: ReturnType<typeof sql>,
  ): MetricReading => ({
    name,
    help,
    read: async () => {
      const found = await byLabel(db, sql`select '' as label, ${expression} as value from ${rows}`);
      return found.get('') ?? 0;
    },
  });
  const count = sql`count(*)::integer`;
  const ageOfOldest = sql`coalesce(extract(epoch from now() - min(created_at)), 0)::float8`;
  const queued = sql`documind_document where status = 'queued'`;
  const mails = sql`mail where status = 'waiting'`;
  const deliveries = sql`documind_delivery`;
  return [
    labelled(
      'status',
      ['documents', 'Documents of everyone, by status.'],
      sql`select status as label, ${count} as value from documind_document group by status`,
    ),
    single(
      [
        'documents_oldest_waiting_seconds',
        'The longest time that a document has waited to be read.',
      ],
      ageOfOldest,
      queued,
    ),
    single(['mails_waiting', 'Mails that wait to be sent.'], count, mails),
    single(['mails_oldest_waiting_seconds', 'Age of the oldest waiting mail.'], ageOfOldest, mails),
    single(
      ['webhook_deliveries', 'Events that webhooks have not received yet.'],
      count,
      deliveries,
    ),
    single(
      ['webhook_deliveries_oldest_seconds', 'The longest time that a webhook delivery is overdue.'],
      sql`greatest(0, extract(epoch from now() - min(free_at)))::float8`,
      deliveries,
    ),
    labelled(
      'queue',
      ['jobs', 'Jobs that are not done, mails included, by queue.'],
      sql`
        select name as label, ${count} as value from pgboss.job
        where state in ('created', 'retry', 'active') group by name`,
    ),
    labelled(
      'queue',
      ['jobs_oldest_seconds', 'The longest time that a job is overdue, by queue.'],
      sql`
        select name as label,
          greatest(0, extract(epoch from now() - min(start_after)))::float8 as value
        from pgboss.job where state in ('created', 'retry') group by name`,
    ),
  ];
}
