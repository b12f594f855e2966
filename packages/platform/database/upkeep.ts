import type { Log } from '#log.ts';
import { repeatEvery, type StopRepeating } from '#repeat.ts';
import { inBackground } from './background.ts';
import type { Database } from './open-database.ts';

/** Keeps an embedded database small, and rid of what was deleted. */
export interface Upkeep {
  /** Looks at every table from time to time. */
  start(): void;
  /**
   * Looks at every table once, and vacuums those that need it, one after the other.
   *
   * @throws DatabaseError
   */
  look(): Promise<void>;
  /** Ends it; resolves when the table that is being vacuumed is done. */
  stop(): Promise<void>;
}

/** A type, as rows of a query do not fit an interface. */
type Activity = {
  /** Quoted, with its schema. */
  name: string;
  /** Rows ever deleted, and ever written, since the database was opened. */
  deleted: number;
  written: number;
  /** Old versions of rows take more room than autovacuum would allow. */
  isBloated: boolean;
  bytes: number;
};

interface Seen {
  /** Rows that had been deleted at its last vacuum; undefined before the first one. */
  vacuumed: number | undefined;
  /** When it was last looked at. */
  written: number;
  /** How many looks its deletions have waited for writing to pause. */
  waited: number;
}

const lookEveryMs = 15_000;
/** After five minutes of writing, the table is vacuumed all the same. */
const mostLooks = 20;
/** Rewriting a table of this size takes about two seconds, in which no query is answered. */
const rewrittenBytes = 64 * 1024 * 1024;
/** A larger one is rewritten only when nobody asks anything: it takes more than some 100 ms. */
const quickBytes = 4 * 1024 * 1024;

/** Thresholds of autovacuum_vacuum_threshold and autovacuum_vacuum_scale_factor. */
const activity = `
  select format('%I.%I', schemaname, stat.relname) as name, n_tup_del as deleted,
    n_tup_ins + n_tup_upd + n_tup_del as written,
    n_dead_tup > 50 + 0.2 * n_live_tup as "isBloated", pg_total_relation_size(relid) as bytes
  from pg_stat_user_tables as stat join pg_class on pg_class.oid = relid
  where relkind = 'r'`;

/**
 * The embedded engine has no autovacuum. When rows were deleted from a table and writing to it has
 * paused, the table is rewritten, as vacuum alone leaves the bytes of deleted rows where they are; a
 * large one is vacuumed only, so that its place is used again. One that takes long waits for a pause in
 * which nobody asks anything; until then it is vacuumed from time to time. After a rewrite the
 * write-ahead log of before is dropped. A restart forgets what was deleted before it, so at first every
 * table counts as due.
 *
 * Nothing is analyzed: the planner finds the indexes without it, and statistics would keep samples
 * of the text.
 *
 * @param context an embedded database; a PostgreSQL server looks after itself
 * @param limits smaller ones, for tests, in bytes: the size up to which a table is rewritten, and up to
 *   which that is quick
 */
export function createUpkeep(
  { database, log }: { database: Pick<Database, 'executeSql' | 'asked'>; log: Log },
  limits: { rewrittenBytes: number; quickBytes?: number } = { rewrittenBytes },
): Upkeep {
  const seen = new Map<string, Seen>();
  let stopLooking: StopRepeating | undefined;
  let isStopped = false;
  /** What people had asked at the last look. */
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
    const isHeld = isDisturbing && waited < mostLooks;
    const canWait = isHeld || (before?.written !== written && waited < mostLooks);
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
    look: () => inBackground(look),
    start() {
      stopLooking = repeatEvery(lookEveryMs, () => inBackground(look), { log, name: 'upkeep' });
    },
    async stop() {
      isStopped = true;
      await stopLooking?.();
    },
  };
}
