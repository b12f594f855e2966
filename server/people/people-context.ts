import { peopleWords as words } from '#content/owner-commands.ts';
import type { CredentialChanger } from '../account/credential-changed.ts';
import { type FoundPerson, findPersonBy } from '../account/people/find-people.ts';
import type { Ingestion } from '../documind/documind.ts';
import type { RevokeKeysOf } from '../platform/actor.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/tables.ts';
import { OwnerError } from '../platform/owner-door.ts';
import type { RateLimiter } from '../platform/rate-limit.ts';

/** What everything that concerns a whole person works with. */
export interface PeopleContext {
  db: Db;
  clock: Clock;
  rateLimiter: RateLimiter;
  mailer: CredentialChanger['mailer'];
  revokeKeysOf: RevokeKeysOf;
  ingestion: Pick<Ingestion, 'forget'>;
}

/** Sends nothing: for changes that no mail tells about. */
export const silentMailer: CredentialChanger['mailer'] = {
  mailCredentialChanged: async () => undefined,
};

/** @throws OwnerError where nobody has the address */
export async function requirePerson(db: Db, address: string): Promise<FoundPerson> {
  const person = await findPersonBy({ db }, address);
  if (person === null) throw new OwnerError(words.unknown(address));
  return person;
}
