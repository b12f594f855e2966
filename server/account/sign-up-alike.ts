import { sql } from 'kysely';
import type { Credentials } from '#contracts/account.ts';
import type { AccountContext } from './account-context.ts';
import { decoyAddress, makeUser } from './make-user.ts';
import { storePassword } from './store-password.ts';
import { findUserByEmail } from './users.ts';
import type { Visit } from './visit.ts';

/**
 * Opens an account and mails the link that confirms it; tells the owner by mail where the address has
 * one. Both take one hash and the same statements, of which those for a person who is there already
 * are taken back, so that neither the answer nor the time until the next one tells which it was.
 *
 * @param credentials checked already, and the mail to their address counted
 */
export async function signUpAlike(
  context: AccountContext,
  { email, password }: Credentials,
): Promise<Visit> {
  const { db, clock, log, mailer, passwords } = context;
  const hash = await passwords.hash(password);
  const now = clock.now();
  const userId = await db.transaction().execute(async (within) => {
    // Of two at the same moment, the later one finds the account of the first.
    await sql`select pg_advisory_xact_lock(hashtext(${`sign-up ${email}`}))`.execute(within);
    const known = await findUserByEmail(within, email);
    await sql`savepoint opening`.execute(within);
    const address = known ? decoyAddress() : email;
    const id = await makeUser(within, { email: address, emailVerified: false, now });
    await storePassword(within, { userId: id, hash, now });
    await sql
      .raw(known ? 'rollback to savepoint opening' : 'release savepoint opening')
      .execute(within);
    if (known?.emailVerified) await mailer.mailSignUpAttempt(known, within);
    else await mailer.mailVerification({ id: known?.id ?? id, email }, within);
    return known?.id ?? id;
  });
  log.info({ event: 'sign-up', userId });
  return { user: null, cookies: [] };
}
