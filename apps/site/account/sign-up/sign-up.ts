import type { Credentials } from '@m8/contracts/account.ts';
import type { DbOrTransaction } from '@m8/platform/database/tables.ts';
import { AppError } from '@m8/platform/errors.ts';
import { sql } from 'kysely';
import type { Account, SignInUseCase } from '#account/account.ts';
import { requireStrongPassword } from '#account/passwords/password-rules.ts';
import { openSession, passwordCounts } from '#account/sessions/open-session.ts';
import {
  decoyAddress,
  findUserByEmail,
  makeUser,
  readEmailAddress,
  refuseIfTaken,
  storePassword,
} from '#account/users.ts';
import { sendFirstVerification } from '#account/verify/verify-email.ts';

/**
 * Opens an account, mails the verification link and signs in. If accounts are hidden, it does not sign in,
 * and the answer is the same for an address that has an account: only the mail differs.
 *
 * @throws AppError `auth/invalid-email`, `auth/weak-password`, `auth/email-already-in-use`,
 *   `auth/too-many-requests`
 */
export const signUp: SignInUseCase<Credentials> = async (account, caller, credentials) => {
  const { limits, log } = account;
  const email = readEmailAddress(credentials.email);
  const { password } = credentials;
  requireStrongPassword(account, password, email);
  const open = account.enumerationProtection ? signUpAlike : openAccount;
  const mail = { kind: 'other', to: email } as const;
  const { userId, hash } = await limits.countMail(mail, caller.clientAddress, () =>
    open(account, { email, password }),
  );
  log.info({ event: 'sign-up', userId });
  if (account.enumerationProtection) return { user: null, cookies: [] };
  await sendFirstVerification(account, { id: userId, email });
  const stillCounts = passwordCounts(hash);
  const opened = await openSession(account, caller, { userId, shown: 'way-in', stillCounts });
  return opened ?? { user: null, cookies: [] };
};

/**
 * Stores a new person, with credentials already checked. @returns their id, and the hash of their password
 * @throws AppError `auth/email-already-in-use`
 */
async function openAccount({ db, clock, passwords }: Account, { email, password }: Credentials) {
  if ((await findUserByEmail(db, email)) !== null) throw new AppError('auth/email-already-in-use');
  const hash = await passwords.hash(password);
  const userId = await db
    .transaction()
    .execute((within) => makePerson(within, { email, hash, now: clock.now() }))
    .catch(refuseIfTaken('auth/email-already-in-use'));
  return { userId, hash };
}

/** Stores a person who can sign in with a password. @returns their id */
async function makePerson(
  within: DbOrTransaction,
  { email, hash, now }: { email: string; hash: string; now: Date },
): Promise<string> {
  const userId = await makeUser(within, { email, emailVerified: false, now });
  await storePassword(within, { userId, hash, now });
  return userId;
}

/**
 * Opens an account and mails its confirmation link, or mails the owner that the address already has an
 * account. The link installs the password typed here: someone else may have opened an unconfirmed account
 * before, with a password of theirs. Both take one hash and the same statements, which are rolled back if the
 * person exists: neither the answer nor the response time reveals which of the two it was.
 *
 * @returns as {@link openAccount}
 */
async function signUpAlike(
  { db, clock, mailer, passwords }: Account,
  { email, password }: Credentials,
) {
  const hash = await passwords.hash(password);
  const now = clock.now();
  return db.transaction().execute(async (within) => {
    // Of two simultaneous calls, the later one finds the account of the first.
    await sql`select pg_advisory_xact_lock(hashtext(${`sign-up ${email}`}))`.execute(within);
    const known = await findUserByEmail(within, email);
    await sql`savepoint opening`.execute(within);
    const address = known ? decoyAddress() : email;
    const id = await makePerson(within, { email: address, hash, now });
    await sql
      .raw(known ? 'rollback to savepoint opening' : 'release savepoint opening')
      .execute(within);
    if (known?.emailVerified) await mailer.mailSignUpAttempt(known, within);
    else await mailer.mailVerification({ id: known?.id ?? id, email }, within, hash);
    return { userId: known?.id ?? id, hash };
  });
}
