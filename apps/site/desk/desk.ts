import type { BearerSignIn, FindSignIn } from '@m8/platform/actor.ts';
import type { Clock } from '@m8/platform/clock.ts';
import type { Database } from '@m8/platform/database/open-database.ts';
import type { Db } from '@m8/platform/database/tables.ts';
import type { MailQueue } from '@m8/platform/mailer/mail-queue.ts';
import type { FoundPerson } from '#account/your-account/find-people.ts';
import type { Eraser } from '#people/erase-person.ts';
import type { People } from '#people/people.ts';
import './tables.ts';

/** The parts of the desk. `services.ts` builds it once; each use case picks what it needs. */
export interface Desk {
  db: Db;
  clock: Clock;
  mailQueue: Pick<MailQueue, 'enqueue' | 'sendAgain'>;
  /** Disables and erases accounts. */
  people: Eraser & Pick<People, 'mailer'>;
  /** Mails a person a link for choosing a new password. */
  sendReset(person: FoundPerson): Promise<void>;
  findSignIn: FindSignIn;
  /** For scripts that send a token instead of a cookie; undefined if sign-ins use cookies anyway. */
  findBearer: ((headers: Headers) => Promise<BearerSignIn | null>) | undefined;
  /** Whether this server keeps accounts and applications, and mails about them. */
  keepsAccounts: boolean;
  /** Writes the page views held in memory to the database. */
  writeViews(): Promise<void>;
  companyName: string;
  /** Reply-to address of replies. */
  contactEmail: string | undefined;
  engine: Database['engine'];
  dataDir: string;
  version: string;
}
