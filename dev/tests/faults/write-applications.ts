import { systemClock } from '@m8/platform/clock.ts';
import { migrate } from '@m8/platform/database/migrate.ts';
import { openDatabase } from '@m8/platform/database/open-database.ts';
import { createJobs } from '@m8/platform/jobs.ts';
import { createLog } from '@m8/platform/log.ts';
import { createMailQueue } from '@m8/platform/mailer/mail-queue.ts';
import { createSmtpTransport } from '@m8/platform/mailer/smtp-transport.ts';
import { createFingerprint } from '@m8/site/applications/receipts.ts';
import { submitApplication } from '@m8/site/applications/submit-application.ts';
import { sampleApplication } from '#testing/applications/sample-application.ts';
import { hastyTries } from './hasty-tries.ts';

// Submits applications one after the other and prints each id once it is acknowledged, until it is
// killed. Values: data folder, address of a mail server, a prefix for its applicants, address of a
// database outside the folder.
const [dataDir = '', smtpUrl = '', prefix = '', databaseUrl = ''] = process.argv.slice(2);
const log = createLog('silent');
const database = await openDatabase({ dataDir, databaseUrl: databaseUrl || undefined, log });
await migrate(database);
const jobs = createJobs({ database, log });
await jobs.start();
const mailQueue = createMailQueue({
  db: database.db,
  jobs,
  transport: createSmtpTransport(smtpUrl),
  clock: systemClock,
  log,
  mailFrom: 'no-reply@example.com',
  companyName: 'M8 Labs',
  tries: hastyTries,
});
await mailQueue.start();

for (let n = 0; ; n++) {
  const email = `${prefix}-${n}@example.org`;
  const { id } = await submitApplication(
    {
      db: database.db,
      clock: systemClock,
      fingerprintOf: createFingerprint('of the tests'),
      mailQueue,
      mailBrake: { reserve: async () => null },
      contactEmail: undefined,
      companyName: 'M8 Labs',
    },
    {
      clientAddress: '192.0.2.1',
      actor: { userId: email, email, emailVerified: true },
      application: { ...sampleApplication, email, skills: 'x'.repeat(2000) },
    },
  );
  process.stdout.write(`${id} ${email}\n`);
}
