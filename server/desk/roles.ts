import { deskWords } from '#content/desk.ts';
import { type DeskRight, type DeskRole, mayAtDesk } from '#contracts/desk.ts';
import type { FindActor } from '../platform/actor.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/tables.ts';
import { AppError } from '../platform/errors.ts';
import { OwnerError } from '../platform/owner-door.ts';
import { writeAct } from './audit-log.ts';
import './tables.ts';

/** Somebody at the desk. */
export interface DeskActor {
  userId: string;
  email: string;
  role: DeskRole;
}

/** Finds out who may work at the desk. */
export type FindDeskActor = (headers: Headers) => Promise<DeskActor | null>;

/**
 * @param hasSecondFactor whether somebody signs in with more than one thing, without which nobody works
 *   at the desk
 * @returns who works at the desk by a request's session; null for everybody else
 */
export function deskActors(context: {
  db: Db;
  findActor: FindActor;
  hasSecondFactor(userId: string): Promise<boolean>;
}): FindDeskActor {
  return async (headers) => {
    const actor = await context.findActor(headers);
    if (actor === null || !actor.emailVerified) return null;
    const { userId, email } = actor;
    const found = await context.db
      .selectFrom('desk_role')
      .select('role')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (found === undefined || !(await context.hasSecondFactor(userId))) return null;
    return { userId, email, role: found.role };
  };
}

/** @throws AppError `request/not-found` where the role does not do this: it is not there for it */
export function requireRight(actor: DeskActor, right: DeskRight): void {
  if (!mayAtDesk(actor.role, right)) throw new AppError('request/not-found');
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
 * Gives somebody a role at the desk, or takes it away. Only the server's command line does this.
 *
 * @param role null to take it away
 * @throws OwnerError for an account that is not confirmed or has no second factor, and for the last owner
 */
export async function setDeskRole(
  context: { db: Db; clock: Clock; hasSecondFactor(userId: string): Promise<boolean> },
  person: { id: string; email: string; emailVerified: boolean },
  role: DeskRole | null,
): Promise<void> {
  const { db, clock } = context;
  if (role !== 'owner' && (await isLastOwner(db, person.id)))
    throw new OwnerError(deskWords.lastOwner(person.email));
  if (role !== null && !person.emailVerified)
    throw new OwnerError(deskWords.notConfirmed(person.email));
  if (role !== null && !(await context.hasSecondFactor(person.id)))
    throw new OwnerError(deskWords.noSecondFactor(person.email));
  await db.transaction().execute(async (within) => {
    await within.deleteFrom('desk_role').where('user_id', '=', person.id).execute();
    const given_at = clock.now();
    if (role !== null)
      await within.insertInto('desk_role').values({ user_id: person.id, role, given_at }).execute();
    const act = role === null ? 'role-taken' : 'role-given';
    await writeAct(within, clock, { actor: 'command', act, target: person.id, change: role ?? '' });
  });
}
