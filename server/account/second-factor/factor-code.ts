import type { DbOrTransaction } from '#server/platform/database/tables.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Account } from '../account.ts';
import { findRecoveryCode, useUpRecoveryCode } from './recovery-codes.ts';
import { readCode, stepOfCode } from './totp.ts';
import '../tables.ts';

/** A code that is right now. */
export interface RightCode {
  kind: 'app' | 'recovery';
  /**
   * Uses it up. Of several uses at the same moment, one succeeds.
   *
   * @param within the transaction of what it allows
   * @throws AppError `auth/wrong-code` where it was used already
   */
  useUp(within: DbOrTransaction): Promise<void>;
}

/** @returns a function that throws where a code was used already */
function onceOnly(
  claim: (within: DbOrTransaction) => Promise<boolean>,
): (within: DbOrTransaction) => Promise<void> {
  return async (within) => {
    if (!(await claim(within))) throw new AppError('auth/wrong-code');
  };
}

/**
 * Uses up a step of time, and with it those before.
 *
 * @returns false where it, or a later one, was used already
 */
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

/**
 * Checks a code of a person's authenticator app, and leaves it unused.
 *
 * @param typed as the person typed it
 * @throws AppError `auth/wrong-code` where it is not right now, or the person has no second factor
 */
export async function requireAppCode(
  { db, clock, secrets }: Pick<Account, 'db' | 'clock' | 'secrets'>,
  userId: string,
  typed: string,
): Promise<RightCode> {
  const factor = await db
    .selectFrom('account_factor')
    .select('secret')
    .where('user_id', '=', userId)
    .where('since', 'is not', null)
    .executeTakeFirst();
  const secret = factor ? secrets.open(factor.secret, userId) : null;
  const step = secret === null ? null : stepOfCode(secret, typed, clock.now());
  if (step === null) throw new AppError('auth/wrong-code');
  return { kind: 'app', useUp: onceOnly((within) => claimStep(within, userId, step)) };
}

/**
 * Checks a code of a person's authenticator app, or a recovery code, and leaves it unused.
 *
 * @param typed as the person typed it
 * @throws AppError `auth/wrong-code` where it is neither
 */
export async function requireCode(
  account: Pick<Account, 'db' | 'clock' | 'passwords' | 'secrets'>,
  userId: string,
  typed: string,
): Promise<RightCode> {
  if (readCode(typed) !== null) return requireAppCode(account, userId, typed);
  const recovery = await findRecoveryCode(account, userId, typed);
  if (recovery === null) throw new AppError('auth/wrong-code');
  return {
    kind: 'recovery',
    useUp: onceOnly((within) => useUpRecoveryCode(within, userId, recovery)),
  };
}
