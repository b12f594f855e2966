import { AppError } from '@m8/platform/errors.ts';
import type { SignInUseCase, TypedCode, UseCase } from '#account/account.ts';
import { openSessionWithin } from '#account/sessions/open-session.ts';
import { requireActor } from '#account/sign-in/read-sign-in.ts';
import { requireUser } from '#account/users.ts';
import { confirmSession } from '#account/your-account/confirmation.ts';
import { spendCode } from './factor-code.ts';
import { countTry, endPendingSignIn } from './pending-sign-in.ts';

/**
 * Completes a held sign-in with a code. Every attempt also counts towards the sign-in's own limit.
 *
 * @throws AppError `auth/sign-in-expired`, `auth/wrong-code`, `auth/too-many-requests`,
 *   `auth/user-disabled`
 */
export const signInWithCode: SignInUseCase<TypedCode> = async (account, caller, { code }) => {
  const { cookies, db, clock, limits, log } = account;
  const token = cookies.read(caller.headers, 'held');
  const userId = await countTry(db, clock, token);
  const user = await requireUser(db, userId);
  const { kind, device, allowed } = await spendCode(
    account,
    caller,
    { user, typed: code },
    async (within) => {
      const opened = await openSessionWithin({ ...account, db: within }, caller, {
        userId,
        shown: 'second-factor',
        // A change of credentials ends the sign-ins that are held.
        stillCounts: () => endPendingSignIn(within, token ?? ''),
      });
      if (opened === null) throw new AppError('auth/sign-in-expired');
      return opened;
    },
  );
  const { email } = user;
  await limits.clearSignIn({ email, clientAddress: caller.clientAddress, device });
  log.info({ event: 'sign-in', userId, by: kind });
  return allowed;
};

/**
 * Confirms a session with an app code or a recovery code.
 *
 * @throws AppError `auth/requires-sign-in`, `auth/wrong-code`, `auth/too-many-requests`
 */
export const confirmByCode: UseCase<TypedCode> = async (account, caller, { code }) => {
  const { userId, email, sessionId } = await requireActor(account, caller);
  const user = { id: userId, email };
  const { kind } = await spendCode(account, caller, { user, typed: code }, (db) =>
    confirmSession({ ...account, db }, { sessionId }, 'second-factor'),
  );
  account.log.info({ event: 'session confirmed', userId, by: kind });
};
