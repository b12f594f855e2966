import { sql } from 'kysely';
import { type PeopleAnswer, type PersonRow, peopleShown } from '#contracts/desk.ts';
import { blockPerson, unblockPerson } from '../account/people/close-account.ts';
import { type FoundPerson, findPeople, findPersonById } from '../account/people/find-people.ts';
import { noteSecurityEvent } from '../account/security-log.ts';
import { countHoldings } from '../documind/holdings.ts';
import { erasePerson } from '../people/erase-person.ts';
import type { DbOrTransaction } from '../platform/database/tables.ts';
import { canonicalAddress, shownAddress } from '../platform/email-address.ts';
import { AppError } from '../platform/errors.ts';
import { type Act, writeAct } from './audit-log.ts';
import type { Desk } from './desk.ts';
import type { DeskActor } from './roles.ts';

type Counted = Pick<PersonRow, 'id' | 'role' | 'sessions' | 'applications'>;

async function countOthers({ db, clock }: Pick<Desk, 'db' | 'clock'>, ids: readonly string[]) {
  const { rows } = await sql<Counted>`
    select id,
      (select role from desk_role where user_id = person.id) as role,
      (select count(*) from account_session
        where user_id = person.id and expires_at > ${clock.now()}) as sessions,
      (select count(*) from team_application where user_id = person.id) as applications
    from unnest(${ids}::text[]) as person (id)`.execute(db);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** @returns accounts whose address or name contains a text, and what each holds in numbers */
export async function listPeople(
  desk: Pick<Desk, 'db' | 'clock'>,
  text: string,
): Promise<PeopleAnswer> {
  const found = await findPeople(desk, text, peopleShown + 1);
  const shown = found.slice(0, peopleShown);
  const ids = shown.map(({ id }) => id);
  const holdings = await countHoldings(desk, ids);
  const others = await countOthers(desk, ids);
  const people = shown.map((person): PersonRow => {
    const held = holdings.get(person.id);
    const counts = others.get(person.id);
    return {
      id: person.id,
      email: shownAddress(person.email),
      email_verified: person.emailVerified,
      disabled: person.isDisabled,
      since: person.since.toISOString(),
      ways_in: person.waysIn,
      role: counts?.role ?? null,
      sessions: counts?.sessions ?? 0,
      documents: held?.documents ?? 0,
      bytes: held?.bytes ?? 0,
      questions: held?.questions ?? 0,
      keys: held?.keys ?? 0,
      applications: counts?.applications ?? 0,
    };
  });
  return { people, more: found.length > peopleShown };
}

/** @throws AppError `request/not-found`, and `desk/not-yourself` for the account of who asks */
async function requireOther(
  { db }: Pick<Desk, 'db'>,
  actor: DeskActor,
  id: string,
): Promise<FoundPerson> {
  const person = await findPersonById({ db }, id);
  if (person === null) throw new AppError('request/not-found');
  if (id === actor.userId) throw new AppError('desk/not-yourself');
  return person;
}

/** Disables an account: sessions, tokens and keys of it are refused from then on, by every process. */
export async function disablePerson(
  desk: Pick<Desk, 'db' | 'clock' | 'people'>,
  actor: DeskActor,
  id: string,
) {
  const person = await requireOther(desk, actor, id);
  await blockPerson(desk.people, person, null, note(desk, actor, 'person-disabled', id));
}

/** Lets a disabled account sign in again. */
export async function enablePerson(desk: Pick<Desk, 'db' | 'clock'>, actor: DeskActor, id: string) {
  const { db, clock } = desk;
  await requireOther(desk, actor, id);
  await db.transaction().execute(async (within) => {
    await unblockPerson({ db: within, clock }, id);
    await note(desk, actor, 'person-enabled', id)(within);
  });
}

/** Ends every session of an account, and the bearer tokens of these. */
export async function endSessionsOf(
  desk: Pick<Desk, 'db' | 'clock'>,
  actor: DeskActor,
  id: string,
) {
  const { db, clock } = desk;
  await requireOther(desk, actor, id);
  await db.transaction().execute(async (within) => {
    await within.deleteFrom('account_session').where('user_id', '=', id).execute();
    await noteSecurityEvent(within, { userId: id, kind: 'ended-by-owner', at: clock.now() });
    await note(desk, actor, 'sessions-ended', id)(within);
  });
}

/** Makes every API key of an account useless from the next call on. */
export async function endKeysOf(
  desk: Pick<Desk, 'db' | 'clock' | 'people'>,
  actor: DeskActor,
  id: string,
) {
  const { db, clock } = desk;
  await requireOther(desk, actor, id);
  await db.transaction().execute(async (within) => {
    await desk.people.revokeKeysOf(within, id);
    const at = clock.now();
    await noteSecurityEvent(within, { userId: id, kind: 'keys-ended-by-owner', at });
    await note(desk, actor, 'keys-ended', id)(within);
  });
}

/** Mails a person a link to choose a new password. */
export async function sendResetTo(
  desk: Pick<Desk, 'db' | 'clock' | 'sendReset'>,
  actor: DeskActor,
  id: string,
) {
  const person = await requireOther(desk, actor, id);
  await desk.db.transaction().execute(note(desk, actor, 'reset-sent', id));
  await desk.sendReset(person);
}

/**
 * Deletes an account with everything that it holds.
 *
 * @param email its address, as it was typed
 * @throws AppError `request/not-found`, `desk/not-yourself`, `desk/other-address`
 */
export async function deletePerson(
  desk: Pick<Desk, 'db' | 'clock' | 'people'>,
  actor: DeskActor,
  id: string,
  email: string,
) {
  const person = await requireOther(desk, actor, id);
  if (canonicalAddress(email) !== person.email) throw new AppError('desk/other-address');
  await desk.db.transaction().execute(note(desk, actor, 'person-deleted', id));
  await erasePerson(desk.people, person);
}

/** Writes an act on an account down, within its transaction. */
function note({ clock }: Pick<Desk, 'clock'>, actor: DeskActor, act: Act['act'], target: string) {
  return (within: DbOrTransaction) => writeAct(within, clock, { actor: actor.userId, act, target });
}
