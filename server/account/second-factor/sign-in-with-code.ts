import { AppError } from '#server/platform/errors.ts';
import { type Account, authHeaders, type Caller, type SignInResult } from '../account.ts';
import { confirmSession } from '../confirmation.ts';
import { credentialChanged } from '../credential-changed.ts';
import { openSession } from '../open-session.ts';
import { requireActor } from '../read-sign-in.ts';
import { requireUser } from '../users.ts';
import { requireAppCode, requireCode } from './factor-code.ts';
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

/**
 * Ends a sign-in that was held, with a code of the app or a recovery code. Every try is counted before
 * the code is looked at: in the sign-in, and for the person.
 *
 * @throws AppError `auth/sign-in-expired`, `auth/wrong-code`, `auth/too-many-requests`,
 *   `auth/user-disabled`
 */
export async function signInWithCode(
  account: Pick<
    Account,
    'auth' | 'db' | 'clock' | 'log' | 'limits' | 'passwords' | 'secrets' | 'mailer' | 'revokeKeysOf'
  >,
  caller: Caller,
  { code }: { code: string },
): Promise<SignInResult> {
  const { auth, db, clock, limits, log } = account;
  const headers = authHeaders(caller);
  const { token } = await auth.api.readHeld({ headers });
  const userId = await countTry(db, clock, token ?? null);
  const user = await requireUser(db, userId);
  const { device } = await auth.api.readDevice({ headers, query: { email: user.email } });
  await limits.reserveCode({ userId, device });
  const right = await requireCode(account, userId, code);
  await db.transaction().execute(async (within) => {
    await endHeldSignIn(within, token ?? '');
    await right.useUp(within);
    if (right.kind === 'app') return;
    const userAgent = caller.headers.get('user-agent');
    await credentialChanged(account, within, { user, change: 'code-used', userAgent });
  });
  const opened = await openSession(account, caller, userId);
  if (opened.user === null) throw new AppError('auth/sign-in-expired');
  const { email, clientAddress } = { ...user, ...caller };
  await limits.clearSignIn({ email, clientAddress, device });
  await limits.clearCodes({ userId, device });
  log.info({ event: 'sign-in', userId, by: right.kind });
  return opened;
}

/**
 * Confirms a session by a code of the person's app. Every try counts as one of a sign-in does.
 *
 * @throws AppError `auth/requires-sign-in`, `auth/wrong-code`, `auth/too-many-requests`
 */
export async function confirmByCode(
  account: Pick<Account, 'auth' | 'db' | 'clock' | 'log' | 'limits' | 'secrets'>,
  caller: Caller,
  { code }: { code: string },
): Promise<void> {
  const { auth, db, limits, log } = account;
  const { userId, email, sessionId } = await requireActor(auth, caller.headers);
  const headers = authHeaders(caller);
  const { device } = await auth.api.readDevice({ headers, query: { email } });
  await limits.reserveCode({ userId, device });
  const right = await requireAppCode(account, userId, code);
  await db.transaction().execute((within) => right.useUp(within));
  await limits.clearCodes({ userId, device });
  await confirmSession(account, { sessionId });
  log.info({ event: 'session confirmed', userId });
}
