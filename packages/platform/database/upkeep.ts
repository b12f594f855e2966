import type { Log } from '#log.ts';
import { repeatEvery, type StopRepeating } from '#repeat.ts';
import { inBackground } from './background.ts';
import type { Database } from './open-database.ts';

/** A type, as rows of a query do not fit an interface. */
type Activity = {
  /** Quoted, with its schema. */
  name: string;
  /** Rows deleted and written since the database was opened. */
  deleted: number;
  written: number;
  /** Old row versions take more room than autovacuum would allow. */
  isBloated: boolean;
  bytes: number;
};

interface Seen {
  /** Rows that had been deleted at its last vacuum; undefined before the first one. */
  vacuumed: number | undefined;
  /** Rows that had been written at the last look. */
  written: number;
  /** How many looks its deletions have waited for a pause in writing. */
  waited: number;
}

const lookEveryMs = 15_000;
/** After five minutes of writing, the table is vacuumed anyway. */
const maxChecks = 20;
/** Rewriting a table of this size takes about two seconds, in which no query is answered. */
const rewrittenBytes = 64 * 1024 * 1024;
/** A larger table takes more than about 100 ms, and is rewritten only while nobody asks anything. */
const quickBytes = 4 * 1024 * 1024;

/** Thresholds of autovacuum_vacuum_threshold and autovacuum_vacuum_scale_factor. */
const activity = `
  select format('%I.%I', schemaname, stat.relname) as name, n_tup_del as deleted,
    n_tup_ins + n_tup_upd + n_tup_del as written,
    n_dead_tup > 50 + 0.2 * n_live_tup as "isBloated", pg_total_relation_size(relid) as bytes
  from pg_stat_user_tables as stat join pg_class on pg_class.oid = relid
  where relkind = 'r'`;

/**
 * Keeps an embedded database small, and free of deleted data: the engine has no autovacuum. If rows were
 * deleted from a table and writing to it has paused, the table is rewritten, as vacuum alone leaves the bytes
 * of deleted rows in place. A large table is only vacuumed, so that its space is reused. A rewrite that takes
 * long waits until nobody asks anything; until then the table is vacuumed from time to time. After a rewrite
 * the old write-ahead log is dropped. A restart forgets earlier deletions, so at first every table counts as
 * due. Nothing is analyzed: the planner finds the indexes without it, and statistics would keep samples of
 * the text.
 *
 * @param limits smaller ones for tests, in bytes: the size up to which a table is rewritten, and up to
 *   which that is quick
 */
export function createUpkeep(
  { database, log }: { database: Pick<Database, 'executeSql' | 'asked'>; log: Log },
  limits: { rewrittenBytes: number; quickBytes?: number } = { rewrittenBytes },
) {
  const seen = new Map<string, Seen>();
  let stopLooking: StopRepeating | undefined;
  let isStopped = false;
  /** `asked` at the last look. */
  let askedBefore = 0;

  /** @returns whether the table was rewritten */
  async function vacuumIfDue(table: Activity, isQuiet: boolean): Promise<boolean> {
    const { name, deleted, written, isBloated, bytes } = table;
    const before = seen.get(name);
    const now: Seen = { vacuumed: before?.vacuumed, written, waited: 0 };
    seen.set(name, now);
    const isDue = before !== undefined && before.vacuumed !== deleted;
    const waited = before?.waited ?? 0;
    const isDisturbing = bytes > (limits.quickBytes ?? quickBytes) && !isQuiet;
    const isHeld = isDisturbing && waited < maxChecks;
    const canWait = isHeld || (before?.written !== written && waited < maxChecks);
    if ((isDue && canWait) || (isBloated && isHeld)) now.waited = waited + 1;
    const isErased = isDue && !canWait;
    if (!isErased && (!isBloated || isHeld)) return false;
    const isTooLarge = bytes > limits.rewrittenBytes;
    const isRewritten = isErased && !isTooLarge && !isDisturbing;
    await database.executeSql(`vacuum ${isRewritten ? '(full)' : ''} ${name}`);
    if (isRewritten || (isErased && isTooLarge)) now.vacuumed = deleted;
    return isRewritten;
  }

  async function look(): Promise<void> {
    const asked = database.asked();
    const isQuiet = asked === askedBefore;
    askedBefore = asked;
    await database.executeSql('select pg_stat_force_next_flush()');
    const { rows } = await database.executeSql(activity);
    let isRewritten = false;
    // The columns of the query above.
    for (const table of rows as Activity[]) {
      if (isStopped) return;
      if (await vacuumIfDue(table, isQuiet)) isRewritten = true;
    }
    if (!isRewritten) return;
    await database.executeSql('select pg_switch_wal()');
    await database.executeSql('checkpoint');
  }

  return {
    /**
     * Checks every table once, and vacuums those that need it, one after the other.
     *
     * @throws DatabaseError
     */
    look: () => inBackground(look),
    /** Checks every table at an interval. */
    start(): void {
      stopLooking = repeatEvery(lookEveryMs, () => inBackground(look), { log, name: 'upkeep' });
    },
    /** Ends it; resolves when the table that is being vacuumed is done. */
    async stop(): Promise<void> {
      isStopped = true;
      await stopLooking?.();
    },
  };
}
