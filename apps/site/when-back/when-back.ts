import type { Clock } from '@m8/platform/clock.ts';
import type { Db } from '@m8/platform/database/tables.ts';
import type { MailBrake } from '@m8/platform/mailer/mail-brake.ts';
import type { MailQueue } from '@m8/platform/mailer/mail-queue.ts';

/** The parts of the list of people who asked for news; built in `services.ts`. */
export interface WhenBack {
  db: Db;
  clock: Clock;
  mailQueue: Pick<MailQueue, 'enqueue'>;
  mailBrake: Pick<MailBrake, 'reserve'>;
  companyName: string;
  /** Origin of the site. */
  publicUrl: string;
}

/** An address that asked for news of Mind M8's return. */
export interface WhenBackTable {
  /** As `canonicalAddress` returns it. */
  address: string;
  /**
   * Token of the link in each mail. Readable because later mails repeat it; it only confirms or removes.
   */
  token: string;
  asked_at: Date;
  /** Null until the person behind the address has confirmed it. */
  confirmed_at: Date | null;
  /** When the mail about the return was queued. */
  told_at: Date | null;
  /** When it is erased; null while it waits for news. */
  ends_at: Date | null;
}

declare module '@m8/platform/database/tables.ts' {
  interface Tables {
    when_back: WhenBackTable;
  }
}
