import { type KeyRight, keyRights } from '#contracts/documind/keys.ts';
import type { Person } from '#server/platform/actor.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Documind } from '../documind.ts';
import { hashKey, isKey, keyPrefix } from './api-keys.ts';

/** Who calls the API. */
export interface ApiCaller {
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
 * @returns null where it is no key, has expired or was revoked, or its owner's account is disabled
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
 * @param authorization the Authorization header, where there is one
 * @throws AppError `documind/no-token`, `documind/invalid-token`, `documind/email-not-verified`
 */
export async function findCaller(
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
