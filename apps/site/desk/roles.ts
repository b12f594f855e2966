import { deskWords } from '@m8/content/desk.ts';
import { type DeskRight, type DeskRole, deskRights, mayAtDesk } from '@m8/contracts/desk.ts';
import type { DeskAccess } from '@m8/contracts/desk-access.ts';
import type { SignIn } from '@m8/platform/actor.ts';
import { OwnerError, type OwnerVerbs } from '@m8/platform/admin-socket.ts';
import type { Db } from '@m8/platform/database/tables.ts';
import { shownAddress } from '@m8/platform/email-address.ts';
import { AppError } from '@m8/platform/errors.ts';
import { hasSecondFactor } from '#account/second-factor/pending-sign-in.ts';
import type { FoundPerson } from '#account/your-account/find-people.ts';
import { verbOn } from '#people/people.ts';
import { writeAct } from './audit-log.ts';
import type { Desk } from './desk.ts';

/** A person at the desk. */
export interface DeskActor extends SignIn {
  role: DeskRole;
}

async function roleOf(db: Db, { userId, knownSince }: SignIn): Promise<DeskRole | null> {
  const found = await db
    .selectFrom('desk_role')
    .select('role')
    .where('user_id', '=', userId)
    .$if(knownSince !== null, (query) => query.where('given_at', '>=', knownSince ?? new Date()))
    .executeTakeFirst();
  return found?.role ?? null;
}

/**
 * @returns the person at the desk who sends a request: with a role and a second factor, not necessarily
 *   shown
 */
export async function findDeskActor(
  { db, findSignIn }: Desk,
  headers: Headers,
): Promise<DeskActor | null> {
  const found = await findSignIn(headers);
  if (found === null || found.secondFactor === 'none') return null;
  const role = await roleOf(db, found);
  return role && { ...found, role };
}

/** @returns the caller's access to the desk if they have a role at it, or null */
export async function findDeskAccess(
  { db, findSignIn, findBearer }: Desk,
  headers: Headers,
): Promise<DeskAccess | null> {
  const found = await (findBearer ?? findSignIn)(headers);
  if (found === null || (await roleOf(db, found)) === null) return null;
  return found.secondFactor === 'none' ? 'needs-second-factor' : 'open';
}

/**
 * Opens the desk for the browser of a person who sends a token. @returns `Set-Cookie`, or null without
 * access
 */
export async function enterDesk(
  { db, findBearer }: Desk,
  headers: Headers,
): Promise<string | null> {
  const found = await findBearer?.(headers);
  if (found?.secondFactor !== 'shown' || (await roleOf(db, found)) === null) return null;
  return found.openPass();
}

/**
 * Requires a right and, if the right demands it, a recently confirmed identity. A role without the right
 * meets the same answer as for an unknown URL.
 *
 * @throws AppError `request/not-found` if the role lacks the right, as for an unknown URL, and
 *   `auth/confirm-it-is-you`
 */
export async function requireRight(actor: DeskActor, right: DeskRight): Promise<void> {
  if (!mayAtDesk(actor.role, right)) throw new AppError('request/not-found');
  if (deskRights[right].asks) await actor.requireConfirmed();
}

async function isLastOwner(db: Db, userId: string): Promise<boolean> {
  const owners = await db
    .selectFrom('desk_role')
    .select('user_id')
    .where('role', '=', 'owner')
    .execute();
  return owners.length === 1 && owners[0]?.user_id === userId;
}

/**
 * Second factors are known here, but not for accounts at Firebase.
 *
 * @returns why a person cannot sign in as the desk requires, or null
 */
async function missingRequirement(
  { db, keepsAccounts }: Pick<Desk, 'db' | 'keepsAccounts'>,
  { id, email, waysIn }: FoundPerson,
): Promise<string | null> {
  if (!keepsAccounts)
    return waysIn.includes('firebase') ? null : deskWords.notInProject(shownAddress(email));
  return (await hasSecondFactor(db, id)) ? null : deskWords.noSecondFactor(shownAddress(email));
}

/**
 * Assigns a role at the desk, or removes it (null). Only the server's command line calls this.
 *
 * @throws OwnerError for an unconfirmed account or one that cannot sign in to the desk, and for the last
 *   owner
 */
export async function setDeskRole(
  desk: Pick<Desk, 'db' | 'clock' | 'keepsAccounts'>,
  person: FoundPerson,
  role: DeskRole | null,
): Promise<void> {
  const { db, clock } = desk;
  const shown = shownAddress(person.email);
  if (role !== 'owner' && (await isLastOwner(db, person.id)))
    throw new OwnerError(deskWords.lastOwner(shown));
  if (role !== null && !person.emailVerified) throw new OwnerError(deskWords.notConfirmed(shown));
  const missing = role === null ? null : await missingRequirement(desk, person);
  if (missing !== null) throw new OwnerError(missing);
  await db.transaction().execute(async (within) => {
    await within.deleteFrom('desk_role').where('user_id', '=', person.id).execute();
    const given_at = clock.now();
    if (role !== null)
      await within.insertInto('desk_role').values({ user_id: person.id, role, given_at }).execute();
    const act = role === null ? 'role-taken' : 'role-given';
    await writeAct(within, clock, { actor: 'command', act, target: person.id, change: role ?? '' });
  });
}

/** @returns the desk's commands that only exist on the command line: they assign roles */
export function deskVerbs(desk: Pick<Desk, 'db' | 'clock' | 'keepsAccounts'>): OwnerVerbs {
  const give = (role: DeskRole | null) =>
    verbOn(desk.db, async (person, shown) => {
      await setDeskRole(desk, person, role);
      return role === null ? deskWords.taken(shown) : deskWords.given(shown, role);
    });
  return {
    'people-owner': give('owner'),
    'people-reviewer': give('reviewer'),
    'people-no-desk': give(null),
  };
}
