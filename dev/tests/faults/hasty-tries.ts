import { mailJobs } from '@m8/platform/mailer/mail-queue.ts';

/** Tries of a mail that a test can wait for; one that was killed is given up after two seconds. */
export const hastyTries = {
  ...mailJobs,
  retryDelaySeconds: 1,
  retryDelayMaxSeconds: 1,
  tryLimitSeconds: 2,
};
