import type { FindActorByToken, FindPerson } from '#server/platform/actor.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { AppError } from '#server/platform/errors.ts';
import { findPersonByKey } from './find-person-by-key.ts';
import { keyPrefix } from './key-text.ts';

/** Who calls the API. */
export interface Caller {
  userId: string;
  /** Which kind of token said so. */
  by: 'sign-in' | 'key';
}

/** What {@link findCaller} works with. */
export interface CallerContext {
  db: Db;
  clock: Clock;
  findActorByToken: FindActorByToken;
  findPerson: FindPerson;
}

/**
 * Finds who calls, by a bearer token (RFC 6750): one of the site's sign-in, or an API key.
 *
 * @param authorization the Authorization header, where there is one
 * @throws AppError `documind/no-token`, `documind/invalid-token`, `documind/email-not-verified`
 */
export async function findCaller(
  context: CallerContext,
  authorization: string | undefined,
): Promise<Caller> {
  const [, token] = /^bearer +(\S+) *$/i.exec(authorization ?? '') ?? [];
  if (token === undefined) throw new AppError('documind/no-token');
  const by = token.startsWith(keyPrefix) ? 'key' : 'sign-in';
  const person = await (by === 'key'
    ? findPersonByKey(context, token)
    : context.findActorByToken(token));
  if (person === null) throw new AppError('documind/invalid-token');
  if (!person.emailVerified) throw new AppError('documind/email-not-verified');
  return { userId: person.userId, by };
}
