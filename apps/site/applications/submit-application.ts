import { randomUUID } from 'node:crypto';
import { type Application, applicationType, initialStatus } from '@m8/contracts/application.ts';
import type { Person } from '@m8/platform/actor.ts';
import { companyMail, confirmationMail } from './application-mails.ts';
import type { Applications } from './applications.ts';
import { claimReceipt } from './receipts.ts';

/**
 * Stores an application with its mails, all or nothing. The same content from the same person within 24
 * hours is stored once.
 *
 * @returns the id of the stored application; for a double submission, of the first one
 */
export async function submitApplication(
  applications: Pick<
    Applications,
    'db' | 'clock' | 'mailQueue' | 'mailBrake' | 'contactEmail' | 'companyName' | 'fingerprintOf'
  >,
  submission: { actor: Person; clientAddress: string; application: Application },
): Promise<{ id: string }> {
  const { db, clock, mailQueue, mailBrake, contactEmail, companyName, fingerprintOf } =
    applications;
  const { actor, clientAddress, application } = submission;
  const id = randomUUID();
  const now = clock.now();
  const fingerprint = fingerprintOf(JSON.stringify(application));
  // An unconfirmed address may be a stranger's, so it gets few mails.
  const isNotified =
    actor.emailVerified ||
    (await mailBrake.reserve({ kind: 'application', to: actor.email }, clientAddress)) === null;

  return db.transaction().execute(async (transaction) => {
    const claim = { userId: actor.userId, fingerprint, applicationId: id, now };
    const first = await claimReceipt(transaction, claim);
    if (first !== id) return { id: first };
    await transaction
      .insertInto('team_application')
      .values({
        id,
        user_id: actor.userId,
        ...application,
        status: initialStatus,
        application_type: applicationType,
        created_at: now,
        updated_at: now,
      })
      .execute();
    if (isNotified) {
      const about = { to: actor.email, companyName };
      await mailQueue.enqueue(confirmationMail(application, about), transaction);
    }
    if (contactEmail !== undefined) {
      const about = {
        id,
        accountEmail: actor.email,
        receivedAt: now,
        to: contactEmail,
        companyName,
      };
      // The mail has the application's id, by which its sender's copy and deletion find it.
      await mailQueue.enqueue(companyMail(application, about), transaction, id);
    }
    return { id };
  });
}
