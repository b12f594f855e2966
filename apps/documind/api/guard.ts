import type { OpenAPIHono } from '@hono/zod-openapi';
import { type KeyRight, keyRights } from '@m8/contracts/documind/keys.ts';
import type { ErrorCode } from '@m8/contracts/errors.ts';
import type { Person } from '@m8/platform/actor.ts';
import { type ConcurrencyLimiter, Counts } from '@m8/platform/concurrency-limiter.ts';
import { AppError } from '@m8/platform/errors.ts';
import { acceptedType } from '@m8/platform/http/accept.ts';
import type { HttpEnvironment } from '@m8/platform/http/environment.ts';
import { parseJson, pathId } from '@m8/platform/http/read-json.ts';
import type { Context, MiddlewareHandler } from 'hono';
import type { Documind } from '#documind.ts';
import { hashKey, isKey, keyPrefix } from '#keys/api-keys.ts';
import {
  chargeQuotas,
  type QuotaState,
  rateLimitHeaders,
  requireQuotas,
  type Uses,
} from '#quotas.ts';
import type { Owned } from '#tables.ts';

interface ApiCaller {
  userId: string;
  /** The kind of token sent. */
  by: 'sign-in' | 'key';
  token: string;
  /** A sign-in token has all rights. */
  rights: readonly KeyRight[];
}

/** The minimum time between two updates of a key's last use, in milliseconds. */
const noteUseEveryMs = 60_000;

/** @returns the owner of a valid API key, whose use is noted; null also if the account is disabled */
async function findPersonByKey(
  { db, clock, findPerson }: Pick<Documind, 'db' | 'clock' | 'findPerson'>,
  key: string,
): Promise<{ person: Person; rights: readonly KeyRight[] } | null> {
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
 * Authenticates a bearer token (RFC 6750): a sign-in of the site, or an API key.
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
  const found =
    by === 'key'
      ? await findPersonByKey(documind, token)
      : { person: await documind.findActorByToken(token), rights: keyRights };
  if (!found?.person) throw new AppError('documind/invalid-token');
  const { person, rights } = found;
  if (!person.emailVerified) throw new AppError('documind/email-not-verified');
  return { userId: person.userId, by, token, rights };
}

/** DocuMind's additions to the context of a request. */
export interface DocumindEnvironment {
  Variables: HttpEnvironment['Variables'] & {
    /** Set by the guard. */
    caller: ApiCaller;
    /** State of the quotas that this call uses; absent before the guard has checked them. */
    quotaStates?: readonly QuotaState[];
  };
}

export type DocumindApp = OpenAPIHono<DocumindEnvironment>;

type Middleware = MiddlewareHandler<DocumindEnvironment>;

/** Creates middleware that lets authorised calls through to their handler. */
export type Guard = (options?: {
  signInOnly?: boolean;
  /** The right that an API key needs; by default `read` for GET and HEAD, and `write` for other methods. */
  right?: KeyRight;
  /** The call's use of quotas other than that of calls, by its headers. */
  uses?: (header: (name: string) => string | undefined) => Uses;
  /**
   * The concurrency limiter of the work that the call asks for. If it is full, or the credential has its
   * maximum number of calls in progress, the call is refused before its caller is looked up.
   */
  limiter?: Pick<ConcurrencyLimiter, 'requireCapacity'>;
}) => Middleware;

/** Creates the guard, which authenticates the caller of a route and charges the call to the caller's quotas. */
export function createGuard(documind: Documind): Guard {
  /** Concurrency-limited calls whose caller is being looked up. */
  let lookingUp = 0;
  /** Concurrency-limited calls in progress, by credential. */
  const inProgress = new Counts();

  return ({ signInOnly = false, right, uses = () => ({}), limiter } = {}) => {
    const requireAccess: (c: Parameters<Middleware>[0]) => Promise<void> = async (c) => {
      const caller = await findCaller(documind, c.req.header('authorization'));
      c.set('caller', caller);
      const used = uses((name) => c.req.header(name));
      const quotaStates = await chargeQuotas(documind.rateLimiter, caller.userId, {
        calls: 1,
        ...used,
      });
      c.set('quotaStates', quotaStates);
      requireQuotas(quotaStates);
      if (signInOnly && caller.by !== 'sign-in') throw new AppError('documind/sign-in-only');
      const needed = right ?? (/^(GET|HEAD)$/.test(c.req.method) ? 'read' : 'write');
      if (!caller.rights.includes(needed)) throw new AppError('documind/key-not-allowed');
    };
    return async (c, next) => {
      if (limiter === undefined) {
        await requireAccess(c);
        return next();
      }
      const credential = c.req.header('authorization') ?? c.get('requestId');
      limiter.requireCapacity(lookingUp, inProgress.of(credential));
      lookingUp += 1;
      inProgress.add(credential, 1);
      try {
        await requireAccess(c).finally(() => {
          lookingUp -= 1;
        });
        await next();
      } finally {
        inProgress.add(credential, -1);
      }
    };
  };
}

/** Adds the rate limit headers to every response, and WWW-Authenticate to a 401 (RFC 6750, section 3). */
export const addAccessHeaders: Middleware = async (c, next) => {
  await next();
  const quotaStates = c.get('quotaStates');
  for (const [name, value] of Object.entries(quotaStates ? rateLimitHeaders(quotaStates) : {}))
    c.res.headers.set(name, value);
  if (c.res.status !== 401) return;
  const refused = c.error instanceof AppError && c.error.code === 'documind/invalid-token';
  const error = refused ? ', error="invalid_token"' : '';
  c.res.headers.set('www-authenticate', `Bearer realm="DocuMind"${error}`);
};

/**
 * @param name of the path parameter with the id
 * @returns what a call names in its path, as the caller's own
 * @throws AppError `unknown` if nothing can have this id
 */
export function ownedIn(c: Context, name: string, unknown: ErrorCode): Owned {
  const { userId }: ApiCaller = c.get('caller');
  return { userId, id: pathId(c, name, { unknown }) };
}

/** Refuses calls that do not accept JSON responses. */
export const answersJson: Middleware = async (c, next) => {
  if (acceptedType(c.req.header('accept'), ['application/json']) === null)
    throw new AppError('request/not-acceptable');
  await next();
};

/** Refuses bodies that are not JSON in UTF-8, before schema validation. */
export const takesJson: Middleware = async (c, next) => {
  await parseJson(c);
  await next();
};

/** Refuses paths that are not percent-encoded UTF-8, or that contain a NUL, before names are read from them. */
export const takesNames: Middleware = async (c, next) => {
  const [address = ''] = c.req.url.split(/[?#]/, 1);
  try {
    if (decodeURIComponent(address).includes('\0')) throw new URIError('NUL');
  } catch (cause) {
    throw new AppError('request/malformed', { cause });
  }
  await next();
};
