import type { Clock } from '@m8/platform/clock.ts';
import type { Db } from '@m8/platform/database/tables.ts';
import type { MailBrake } from '@m8/platform/mailer/mail-brake.ts';
import type { MailQueue } from '@m8/platform/mailer/mail-queue.ts';

/** What the list of those who want to be told consists of. `services.ts` builds it once; a verb names what it takes of it. */
export interface WhenBack {
  db: Db;
  clock: Clock;
  mailQueue: Pick<MailQueue, 'enqueue'>;
  mailBrake: Pick<MailBrake, 'reserve'>;
  companyName: string;
  /** Origin of the site. */
  publicUrl: string;
}

/** An address that wants to be told when Mind M8 is back. */
export interface WhenBackTable {
  /** As `canonicalAddress` returns it. */
  address: string;
  /** Of the link in each mail, which it must be in again: readable, for all it does is confirm and leave. */
  token: string;
  asked_at: Date;
  /** Null until the person behind the address has confirmed it. */
  confirmed_at: Date | null;
  /** When the mail was written that tells of it. */
  told_at: Date | null;
  /** When it is erased; null while it waits to be told. */
  ends_at: Date | null;
}

declare module '@m8/platform/database/tables.ts' {
  interface Tables {
    when_back: WhenBackTable;
  }
}
