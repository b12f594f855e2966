import { systemClock } from '@m8/platform/clock.ts';
import { migrate } from '@m8/platform/database/migrate.ts';
import { openDatabase } from '@m8/platform/database/open-database.ts';
import { createJobs } from '@m8/platform/jobs.ts';
import { createLog } from '@m8/platform/log.ts';
import { createMailQueue, mailJobs } from '@m8/platform/mailer/mail-queue.ts';
import { createSmtpTransport } from '@m8/platform/mailer/smtp-transport.ts';

/** Opens a database and starts its queue of mails, whose retries a test can wait for. */
export async function openMails(dataDir: string, smtpUrl: string, databaseUrl?: string) {
  const log = createLog('silent');
  const database = await openDatabase({ dataDir, databaseUrl, log });
  await migrate(database);
  const jobs = createJobs({ database, log });
  await jobs.start();
  const { db } = database;
  const mailQueue = createMailQueue({
    ...{ db, jobs, log, clock: systemClock, transport: createSmtpTransport(smtpUrl) },
    ...{ mailFrom: 'no-reply@example.com', companyName: 'M8 Labs' },
    // A killed try is given up after two seconds.
    tries: { ...mailJobs, retryDelaySeconds: 1, retryDelayMaxSeconds: 1, tryLimitSeconds: 2 },
  });
  await mailQueue.start();
  return {
    ...{ db, mailQueue },
    async close() {
      mailQueue.stop();
      await jobs.stop();
      await database.close();
    },
  };
}
