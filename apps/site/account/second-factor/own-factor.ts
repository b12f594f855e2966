import {
  type FactorAnswer,
  type FactorSetUp,
  factorSetUpSeconds,
  type RecoveryCodes,
} from '@m8/contracts/account.ts';
import type { DbOrTransaction } from '@m8/platform/database/tables.ts';
import { AppError } from '@m8/platform/errors.ts';
import type { UseCase } from '#account/account.ts';
import { confirmSession, requireOwnChange } from '#account/your-account/confirmation.ts';
import { credentialChanged } from '#account/your-account/credential-changed.ts';
import { factorOf, hasSecondFactor } from './pending-sign-in.ts';
import { makeRecoveryCodes, storeCodes } from './recovery-codes.ts';
import { newSecret, setUpLink, stepOfCode } from './totp.ts';

export async function findFactor(
  db: DbOrTransaction,
  userId: string,
): Promise<FactorAnswer | null> {
  const factor = await factorOf(db, userId);
  if (!factor?.since) return null;
  const codes = db.selectFrom('account_recovery_code').select('hash');
  const { length: codes_left } = await codes.where('user_id', '=', userId).execute();
  return { since: factor.since.toISOString(), codes_left };
}

/**
 * Creates and stores a secret for an authenticator app, for {@link turnFactorOn}.
 * @throws AppError `auth/requires-sign-in`, `auth/confirm-it-is-you`, `auth/too-many-requests`,
 *   `auth/address-unconfirmed`, and `auth/factor-changed` if a factor exists
 */
export const beginFactor: UseCase<void, FactorSetUp> = async (account, caller) => {
  const { clock, secrets, companyName } = account;
  const own = await requireOwnChange(account, caller);
  const { userId } = own;
  // The address may belong to someone other than the person who opened the account, and the factor would
  // lock its owner out.
  if (!own.emailVerified) throw new AppError('auth/address-unconfirmed');
  const secret = newSecret();
  const row = {
    secret: secrets.seal(secret, userId),
    set_up_until: new Date(clock.now().getTime() + factorSetUpSeconds * 1000),
  };
  await own.make((within) =>
    within
      .insertInto('account_factor')
      .values({ ...row, user_id: userId, last_step: 0 })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet(row).where('account_factor.since', 'is', null),
      )
      .returning('user_id')
      .executeTakeFirstOrThrow(() => new AppError('auth/factor-changed')),
  );
  return { secret, link: setUpLink({ secret, issuer: companyName, email: own.user.email }) };
};

/**
 * Turns the second factor on with a code that proves the app has the secret. All other sessions end,
 * because they may belong to someone who only knew the password.
 *
 * @throws AppError as {@link beginFactor}; `auth/wrong-code`, and `auth/factor-changed` if no set-up was
 *   started, or too long ago
 */
export const turnFactorOn: UseCase<{ code: string }, RecoveryCodes> = async (
  account,
  caller,
  { code },
) => {
  const { db, clock, log, passwords, secrets } = account;
  const own = await requireOwnChange(account, caller);
  const { userId } = own;
  const begun = await factorOf(db, userId);
  const isOpen = begun?.set_up_until && begun.set_up_until > clock.now();
  const secret = isOpen ? secrets.open(begun.secret, userId) : null;
  if (!begun || !secret) throw new AppError('auth/factor-changed');
  const step = stepOfCode(secret, code, clock.now());
  if (step === null) throw new AppError('auth/wrong-code');
  const { codes, stored } = await makeRecoveryCodes(passwords);
  await own.make(async (within) => {
    await within
      .updateTable('account_factor')
      .set({ since: clock.now(), set_up_until: null, last_step: step })
      .where('user_id', '=', userId)
      .where('secret', '=', begun.secret)
      .where('since', 'is', null)
      .returning('user_id')
      .executeTakeFirstOrThrow(() => new AppError('auth/factor-changed'));
    await storeCodes(within, userId, stored);
    await confirmSession({ db: within, clock }, own.keep, 'second-factor');
    await credentialChanged(account, within, { ...own, change: 'factor-on' });
  });
  log.info({ event: 'second factor on', userId });
  return { codes };
};

/**
 * Creates new recovery codes, which replace the earlier ones.
 *
 * @throws AppError `auth/requires-sign-in`, `auth/confirm-it-is-you`, `auth/too-many-requests`, and
 *   `auth/factor-changed` if there is no factor
 */
export const renewCodes: UseCase<void, RecoveryCodes> = async (account, caller) => {
  const { log, passwords } = account;
  const own = await requireOwnChange(account, caller);
  const { userId } = own;
  const { codes, stored } = await makeRecoveryCodes(passwords);
  await own.make(async (within) => {
    if (!(await hasSecondFactor(within, userId))) throw new AppError('auth/factor-changed');
    await storeCodes(within, userId, stored);
    await credentialChanged(account, within, { ...own, change: 'codes-made' });
  });
  log.info({ event: 'recovery codes made', userId });
  return { codes };
};

/** Deletes a person's second factor and recovery codes. @returns whether the factor was on */
export async function removeFactor(within: DbOrTransaction, userId: string): Promise<boolean> {
  await within.deleteFrom('account_recovery_code').where('user_id', '=', userId).execute();
  const removed = await within
    .deleteFrom('account_factor')
    .where('user_id', '=', userId)
    .returning('since')
    .executeTakeFirst();
  return Boolean(removed?.since);
}

/**
 * Turns the second factor off. It is not a sign-in method, so nobody is locked out.
 *
 * @throws AppError `auth/requires-sign-in`, `auth/confirm-it-is-you`, `auth/too-many-requests`
 */
export const turnFactorOff: UseCase = async (account, caller) => {
  const own = await requireOwnChange(account, caller);
  const { userId } = own;
  await own.make(async (within) => {
    // Nothing to report for a factor that was never on, or is already off.
    if (!(await removeFactor(within, userId))) return;
    await credentialChanged(account, within, { ...own, change: 'factor-off' });
  });
  account.log.info({ event: 'second factor off', userId });
};
