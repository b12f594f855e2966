import { mailJobs } from '@m8/platform/mailer/mail-queue.ts';

/** Retries of a mail that a test can wait for; a killed try is given up after two seconds. */
export const hastyTries = {
  ...mailJobs,
  retryDelaySeconds: 1,
  retryDelayMaxSeconds: 1,
  tryLimitSeconds: 2,
};
