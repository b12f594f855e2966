import { peopleWords as words } from '@m8/content/owner-commands.ts';
import type { Ingestion } from '@m8/documind/documind.ts';
import type { OriginalStore } from '@m8/documind/originals/original-store.ts';
import type { FindRequester, RevokeKeysOf } from '@m8/platform/actor.ts';
import { OwnerError, type OwnerVerbs } from '@m8/platform/admin-socket.ts';
import type { Clock } from '@m8/platform/clock.ts';
import type { Db, DbOrTransaction } from '@m8/platform/database/tables.ts';
import { shownAddress } from '@m8/platform/email-address.ts';
import type { Log } from '@m8/platform/log.ts';
import type { RateLimiter } from '@m8/platform/rate-limit.ts';
import type { CredentialChanger } from '#account/your-account/credential-changed.ts';
import { type FoundPerson, findPersonBy } from '#account/your-account/find-people.ts';
import type { ApplicationEnd } from '#applications/application-mails.ts';

/** Sends a person the last mail, which says that their data is deleted. */
export type NotifyOfErasure = (
  within: DbOrTransaction,
  person: Pick<FoundPerson, 'id' | 'email' | 'emailVerified'>,
) => Promise<void>;

/** Retention of applications. */
export interface ApplicationsEnd {
  /** Months after their submission. */
  months: number;
  /** Notifies the applicant beforehand. */
  notifyPerson(within: DbOrTransaction, to: string, end: ApplicationEnd): Promise<void>;
}

/** The parts of the work on whole persons; built in `services.ts`. Each use case picks what it needs. */
export interface People {
  db: Db;
  clock: Clock;
  log: Log;
  rateLimiter: RateLimiter;
  /** Mails a person that the owner disabled their account. */
  mailer: CredentialChanger['mailer'];
  revokeKeysOf: RevokeKeysOf;
  ingestion: Pick<Ingestion, 'forget'>;
  originals: Pick<OriginalStore, 'get'>;
  companyName: string;
  /** Origin of the site. */
  publicUrl: string;
  findRequester: FindRequester;
  notifyOfErasure: NotifyOfErasure;
  /** Retention of applications; null if they are kept indefinitely or elsewhere. */
  applicationsEnd: ApplicationsEnd | null;
  /** Logs in the person's security log that a copy was made. */
  noteCopy(userId: string, userAgent: string | null): Promise<void>;
}

/** Sends nothing: for changes that are not mailed. */
export const silentMailer: People['mailer'] = {
  mailCredentialChanged: async () => undefined,
};

/** @throws OwnerError if nobody has the address */
export async function requirePerson(db: Db, address: string): Promise<FoundPerson> {
  const person = await findPersonBy(db, address);
  if (person === null) throw new OwnerError(words.unknown(address));
  return person;
}

/**
 * @param act does something with a person, whose address is `shown` to people; returns a sentence about it
 * @returns the owner's command that does it for an address
 */
export function verbOn(
  db: Db,
  act: (person: FoundPerson, shown: string) => Promise<string>,
): OwnerVerbs[string] {
  return async function* (address) {
    const person = await requirePerson(db, address);
    yield `${await act(person, shownAddress(person.email))}\n`;
  };
}
