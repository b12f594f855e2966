import { deskWords } from '#content/desk.ts';
import {
  type DeskDoor,
  type DeskRight,
  type DeskRole,
  deskRights,
  mayAtDesk,
} from '#contracts/desk.ts';
import type { FoundPerson } from '../account/people/find-people.ts';
import type { BearerSignIn, FindSignIn, SignIn } from '../platform/actor.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/tables.ts';
import { AppError } from '../platform/errors.ts';
import { OwnerError } from '../platform/owner-door.ts';
import { writeAct } from './audit-log.ts';
import './tables.ts';

/** Somebody at the desk. */
export interface DeskActor extends SignIn {
  role: DeskRole;
}

/** Finds out who may work at the desk. */
export type FindDeskActor = (headers: Headers) => Promise<DeskActor | null>;

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
 * @returns a function that finds who works at the desk from the headers of a request: somebody with a role
 *   who signed in with two factors; null for everybody else
 */
export function deskActors(db: Db, findSignIn: FindSignIn): FindDeskActor {
  return async (headers) => {
    const found = await findSignIn(headers);
    if (found === null || !found.byTwoFactors) return null;
    const role = await roleOf(db, found);
    return role && { ...found, role };
  };
}

/** Tells what the desk is to who asks by a request's sign-in. */
export type FindDeskDoor = (headers: Headers) => Promise<DeskDoor | null>;

/**
 * @returns a function that tells from the headers of a request whether the desk is open to somebody who has a
 *   role at it; null for everybody else
 */
export function deskDoors(db: Db, findSignIn: FindSignIn): FindDeskDoor {
  return async (headers) => {
    const found = await findSignIn(headers);
    if (found === null || (await roleOf(db, found)) === null) return null;
    return found.byTwoFactors ? 'open' : 'needs-second-factor';
  };
}

/**
 * Makes what opens the desk to a browser with Firebase.
 *
 * @returns a function of the headers of a request with a token: the value of `Set-Cookie` by which pages
 *   know who may work there; null for everybody else
 */
export function createDeskEntry(
  db: Db,
  findBearer: (headers: Headers) => Promise<BearerSignIn | null>,
) {
  return async (headers: Headers): Promise<string | null> => {
    const found = await findBearer(headers);
    if (found === null || !found.byTwoFactors || (await roleOf(db, found)) === null) return null;
    return found.openPass();
  };
}

/**
 * Lets pass whoever has a right and, if the right asks for that, has shown lately that it is them.
 *
 * @throws AppError `request/not-found` where the role lacks the right, as if the address did not exist, and
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

/** What giving a role needs. */
export interface RoleContext {
  db: Db;
  clock: Clock;
  /** @returns why somebody cannot sign in as the desk asks for; null where they can */
  whatLacks(person: FoundPerson): Promise<string | null>;
}

/**
 * Gives somebody a role at the desk, or takes it away. Only the server's command line does this.
 *
 * @param role null to take it away
 * @throws OwnerError for an account that is not confirmed or lacks something, and for the last owner
 */
export async function setDeskRole(
  context: RoleContext,
  person: FoundPerson,
  role: DeskRole | null,
): Promise<void> {
  const { db, clock } = context;
  if (role !== 'owner' && (await isLastOwner(db, person.id)))
    throw new OwnerError(deskWords.lastOwner(person.email));
  if (role !== null && !person.emailVerified)
    throw new OwnerError(deskWords.notConfirmed(person.email));
  const lacks = role === null ? null : await context.whatLacks(person);
  if (lacks !== null) throw new OwnerError(lacks);
  await db.transaction().execute(async (within) => {
    await within.deleteFrom('desk_role').where('user_id', '=', person.id).execute();
    const given_at = clock.now();
    if (role !== null)
      await within.insertInto('desk_role').values({ user_id: person.id, role, given_at }).execute();
    const act = role === null ? 'role-taken' : 'role-given';
    await writeAct(within, clock, { actor: 'command', act, target: person.id, change: role ?? '' });
  });
}
