import { type PeopleAnswer, type PersonRow, peopleShown } from '@m8/contracts/desk.ts';
import { countDocumindData } from '@m8/documind/personal-data.ts';
import type { DbOrTransaction } from '@m8/platform/database/tables.ts';
import { canonicalAddress, shownAddress } from '@m8/platform/email-address.ts';
import { AppError } from '@m8/platform/errors.ts';
import { sql } from 'kysely';
import { disableAccount, enableAccount } from '#account/your-account/close-account.ts';
import { type FoundPerson, findPeople, findPersonById } from '#account/your-account/find-people.ts';
import { logSecurityEvent } from '#account/your-account/security-log.ts';
import { erasePerson } from '#people/erase-person.ts';
import { type Act, writeAct } from './audit-log.ts';
import type { Desk } from './desk.ts';
import type { DeskActor } from './roles.ts';

type Counted = Pick<PersonRow, 'id' | 'role' | 'sessions' | 'applications'>;

async function countOthers({ db, clock }: Desk, ids: readonly string[]) {
  const { rows } = await sql<Counted>`
    select id,
      (select role from desk_role where user_id = person.id) as role,
      (select count(*) from account_session
        where user_id = person.id and expires_at > ${clock.now()}) as sessions,
      (select count(*) from team_application where user_id = person.id) as applications
    from unnest(${ids}::text[]) as person (id)`.execute(db);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** @returns the accounts whose address or name contains a text, with counts of their data */
export async function listPeople(desk: Desk, text: string): Promise<PeopleAnswer> {
  const found = await findPeople(desk.db, text, peopleShown + 1);
  const shown = found.slice(0, peopleShown);
  const ids = shown.map(({ id }) => id);
  const documindData = await countDocumindData(desk, ids);
  const others = await countOthers(desk, ids);
  const people = shown.map((person): PersonRow => {
    const held = documindData.get(person.id);
    const counts = others.get(person.id);
    if (held === undefined || counts === undefined) throw new Error('A count leaves a person out');
    const { documents, bytes, questions, keys } = held;
    return {
      id: person.id,
      email: shownAddress(person.email),
      email_verified: person.emailVerified,
      disabled: person.isDisabled,
      since: person.since.toISOString(),
      ways_in: person.waysIn,
      ...counts,
      ...{ documents, bytes, questions, keys },
    };
  });
  return { people, more: found.length > peopleShown };
}

/** An action on an account. */
interface PersonAct {
  /** Its name in the log. */
  act: Act['act'];
  /** Runs in the transaction that logs the action. */
  work?(desk: Desk, within: DbOrTransaction, person: FoundPerson): Promise<unknown>;
  /** Runs after that transaction. */
  after?(desk: Desk, person: FoundPerson): Promise<unknown>;
}

/** The owner's actions on any account. */
export const personActs: Readonly<Record<string, PersonAct>> = {
  disable: {
    act: 'person-disabled',
    work: ({ people }, within, person) => disableAccount(people, within, person),
  },
  enable: {
    act: 'person-enabled',
    work: (desk, within, { id }) => enableAccount(desk, within, id),
  },
  'end-keys': {
    act: 'keys-ended',
    async work({ clock, people }, within, { id: userId }) {
      await people.revokeKeysOf(within, userId);
      await logSecurityEvent(within, { userId, kind: 'keys-ended-by-owner', at: clock.now() });
    },
  },
};

/** The owner's further actions if this server keeps the sign-in. */
export const signInActs: Readonly<Record<string, PersonAct>> = {
  'end-sessions': {
    act: 'sessions-ended',
    async work({ clock }, within, { id: userId }) {
      await within.deleteFrom('account_session').where('user_id', '=', userId).execute();
      await logSecurityEvent(within, { userId, kind: 'ended-by-owner', at: clock.now() });
    },
  },
  'send-reset': { act: 'reset-sent', after: (desk, person) => desk.sendReset(person) },
};

/**
 * Runs an action on another person's account, and logs it.
 *
 * @throws AppError `request/not-found`, `desk/not-yourself`, and the action's errors
 */
export async function actOnPerson(
  desk: Desk,
  actor: DeskActor,
  id: string,
  { act, work, after }: PersonAct,
): Promise<void> {
  const { db, clock } = desk;
  const person = await findPersonById(db, id);
  if (person === null) throw new AppError('request/not-found');
  if (id === actor.userId) throw new AppError('desk/not-yourself');
  await db.transaction().execute(async (within) => {
    await work?.(desk, within, person);
    await writeAct(within, clock, { actor: actor.userId, act, target: id });
  });
  await after?.(desk, person);
}

/** @returns the action that deletes an account with all its data, if this is its address, as typed */
export function deletionOf(email: string): PersonAct {
  return {
    act: 'person-deleted',
    async work(_desk, _within, person) {
      if (canonicalAddress(email) !== person.email) throw new AppError('desk/other-address');
    },
    after: ({ people }, person) => erasePerson(people, person),
  };
}
