import type { OpenAPIHono } from '@hono/zod-openapi';
import { type KeyRight, keyRights } from '@m8/contracts/documind/keys.ts';
import type { Person } from '@m8/platform/actor.ts';
import { type ConcurrencyLimiter, Counts } from '@m8/platform/concurrency-limiter.ts';
import { AppError } from '@m8/platform/errors.ts';
import { acceptedType } from '@m8/platform/http/accept.ts';
import type { HttpEnvironment } from '@m8/platform/http/environment.ts';
import { parseJson } from '@m8/platform/http/read-json.ts';
import type { MiddlewareHandler } from 'hono';
import type { Documind } from '#documind.ts';
import { hashKey, isKey, keyPrefix } from '#keys/api-keys.ts';
import {
  type QuotaStanding,
  rateLimitHeaders,
  requireQuotas,
  takeQuotas,
  type Uses,
} from '#quotas.ts';

/** Who calls the API. */
interface ApiCaller {
  userId: string;
  /** The kind of token that was sent. */
  by: 'sign-in' | 'key';
  /** What they may do: everything by a token of their sign-in. */
  rights: readonly KeyRight[];
}

/** A key's last use is written down at most this often, in milliseconds. */
const noteUseEveryMs = 60_000;

interface Allowed {
  person: Person;
  rights: readonly KeyRight[];
}

async function findPersonByToken(
  { findActorByToken }: Pick<Documind, 'findActorByToken'>,
  token: string,
): Promise<Allowed | null> {
  const person = await findActorByToken(token);
  return person && { person, rights: keyRights };
}

/**
 * Finds whose API key this is, and notes that it was used.
 *
 * @returns null if it is no key, has expired or was revoked, or its owner's account is disabled
 */
async function findPersonByKey(
  { db, clock, findPerson }: Pick<Documind, 'db' | 'clock' | 'findPerson'>,
  key: string,
): Promise<Allowed | null> {
  if (!isKey(key)) return null;
  const now = clock.now();
  const found = await db
    .selectFrom('documind_key')
    .select(['id', 'user_id', 'rights', 'last_used_at'])
    .where('key_hash', '=', hashKey(key))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (found === undefined) return null;
  const person = await findPerson(found.user_id);
  const noted = found.last_used_at?.getTime() ?? 0;
  if (person !== null && now.getTime() - noted >= noteUseEveryMs)
    await db
      .updateTable('documind_key')
      .set({ last_used_at: now })
      .where('id', '=', found.id)
      .execute();
  return person && { person, rights: found.rights };
}

/**
 * Finds who calls, by a bearer token (RFC 6750): one of the site's sign-in, or an API key.
 *
 * @param authorization the Authorization header, if there is one
 * @throws AppError `documind/no-token`, `documind/invalid-token`, `documind/email-not-verified`
 */
async function findCaller(
  documind: Pick<Documind, 'db' | 'clock' | 'findPerson' | 'findActorByToken'>,
  authorization: string | undefined,
): Promise<ApiCaller> {
  const [, token] = /^bearer +(\S+) *$/i.exec(authorization ?? '') ?? [];
  if (token === undefined) throw new AppError('documind/no-token');
  const by = token.startsWith(keyPrefix) ? 'key' : 'sign-in';
  const find = by === 'key' ? findPersonByKey : findPersonByToken;
  const found = await find(documind, token);
  if (found === null) throw new AppError('documind/invalid-token');
  const { person, rights } = found;
  if (!person.emailVerified) throw new AppError('documind/email-not-verified');
  return { userId: person.userId, by, rights };
}

/** What DocuMind's middleware adds to the context of a request. */
export interface DocumindEnvironment {
  Variables: HttpEnvironment['Variables'] & {
    /** Set by the guard. */
    caller: ApiCaller;
    /** How the quotas stand that this call uses; absent before the guard has asked. */
    standings?: readonly QuotaStanding[];
  };
}

