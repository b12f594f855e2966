import type { FindActor } from '@m8/platform/actor.ts';
import type { Clock } from '@m8/platform/clock.ts';
import type { Db } from '@m8/platform/database/tables.ts';
import type { MailBrake } from '@m8/platform/mailer/mail-brake.ts';
import type { MailQueue } from '@m8/platform/mailer/mail-queue.ts';
import type { RateLimiter } from '@m8/platform/rate-limit.ts';
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
