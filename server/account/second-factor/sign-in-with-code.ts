import { AppError } from '#server/platform/errors.ts';
import { type Account, authHeaders, type Caller, type SignInResult } from '../account.ts';
import { confirmSession } from '../confirmation.ts';
import type { CredentialChanger } from '../credential-changed.ts';
import { openSession } from '../open-session.ts';
import { requireActor } from '../read-sign-in.ts';
import { requireUser } from '../users.ts';
import { spendCode } from './factor-code.ts';
import { withFactorShown } from './factor-gate.ts';
import { countTry, endHeldSignIn, noteHeldSignIn } from './held-sign-in.ts';

/**
 * Holds the sign-in of somebody who has shown their way in, until they show their second factor.
 *
 * @returns nobody, and the cookie by which {@link signInWithCode} knows the sign-in
 */
export async function holdSignIn(
  account: Pick<Account, 'auth' | 'db' | 'clock' | 'log'>,
  userId: string,
): Promise<SignInResult> {
  const { auth, db, clock, log } = account;
  const token = await noteHeldSignIn(db, clock, userId);
  const { headers } = await auth.api.keepHeld({ body: { token }, returnHeaders: true });
  log.info({ event: 'sign-in held', userId });
  return { user: null, cookies: headers.getSetCookie() };
}

/** What takes a code. */
type CodeTaker = CredentialChanger &
  Pick<Account, 'auth' | 'db' | 'clock' | 'log' | 'limits' | 'passwords' | 'secrets'>;

/**
 * Ends a sign-in that was held, with a code of the app or a recovery code. Every try is counted in the sign-in,
 * too.
 *
 * @throws AppError `auth/sign-in-expired`, `auth/wrong-code`, `auth/too-many-requests`,
 *   `auth/user-disabled`
 */
export async function signInWithCode(
  account: CodeTaker,
  caller: Caller,
  { code: typed }: { code: string },
): Promise<SignInResult> {
  const { auth, db, clock, limits, log } = account;
  const { token } = await auth.api.readHeld({ headers: authHeaders(caller) });
  const userId = await countTry(db, clock, token ?? null);
  const user = await requireUser(db, userId);
  const { kind, device } = await spendCode(account, caller, { user, typed }, (within) =>
    endHeldSignIn(within, token ?? ''),
  );
  const opened = await withFactorShown(() => openSession(account, caller, userId));
  if (opened.user === null) throw new AppError('auth/sign-in-expired');
  const { email } = user;
  await limits.clearSignIn({ email, clientAddress: caller.clientAddress, device });
  log.info({ event: 'sign-in', userId, by: kind });
  return opened;
}

/**
 * Confirms a session by a code of the person's app, or by a recovery code.
 *
 * @throws AppError `auth/requires-sign-in`, `auth/wrong-code`, `auth/too-many-requests`
 */
export async function confirmByCode(
  account: CodeTaker,
  caller: Caller,
  { code: typed }: { code: string },
): Promise<void> {
  const { userId, email, sessionId } = await requireActor(account.auth, caller.headers);
  const user = { id: userId, email };
  const { kind } = await spendCode(account, caller, { user, typed }, (db) =>
    confirmSession({ ...account, db }, { sessionId }, 'second-factor'),
  );
  account.log.info({ event: 'session confirmed', userId, by: kind });
}
