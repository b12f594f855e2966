import type { Db, DbOrTransaction } from '@m8/platform/database/tables.ts';
import { AppError } from '@m8/platform/errors.ts';
import type { Account, Caller } from '#account/account.ts';
import type { MailRecipient } from '#account/account-mailer.ts';
import { findDevice } from '#account/sign-in/device-cookie.ts';
import { lockUser } from '#account/users.ts';
import { credentialChanged } from '#account/your-account/credential-changed.ts';
import { findRecoveryCode, useUpRecoveryCode } from './recovery-codes.ts';
import { readCode, stepOfCode } from './totp.ts';

/**
 * Uses up a correct code. Of several simultaneous uses, one succeeds. @returns false if it was used before
 */
type Claim = (within: DbOrTransaction) => Promise<boolean>;

/** Uses up a time step and all earlier ones. @returns false if this or a later one was used before */
async function claimStep(within: DbOrTransaction, userId: string, step: number): Promise<boolean> {
  const claimed = await within
    .updateTable('account_factor')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('since', 'is not', null)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** @throws AppError `auth/wrong-code` if it is not correct now, or the person has no second factor */
async function requireAppCode(
  { db, clock, secrets }: Account,
  userId: string,
  typed: string,
): Promise<Claim> {
  const factor = await db
    .selectFrom('account_factor')
    .select('secret')
    .where('user_id', '=', userId)
    .where('since', 'is not', null)
    .executeTakeFirst();
  const secret = factor ? secrets.open(factor.secret, userId) : null;
  const step = secret === null ? null : stepOfCode(secret, typed, clock.now());
  if (step === null) throw new AppError('auth/wrong-code');
  return (within) => claimStep(within, userId, step);
}

/** @throws AppError `auth/wrong-code` if it is not one of the person's */
async function requireRecoveryCode(
  account: Account,
  userId: string,
  typed: string,
): Promise<Claim> {
  const recovery = await findRecoveryCode(account, userId, typed);
  if (recovery === null) throw new AppError('auth/wrong-code');
  return (within) => useUpRecoveryCode(within, userId, recovery);
}

/**
 * Uses up a code of a person's authenticator app, or a recovery code, for what it allows. Every attempt is
 * counted before the code is checked. Use of a recovery code is logged and mailed.
 *
 * @param allow does what the code allows, in the transaction that uses it up and has locked the account; if
 *   it throws, the code stays unused
 * @throws AppError `auth/wrong-code`, also for a used code
 */
export async function spendCode<Allowed>(
  account: Account,
  caller: Caller,
  of: { user: MailRecipient; typed: string },
  allow: (within: Db) => Promise<Allowed>,
): Promise<{ kind: 'app' | 'recovery'; device: string | null; allowed: Allowed }> {
  const { db, limits } = account;
  const { user, typed } = of;
  const device = await findDevice(account, caller, user.email);
  const attempt = { userId: user.id, clientAddress: caller.clientAddress, device };
  const kind = readCode(typed) === null ? 'recovery' : 'app';
  await limits.reserveCode(attempt, kind);
  const claim = await (kind === 'app'
    ? requireAppCode(account, user.id, typed)
    : requireRecoveryCode(account, user.id, typed));
  const allowed = await db.transaction().execute(async (within) => {
    await lockUser(within, user.id);
    if (!(await claim(within))) throw new AppError('auth/wrong-code');
    const userAgent = caller.headers.get('user-agent');
    if (kind === 'recovery')
      await credentialChanged(account, within, { user, change: 'code-used', userAgent });
    return allow(within);
  });
  await limits.clearCodes(attempt);
  return { kind, device, allowed };
}
