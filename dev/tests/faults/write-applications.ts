import { systemClock } from '@m8/platform/clock.ts';
import { createFingerprint } from '@m8/site/applications/receipts.ts';
import { submitApplication } from '@m8/site/applications/submit-application.ts';
import { sampleApplication } from '#testing/applications/sample-application.ts';
import { openMails } from './open-mails.ts';

// Submits applications one after the other and prints each id once it is acknowledged, until it is
// killed. Values: data folder, address of a mail server, a prefix for its applicants, address of a
// database outside the folder.
const [dataDir = '', smtpUrl = '', prefix = '', databaseUrl = ''] = process.argv.slice(2);
const { db, mailQueue } = await openMails(dataDir, smtpUrl, databaseUrl || undefined);

for (let n = 0; ; n++) {
  const email = `${prefix}-${n}@example.org`;
  const { id } = await submitApplication(
    {
      ...{ db, mailQueue, clock: systemClock, contactEmail: undefined },
      fingerprintOf: createFingerprint('of the tests'),
      mailBrake: { reserve: async () => null },
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
