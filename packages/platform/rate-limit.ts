import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from './clock.ts';
import type { Db } from './database/tables.ts';

/** The uses of a rule in the current window. */
export interface RateLimitTable {
  /** Hash of the rule's name and the counted key, made with the server's secret. */
  key: string;
  used: number;
  /** When the window ends. */
  ends_at: Date;
}

declare module './database/tables.ts' {
  interface Tables {
    rate_limit: RateLimitTable;
  }
}

/** How often one person or one address may do something. */
export interface RateLimitRule {
  /** Part of the key: each name counts separately. */
  name: string;
  /** Uses in one window, before RATE_LIMIT_SCALE. */
  limit: number;
  windowSeconds: number;
}

/** What one use of a rule costs. */
export interface Charge {
  rule: RateLimitRule;
  /** Whole uses, or other units such as bytes; 1 by default, 0 to look only. */
  amount: number;
}

/** The state of a rule for one key. */
export interface Reservation {
  /** Name of the rule. */
  rule: string;
  allowed: boolean;
  /** Uses in one window, with RATE_LIMIT_SCALE. */
  limit: number;
  /** Uses left in this window. */
  remaining: number;
  /** Whole seconds until the window ends, at least 1. */
  resetSeconds: number;
  /** Whole seconds after which to try again; 0 if the use is allowed. */
  retryAfterSeconds: number;
}

/** Counts uses in the database, so that the counts hold for all processes and across restarts. */
export type RateLimiter = ReturnType<typeof createRateLimiter>;

/** A charge as the statements below take it, as JSON. */
interface Asked {
  key: string;
  amount: number;
  most: number;
  ends_at: Date;
}

const askedColumns = sql`as asked (key text, amount bigint, most bigint, ends_at timestamptz)`;

/** @returns the rows of the charges that were counted */
async function count(db: Db, asked: readonly Asked[], now: Date): Promise<RateLimitTable[]> {
  // The rows are locked in the order of their keys, so that two calls cannot deadlock.
  const { rows } = await sql<RateLimitTable>`
    with asked as (select * from json_to_recordset(${JSON.stringify(asked)}) ${askedColumns})
    insert into rate_limit as held (key, used, ends_at)
      select key, amount, ends_at from asked where amount <= most order by key
    on conflict (key) do update set
      used = excluded.used + case when held.ends_at <= ${now}::timestamptz then 0 else held.used end,
      ends_at = case when held.ends_at <= ${now}::timestamptz
        then excluded.ends_at else held.ends_at end
    where held.ends_at <= ${now}::timestamptz
      or held.used + excluded.used <= (select most from asked where asked.key = held.key)
    returning key, used, ends_at`.execute(db);
  return rows;
}

/** @returns the rows after the amounts were taken back */
async function takeBack(db: Db, asked: readonly Asked[], now: Date): Promise<RateLimitTable[]> {
  const { rows } = await sql<RateLimitTable>`
    with asked as (
      select asked.key, amount from json_to_recordset(${JSON.stringify(asked)}) ${askedColumns}
        join rate_limit on rate_limit.key = asked.key order by asked.key for update of rate_limit)
    update rate_limit as held set used = greatest(0, held.used - asked.amount) from asked
    where held.key = asked.key and held.ends_at > ${now}::timestamptz
    returning held.key, held.used, held.ends_at`.execute(db);
  return rows;
}

/**
 * @param context `scale` multiplies every limit, to at least one use; without the server's `secret`, nobody
 *   can find the address behind a stored hash by trying
 * @returns a limiter with fixed windows, each of which starts with its first use or look
 */
export function createRateLimiter(context: {
  db: Db;
  clock: Clock;
  scale: number;
  secret: string;
}) {
  const { db, clock, scale, secret } = context;
  const hashKey = createHmac('sha256', secret).update('rate limit').digest();

  function hashedKey(rule: RateLimitRule, key: string): string {
    return createHmac('sha256', hashKey).update(`${rule.name}\n${key}`).digest('base64url');
  }

  /** A limit with RATE_LIMIT_SCALE applied, at least 1, for what is counted elsewhere. */
  const scaled = (limit: number) => Math.max(1, Math.floor(limit * scale));

  const askedFor = ({ rule, amount }: Charge, key: string, now: Date) => ({
    rule: rule.name,
    key: hashedKey(rule, key),
    amount,
    most: scaled(rule.limit),
    ends_at: new Date(now.getTime() + rule.windowSeconds * 1000),
  });

  /**
   * Counts several charges like `reserve`, all of them or none, in one statement if they are allowed.
   *
   * @param charges of rules with different names
   * @returns the state of each rule, in order; if one is refused, nothing was counted
   */
  async function reserveAll(charges: readonly Charge[], key: string): Promise<Reservation[]> {
    const now = clock.now();
    const asked = charges.map((charge) => askedFor(charge, key, now));
    const counted = await count(db, asked, now);
    const allowed = new Set(counted.map((row) => row.key));
    const rows =
      allowed.size === asked.length
        ? counted
        : await takeBack(
            db,
            asked.map((one) => ({ ...one, amount: allowed.has(one.key) ? one.amount : 0 })),
            now,
          );
    return asked.map(({ rule, key: hashed, most, ends_at }) => {
      const row = rows.find((one) => one.key === hashed) ?? { used: 0, ends_at };
      const wait = Math.ceil((row.ends_at.getTime() - now.getTime()) / 1000);
      const resetSeconds = Math.max(1, wait);
      return {
        rule,
        allowed: allowed.has(hashed),
        limit: most,
        remaining: Math.max(0, most - row.used),
        resetSeconds,
        retryAfterSeconds: allowed.has(hashed) ? 0 : resetSeconds,
      };
    });
  }

  return {
    reserveAll,
    scaled,
    /**
     * Counts one use, before the work it allows. Of concurrent uses, no more than the limit are allowed. Call
     * it outside transactions, so that failed work stays counted.
     *
     * @param key what the rule counts, such as an address; only a hash is stored, made with a secret
     */
    async reserve(rule: RateLimitRule, key: string): Promise<Reservation> {
      const [reservation] = await reserveAll([{ rule, amount: 1 }], key);
      if (reservation === undefined) throw new Error('A charge has no reservation');
      return reservation;
    },
    /** Counts uses that have already happened, also beyond the limit. */
    async add(charge: Charge, key: string): Promise<void> {
      const now = clock.now();
      await count(db, [{ ...askedFor(charge, key, now), most: Number.MAX_SAFE_INTEGER }], now);
    },
    /** Takes back uses of the current window that were counted and did not happen. */
    async refund(charge: Charge, key: string): Promise<void> {
      const now = clock.now();
      await takeBack(db, [askedFor(charge, key, now)], now);
    },
    /** Forgets the uses of `key`, as after a correct password. */
    async clear(rule: RateLimitRule, key: string): Promise<void> {
      await db.deleteFrom('rate_limit').where('key', '=', hashedKey(rule, key)).execute();
    },
  };
}

/** @returns the refused reservation with the longest wait; null if none was refused */
export function longestRefusal<One extends Reservation>(reservations: readonly One[]): One | null {
  const refused = reservations.filter(({ allowed }) => !allowed);
  return refused.sort((a, b) => b.retryAfterSeconds - a.retryAfterSeconds)[0] ?? null;
}
