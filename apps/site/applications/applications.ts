import type { FindActor } from '#server/platform/actor.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/tables.ts';
import type { MailBrake } from '#server/platform/mailer/mail-brake.ts';
import type { MailQueue } from '#server/platform/mailer/mail-queue.ts';
import type { RateLimiter } from '#server/platform/rate-limit.ts';
import type { Fingerprint } from './receipts.ts';
import './tables.ts';

/** What applications consist of. `providers.ts` builds it once; a verb names what it takes of it. */
export interface Applications {
  db: Db;
  clock: Clock;
  rateLimiter: RateLimiter;
  mailQueue: Pick<MailQueue, 'enqueue'>;
  mailBrake: Pick<MailBrake, 'reserve'>;
  findActor: FindActor;
  /** Tells a double submission. */
  fingerprintOf: Fingerprint;
  /** Where applications are mailed to; undefined means nowhere. */
  contactEmail: string | undefined;
  companyName: string;
}
