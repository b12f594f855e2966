import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from './clock.ts';
import type { Db } from './database/tables.ts';
import './rate-limit-table.ts';

/** How often something may be done by one person or from one address. */
export interface RateLimitRule {
  /** Part of the key: each name counts for itself. */
  name: string;
  /** Uses in one window, before RATE_LIMIT_SCALE. */
  limit: number;
  windowSeconds: number;
}

/** Answer of {@link RateLimiter.reserve}. */
export interface Reservation {
  allowed: boolean;
  /** Uses in one window, with RATE_LIMIT_SCALE. */
  limit: number;
  /** Uses that are left in this window. */
  remaining: number;
  /** Whole seconds until the window ends, at least 1; 0 where the use is allowed. */
  retryAfterSeconds: number;
}

/** Counts uses in the database, so that every process and every restart counts on. */
export interface RateLimiter {
  /**
   * Counts one use, before the work it allows: of uses at the same moment no more than the limit
   * get through. Call it outside of transactions, so that failed work stays counted.
   *
   * @param key whom the rule counts, such as an address; only its hash is stored
   */
  reserve(rule: RateLimitRule, key: string): Promise<Reservation>;
  /** Forgets the uses of `key`, as after a correct password. */
  clear(rule: RateLimitRule, key: string): Promise<void>;
}

const pruneEverySeconds = 300;
const mostUses = 2_000_000_000;

function hashedKey(rule: RateLimitRule, key: string): string {
  return createHash('sha256').update(`${rule.name}\n${key}`).digest('base64url');
}

/**
 * @param context `scale` multiplies every limit, and leaves at least one use
 * @returns a limiter with fixed windows, each of which starts with its first use
 */
export function createRateLimiter(context: { db: Db; clock: Clock; scale: number }): RateLimiter {
  const { db, clock, scale } = context;
  let prunedAt = 0;

  async function prune(now: Date): Promise<void> {
    if (now.getTime() - prunedAt < pruneEverySeconds * 1000) return;
    prunedAt = now.getTime();
    await db.deleteFrom('rate_limit').where('ends_at', '<=', now).execute();
  }

  return {
    async reserve(rule, key) {
      const now = clock.now();
      await prune(now);
      const limit = Math.max(1, Math.floor(rule.limit * scale));
      const endsAt = new Date(now.getTime() + rule.windowSeconds * 1000);
      const row = await db
        .insertInto('rate_limit')
        .values({ key: hashedKey(rule, key), used: 1, ends_at: endsAt })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            used: sql`case when rate_limit.ends_at <= ${now}::timestamptz then 1
              else least(rate_limit.used + 1, ${mostUses}::int) end`,
            ends_at: sql`case when rate_limit.ends_at <= ${now}::timestamptz
              then excluded.ends_at else rate_limit.ends_at end`,
          }),
        )
        .returning(['used', 'ends_at'])
        .executeTakeFirstOrThrow();
      const allowed = row.used <= limit;
      const wait = Math.ceil((row.ends_at.getTime() - now.getTime()) / 1000);
      return {
        allowed,
        limit,
        remaining: Math.max(0, limit - row.used),
        retryAfterSeconds: allowed ? 0 : Math.max(1, wait),
      };
    },
    async clear(rule, key) {
      await db.deleteFrom('rate_limit').where('key', '=', hashedKey(rule, key)).execute();
    },
  };
}
