import type { Db, DbOrTransaction } from '@m8/platform/database/tables.ts';
import { AppError } from '@m8/platform/errors.ts';
import type { Account, Caller, SignInUseCase, UseCase } from '#account/account.ts';
import type { MailRecipient } from '#account/account-mailer.ts';
import { openSession } from '#account/sessions/open-session.ts';
import { attemptOf, requireActor } from '#account/sign-in/read-sign-in.ts';
import { lockUser, requireUser } from '#account/users.ts';
import { confirmSession } from '#account/your-account/confirmation.ts';
import { credentialChanged } from '#account/your-account/credential-changed.ts';
import { countTry, endPendingSignIn, factorOf } from './pending-sign-in.ts';
import { findRecoveryCode } from './recovery-codes.ts';
import { readCode, stepOfCode } from './totp.ts';

/** Uses up a correct code. Of several simultaneous uses, one succeeds. @throws AppError `auth/wrong-code` */
type Claim = (within: DbOrTransaction) => Promise<unknown>;

/** Checks a typed code. @throws AppError `auth/wrong-code` */
type CodeCheck = (account: Account, userId: string, typed: string) => Promise<Claim>;

const wrongCode = () => new AppError('auth/wrong-code');

const requireAppCode: CodeCheck = async ({ db, clock, secrets }, userId, typed) => {
  const factor = await factorOf(db, userId);
  const secret = factor?.since ? secrets.open(factor.secret, userId) : null;
  const step = secret === null ? null : stepOfCode(secret, typed, clock.now());
  if (step === null) throw wrongCode();
  // Uses up the time step and all earlier ones.
  return (within) =>
    within
      .updateTable('account_factor')
      .set({ last_step: step })
      .where('user_id', '=', userId)
      .where('since', 'is not', null)
      .where('last_step', '<', step)
      .returning('user_id')
      .executeTakeFirstOrThrow(wrongCode);
};

const requireRecoveryCode: CodeCheck = async (account, userId, typed) => {
  const recovery = await findRecoveryCode(account, userId, typed);
  if (recovery === null) throw wrongCode();
  return (within) =>
    within
      .deleteFrom('account_recovery_code')
      .where('user_id', '=', userId)
      .where('hash', '=', recovery.hash)
      .returning('hash')
      .executeTakeFirstOrThrow(wrongCode);
};

/**
 * Uses up a code of a person's authenticator app, or a recovery code, for what it allows. Every attempt is
 * counted before the code is checked. Use of a recovery code is logged and mailed.
 *
 * @param allow does what the code allows, in the transaction that uses it up and has locked the account; if
 *   it throws, the code stays unused
 */
async function spendCode<Allowed>(
  account: Account,
  caller: Caller,
  { user, typed }: { user: MailRecipient; typed: string },
  allow: (within: Db) => Promise<Allowed>,
) {
  const { db, limits } = account;
  const attempt = await attemptOf(account, caller, user.email);
  const kind = readCode(typed) === null ? 'recovery' : 'app';
  await limits.reserveCode(user.id, attempt, kind);
  const requireCode = kind === 'app' ? requireAppCode : requireRecoveryCode;
  const claim = await requireCode(account, user.id, typed);
  const allowed = await db.transaction().execute(async (within) => {
    await lockUser(within, user.id);
    await claim(within);
    const userAgent = caller.headers.get('user-agent');
    if (kind === 'recovery')
      await credentialChanged(account, within, { user, change: 'code-used', userAgent });
    return allow(within);
  });
  await limits.clearCodes(user.id, attempt);
  return { kind, attempt, allowed };
}

/**
 * Completes a held sign-in with a code. Every attempt also counts towards the sign-in's own limit.
 *
 * @throws AppError `auth/sign-in-expired`, `auth/wrong-code`, `auth/too-many-requests`,
 *   `auth/user-disabled`
 */
export const signInWithCode: SignInUseCase<{ code: string }> = async (account, caller, input) => {
  const { cookies, db, clock, limits, log } = account;
  const token = cookies.read(caller.headers, 'held');
  const userId = await countTry(db, clock, token);
  const user = await requireUser(db, userId);
  const shown = { user, typed: input.code };
  const { kind, attempt, allowed } = await spendCode(account, caller, shown, async (within) => {
    const opened = await openSession({ ...account, db: within }, caller, {
      userId,
      shown: 'second-factor',
      // A change of credentials ends the sign-ins that are held.
      stillCounts: () => endPendingSignIn(within, token ?? ''),
    });
    if (opened === null) throw new AppError('auth/sign-in-expired');
    return opened;
  });
  await limits.clearSignIn(attempt);
  log.info({ event: 'sign-in', userId, by: kind });
  return allowed;
};

/**
 * Confirms a session with an app code or a recovery code.
 *
 * @throws AppError `auth/requires-sign-in`, `auth/wrong-code`, `auth/too-many-requests`
 */
export const confirmByCode: UseCase<{ code: string }> = async (account, caller, { code }) => {
  const { userId, email, sessionId } = await requireActor(account, caller);
  const user = { id: userId, email };
  const { kind } = await spendCode(account, caller, { user, typed: code }, (db) =>
    confirmSession({ ...account, db }, { sessionId }, 'second-factor'),
  );
  account.log.info({ event: 'session confirmed', userId, by: kind });
};
