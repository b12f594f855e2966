import { createHmac } from 'node:crypto';
import { keptTables } from '@m8/contracts/kept-tables.ts';
import type { DbOrTransaction } from '@m8/platform/database/tables.ts';
import './tables.ts';

/** The same application within this time is a double submission, in milliseconds. */
const sameWithinMs = keptTables.team_application_receipt.ends.hours * 60 * 60 * 1000;

/** Derives a short name from the content of an application. */
export type Fingerprint = (content: string) => string;

/**
 * @param secret of the server: without it, nobody can find out by trial what a stored name stands for
 * @returns a function that gives the same content the same name
 */
export function createFingerprint(secret: string): Fingerprint {
  const hashKey = createHmac('sha256', secret).update('application receipt').digest();
  return (content) => createHmac('sha256', hashKey).update(content).digest('base64url');
}

/**
 * Finds the application that a fingerprint stands for. Of two simultaneous claims, the database makes one
 * wait for the other's transaction.
 *
 * @param within the transaction that stores the application
 * @returns `applicationId` if the claim is the first within a day, else the id of the first
 */
export async function claimReceipt(
  within: DbOrTransaction,
  claim: { userId: string; fingerprint: string; applicationId: string; now: Date },
): Promise<string> {
  const { userId, fingerprint, applicationId, now } = claim;
  const claimed = await within
    .insertInto('team_application_receipt')
    .values({ user_id: userId, fingerprint, application_id: applicationId, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'fingerprint'])
        .doUpdateSet({ application_id: applicationId, created_at: now })
        .where('team_application_receipt.created_at', '<=', new Date(now.getTime() - sameWithinMs)),
    )
    .returning('application_id')
    .executeTakeFirst();
  if (claimed !== undefined) return applicationId;
  const first = await within
    .selectFrom('team_application_receipt')
    .select('application_id')
    .where('user_id', '=', userId)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirstOrThrow();
  return first.application_id;
}
