import type { BearerSignIn, FindSignIn } from '@m8/platform/actor.ts';
import type { Clock } from '@m8/platform/clock.ts';
import type { Database } from '@m8/platform/database/open-database.ts';
import type { Db } from '@m8/platform/database/tables.ts';
import type { MailQueue } from '@m8/platform/mailer/mail-queue.ts';
import type { FoundPerson } from '#account/your-account/find-people.ts';
import type { Eraser } from '#people/erase-person.ts';
import type { People } from '#people/people.ts';
import './tables.ts';

/** What the desk consists of. `services.ts` builds it once; a verb names what it takes of it. */
export interface Desk {
  db: Db;
  clock: Clock;
  mailQueue: Pick<MailQueue, 'enqueue' | 'sendAgain'>;
  /** What closes and erases accounts. */
  people: Eraser & Pick<People, 'mailer'>;
  /** Mails a person a link to choose a new password. */
  sendReset(person: FoundPerson): Promise<void>;
  findSignIn: FindSignIn;
  /** Where scripts send a token instead of a cookie; undefined if a sign-in is a cookie anyway. */
  findBearer: ((headers: Headers) => Promise<BearerSignIn | null>) | undefined;
  /** Whether this server keeps accounts and applications, and mails about them. */
  keepsAccounts: boolean;
  /** Adds the page views that the server still holds in memory to the database. */
  writeViews(): Promise<void>;
  companyName: string;
  /** Where an answer to a reply goes. */
  contactEmail: string | undefined;
  engine: Database['engine'];
  dataDir: string;
  version: string;
}