/** The app that routes are added to. */
export type DocumindApp = OpenAPIHono<DocumindEnvironment>;

type Middleware = MiddlewareHandler<DocumindEnvironment>;

/** Makes middleware that lets a call through to its handler. */
export type Guard = (options?: {
  /** Refuses API keys. */
  signInOnly?: boolean;
  /** What an API key must be allowed; where it is not said, `read` for GET and `write` for the others. */
  right?: KeyRight;
  /** What the call uses of other quotas than that of calls, by its headers. */
  uses?: (header: (name: string) => string | undefined) => Uses;
  /**
   * The turns of the work that the call asks for. Where they have no room for one more, or the credential
   * has as many as one person may have, the call is refused before its caller is looked up.
   */
  turns?: Pick<ConcurrencyLimiter, 'requireCapacity'>;
}) => Middleware;

/** Makes the guard, which finds the caller of a route and charges the call to the caller's quotas. */
export function createGuard(documind: Documind): Guard {
  /** Calls that ask for work with turns, and whose caller is being looked up. */
  let coming = 0;
  /** Calls that ask for work with turns and are not answered yet, by their credential. */
  const inHand = new Counts();

  return ({ signInOnly = false, right, uses = () => ({}), turns } = {}) => {
    const requireAccess: (c: Parameters<Middleware>[0]) => Promise<void> = async (c) => {
      const caller = await findCaller(documind, c.req.header('authorization'));
      c.set('caller', caller);
      const used = uses((name) => c.req.header(name));
      const standings = await takeQuotas(documind.rateLimiter, caller.userId, {
        calls: 1,
        ...used,
      });
      c.set('standings', standings);
      requireQuotas(standings);
      if (signInOnly && caller.by !== 'sign-in') throw new AppError('documind/sign-in-only');
      const needed = right ?? (/^(GET|HEAD)$/.test(c.req.method) ? 'read' : 'write');
      if (!caller.rights.includes(needed)) throw new AppError('documind/key-not-allowed');
    };
    return async (c, next) => {
      if (turns === undefined) {
        await requireAccess(c);
        return next();
      }
      const credential = c.req.header('authorization') ?? c.get('requestId');
      turns.requireCapacity(coming, inHand.of(credential));
      coming += 1;
      inHand.add(credential, 1);
      try {
        await requireAccess(c).finally(() => {
          coming -= 1;
        });
        await next();
      } finally {
        inHand.add(credential, -1);
      }
    };
  };
}

/** Writes on every answer how the quotas stand, and on a 401 what to send (RFC 6750, section 3). */
export const tellAccess: Middleware = async (c, next) => {
  await next();
  const standings = c.get('standings');
  for (const [name, value] of Object.entries(standings ? rateLimitHeaders(standings) : {}))
    c.res.headers.set(name, value);
  if (c.res.status !== 401) return;
  const refused = c.error instanceof AppError && c.error.code === 'documind/invalid-token';
  const error = refused ? ', error="invalid_token"' : '';
  c.res.headers.set('www-authenticate', `Bearer realm="DocuMind"${error}`);
};

/** Refuses a call that does not accept an answer in JSON. */
export const answersJson: Middleware = async (c, next) => {
  if (acceptedType(c.req.header('accept'), ['application/json']) === null)
    throw new AppError('request/not-acceptable');
  await next();
};

/** Refuses a body that is not JSON in UTF-8, before it is checked by a schema. */
export const takesJson: Middleware = async (c, next) => {
  await parseJson(c);
  await next();
};

/** Refuses a path that is not percent-encoded UTF-8, or holds a NUL, before names are read from it. */
export const takesNames: Middleware = async (c, next) => {
  const [address = ''] = c.req.url.split(/[?#]/, 1);
  try {
    if (decodeURIComponent(address).includes('\0')) throw new URIError('NUL');
  } catch (cause) {
    throw new AppError('request/malformed', { cause });
  }
  await next();
};
