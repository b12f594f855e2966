import { randomUUID } from 'node:crypto';
import type { DbOrTransaction } from '#server/platform/database/tables.ts';
import type { AccountContext, Caller } from './account-context.ts';
import { requireLink, useLink } from './account-link.ts';
import { credentialChanged } from './credential-changed.ts';
import { requireUser } from './find-user.ts';
import { accountRules } from './limits.ts';
import { requireStrongPassword } from './password-rules.ts';
import { readVisit } from './read-visit.ts';
import type { Visit } from './visit.ts';

/**
 * Sets a new password with the token of a mailed link and ends what counted before it. The
 * link came by mail, so the address counts as verified from then on; where it was not before,
 * whoever had opened the account need not have been its owner, and other ways in are taken away. A
 * weak password leaves the link good for another try.
 *
 * @throws AppError `auth/invalid-action-code`, `auth/weak-password`, `auth/too-many-requests`
 */
export async function resetPassword(
  context: AccountContext,
  caller: Caller,
  input: { token: string; password: string },
): Promise<Visit> {
  const { db, clock, limits, log, passwords } = context;
  const link = { token: input.token, purpose: 'reset-password' } as const;
  await limits.reserveFrom(accountRules.linkFromAddress, caller.clientAddress);
  const { email, emailVerified } = await requireUser(db, await requireLink(db, clock, link));
  requireStrongPassword(input.password, email);
  const hash = await passwords.hash(input.password);
  await db.transaction().execute(async (within) => {
    const id = await useLink(within, clock, link);
    if (!emailVerified)
      await within.deleteFrom('account_identity').where('user_id', '=', id).execute();
    await setPassword(within, id, hash, clock.now());
    const ended = await credentialChanged(context, within, {
      user: { id, email },
      change: 'password-reset',
    });
    log.info({ event: 'password reset', userId: id, ...ended });
  });
  await limits.clearSignIn({ email, clientAddress: caller.clientAddress, device: null });
  return readVisit(context, caller);
}

async function setPassword(within: DbOrTransaction, userId: string, hash: string, now: Date) {
  await within
    .updateTable('account_user')
    .set({ email_verified: true, updated_at: now })
    .where('id', '=', userId)
    .execute();
  await within
    .insertInto('account_identity')
    .values({
      id: randomUUID(),
      user_id: userId,
      provider_id: 'credential',
      account_id: userId,
      password: hash,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['provider_id', 'account_id'])
        .doUpdateSet({ password: hash, updated_at: now }),
    )
    .execute();
}
