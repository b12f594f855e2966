import type { FindActor } from '@m8/platform/actor.ts';
import type { Clock } from '@m8/platform/clock.ts';
import type { Db } from '@m8/platform/database/tables.ts';
import type { MailBrake } from '@m8/platform/mailer/mail-brake.ts';
import type { MailQueue } from '@m8/platform/mailer/mail-queue.ts';
import type { RateLimiter } from '@m8/platform/rate-limit.ts';
import type { Fingerprint } from './receipts.ts';
import './tables.ts';

/** The parts of applications. `providers.ts` builds it once; each use case picks what it needs. */
export interface Applications {
  db: Db;
  clock: Clock;
  rateLimiter: RateLimiter;
  mailQueue: Pick<MailQueue, 'enqueue'>;
  mailBrake: Pick<MailBrake, 'reserve'>;
  findActor: FindActor;
  /** Detects double submissions. */
  fingerprintOf: Fingerprint;
  /** Recipient of applications; undefined means nobody. */
  contactEmail: string | undefined;
  companyName: string;
}
