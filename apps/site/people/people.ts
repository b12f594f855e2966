import { peopleWords as words } from '@m8/content/owner-commands.ts';
import type { Ingestion } from '@m8/documind/documind.ts';
import type { OriginalStore } from '@m8/documind/originals/original-store.ts';
import type { FindAsker, RevokeKeysOf } from '@m8/platform/actor.ts';
import { OwnerError } from '@m8/platform/admin-socket.ts';
import type { Clock } from '@m8/platform/clock.ts';
import type { Db, DbOrTransaction } from '@m8/platform/database/tables.ts';
import type { Log } from '@m8/platform/log.ts';
import type { RateLimiter } from '@m8/platform/rate-limit.ts';
import type { CredentialChanger } from '#account/your-account/credential-changed.ts';
import { type FoundPerson, findPersonBy } from '#account/your-account/find-people.ts';
import type { ApplicationEnd } from '#applications/application-mails.ts';

/** Tells a person, by the last mail, that nothing of theirs is left. */
export type TellOfErasure = (
  within: DbOrTransaction,
  person: Pick<FoundPerson, 'id' | 'email' | 'emailVerified'>,
) => Promise<void>;

/** How applications end by themselves. */
export interface ApplicationsEnd {
  /** So many months after they were sent. */
  months: number;
  /** Tells the applicant before. */
  tell(within: DbOrTransaction, to: string, end: ApplicationEnd): Promise<void>;
}

/** What the work on whole persons consists of. `services.ts` builds it once; a verb names what it takes of it. */
export interface People {
  db: Db;
  clock: Clock;
  log: Log;
  rateLimiter: RateLimiter;
  /** Tells a person that the owner disabled their account. */
  mailer: CredentialChanger['mailer'];
  revokeKeysOf: RevokeKeysOf;
  ingestion: Pick<Ingestion, 'forget'>;
  originals: Pick<OriginalStore, 'get'>;
  companyName: string;
  /** Origin of the site. */
  publicUrl: string;
  findAsker: FindAsker;
  tellOfErasure: TellOfErasure;
  /** Where applications end by themselves, how; null if they do not, or are kept elsewhere. */
  applicationsEnd: ApplicationsEnd | null;
  /** Notes in the person's security log that a copy was made. */
  noteCopy(userId: string, userAgent: string | null): Promise<void>;
}

/** Sends nothing: for changes that no mail tells about. */
export const silentMailer: People['mailer'] = {
  mailCredentialChanged: async () => undefined,
};

/** @throws OwnerError if nobody has the address */
export async function requirePerson(db: Db, address: string): Promise<FoundPerson> {
  const person = await findPersonBy({ db }, address);
  if (person === null) throw new OwnerError(words.unknown(address));
  return person;
}
