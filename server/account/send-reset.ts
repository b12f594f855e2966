import { sql } from 'kysely';
import { AppError } from '#server/platform/errors.ts';
import type { AccountContext, Caller } from './account-context.ts';
import { readEmailAddress } from './email-address.ts';
import { decoyAddress, makeUser } from './make-user.ts';
import { findUserByEmail } from './users.ts';

/**
 * Mails a link to choose a new password. Where accounts are hidden, the answer does not wait for
 * the look-up and the mail, so it is the same for an address without an account, and as fast; and
 * as much is done for such an address, so that the next answer is as fast, too.
 *
 * @throws AppError `auth/invalid-email`, `auth/too-many-requests`, and `auth/user-not-found` where
 *   accounts are not hidden
 */
export async function sendReset(
  context: AccountContext,
  caller: Caller,
  input: { email: string },
): Promise<void> {
  const { background, enumerationProtection, limits } = context;
  const email = readEmailAddress(input.email);
  await limits.reserveMail(email, caller.clientAddress);
  if (enumerationProtection) background.run(() => mailAlike(context, email));
  else {
    const user = await findUserByEmail(context.db, email);
    if (user === null) throw new AppError('auth/user-not-found');
    await context.mailer.mailReset(user);
    context.log.info({ event: 'reset mail', userId: user.id });
  }
}

/**
 * Mails the link where the address has an account. Where it has none, the same statements are run for
 * a decoy and taken back: on a database with one connection, whoever calls next would feel less work.
 */
async function mailAlike({ db, clock, log, mailer }: AccountContext, email: string): Promise<void> {
  const known = await db.transaction().execute(async (within) => {
    const user = await findUserByEmail(within, email);
    await sql`savepoint decoy`.execute(within);
    const decoy = decoyAddress();
    const id = await makeUser(within, { email: decoy, emailVerified: false, now: clock.now() });
    await sql.raw(user ? 'rollback to savepoint decoy' : 'savepoint unused').execute(within);
    await mailer.mailReset(user ?? { id, email: decoy }, within);
    await sql.raw(user ? 'savepoint unused' : 'rollback to savepoint decoy').execute(within);
    return user;
  });
  if (known) log.info({ event: 'reset mail', userId: known.id });
}
