import { whenBackWords, whenBackMails as words } from '@m8/content/when-back.ts';
import { toldDays, unconfirmedDays, whenBackPath } from '@m8/contracts/when-back.ts';
import type { Db, DbOrTransaction } from '@m8/platform/database/tables.ts';
import { AppError } from '@m8/platform/errors.ts';
import { newToken } from '@m8/platform/hashed-token.ts';
import { mailRules } from '@m8/platform/limits.ts';
import { composeMail } from '@m8/platform/mailer/compose-mail.ts';
import type { Mail } from '@m8/platform/mailer/mail.ts';
import { sql } from 'kysely';
import type { WhenBack } from './when-back.ts';

const dayMs = 24 * 60 * 60 * 1000;
const inDays = (now: Date, days: number) => new Date(now.getTime() + days * dayMs);

/** How the kind of each of these mails begins. */
const whenBackKinds = 'when-back-';

/** One of the mails of the list, with the link by which its address is confirmed or removed. */
function whenBackMail(
  { companyName, publicUrl }: Pick<WhenBack, 'companyName' | 'publicUrl'>,
  { address, token }: { address: string; token: string },
  which: keyof typeof words,
): Mail {
  const { subject, paragraphs, action, closing } = words[which];
  const leaveUrl = `${publicUrl}${whenBackPath}?token=${token}`;
  const url = which === 'back' ? publicUrl + whenBackWords.back.href : leaveUrl;
  return composeMail({
    kind: whenBackKinds + which,
    to: address,
    leaveUrl,
    companyName,
    subject,
    heading: subject,
    paragraphs,
    action: { label: action, url },
    closing: closing(leaveUrl),
  });
}

/** Rules that tell nobody how often others entered the same address. */
const ofMailbox: readonly string[] = [
  mailRules.whenBack.toMailboxInHour.name,
  mailRules.whenBack.toMailboxInDay.name,
];

/**
 * Mails a link to an address that wants to be told. Whether it was on the list, or had too many mails
 * already, nobody can see who does not read its mails.
 *
 * @param address as `canonicalAddress` returns it
 * @param clientAddress of whoever enters it
 * @throws AppError request/too-many
 */
export async function askForNews(
  list: WhenBack,
  address: string,
  clientAddress: string,
): Promise<void> {
  const { db, clock, mailQueue, mailBrake } = list;
  const refused = await mailBrake.reserve({ kind: 'whenBack', to: address }, clientAddress);
  if (refused && !ofMailbox.includes(refused.rule)) throw new AppError('request/too-many', refused);
  if (refused) return;
  const now = clock.now();
  await db.transaction().execute(async (within) => {
    const listed = await within
      .insertInto('when_back')
      .values({
        ...{ address, token: newToken(), asked_at: now },
        ...{ confirmed_at: null, told_at: null, ends_at: inDays(now, unconfirmedDays) },
      })
      .onConflict((conflict) =>
        conflict.column('address').doUpdateSet({
          asked_at: now,
          ends_at: sql`case when when_back.confirmed_at is null then excluded.ends_at else when_back.ends_at end`,
        }),
      )
      .returning(['address', 'token', 'confirmed_at'])
      .executeTakeFirstOrThrow();
    const which = listed.confirmed_at === null ? 'confirm' : 'listed';
    await mailQueue.enqueue(whenBackMail(list, listed, which), within);
  });
}

/** @returns whether the link of a mail leads to an address that waits to be confirmed, or is confirmed; null if to none */
export async function findByToken(
  { db, clock }: Pick<WhenBack, 'db' | 'clock'>,
  token: string,
): Promise<'confirm' | 'listed' | null> {
  const row = await db
    .selectFrom('when_back')
    .select(['confirmed_at', 'ends_at'])
    .where('token', '=', token)
    .executeTakeFirst();
  if (row === undefined || (row.ends_at !== null && row.ends_at <= clock.now())) return null;
  return row.confirmed_at === null ? 'confirm' : 'listed';
}

/** @returns whether the address is confirmed now; false if the link leads to none */
export async function confirmByToken(
  list: Pick<WhenBack, 'db' | 'clock'>,
  token: string,
): Promise<boolean> {
  const now = list.clock.now();
  await list.db
    .updateTable('when_back')
    .set({ confirmed_at: now, ends_at: null })
    .where('token', '=', token)
    .where('confirmed_at', 'is', null)
    .where('ends_at', '>', now)
    .execute();
  return (await findByToken(list, token)) === 'listed';
}

/** Erases an address, with what was mailed to it about this and what waits to be. */
export async function leaveByToken({ db }: { db: Db }, token: string): Promise<void> {
  await db.transaction().execute(async (within) => {
    const gone = await within
      .deleteFrom('when_back')
      .where('token', '=', token)
      .returning('address')
      .executeTakeFirst();
    if (gone !== undefined) await eraseMailsTo(within, gone.address);
  });
}

async function eraseMailsTo(within: DbOrTransaction, address: string): Promise<void> {
  await within
    .deleteFrom('mail')
    .where('recipient', '=', address)
    .where('kind', 'like', `${whenBackKinds}%`)
    .execute();
}

/** What a person's copy says of the list: nothing while it is not known that the address is theirs. */
export function newsAskedFor(
  db: Db,
  { email, emailVerified }: { email: string; emailVerified: boolean },
) {
  return db
    .selectFrom('when_back')
    .select(['address', 'asked_at', 'confirmed_at', 'told_at'])
    .where('address', '=', emailVerified ? email : '')
    .execute();
}

/** Erases the address of a person's account, where it is known to be theirs. */
export async function eraseFromList(
  db: DbOrTransaction,
  { email, emailVerified }: { email: string; emailVerified: boolean },
): Promise<void> {
  if (emailVerified) await db.deleteFrom('when_back').where('address', '=', email).execute();
}

/** @returns the confirmed addresses, the first to confirm first */
export function listConfirmed({ db }: Pick<WhenBack, 'db'>) {
  return db
    .selectFrom('when_back')
    .select(['address', 'confirmed_at', 'told_at'])
    .where('confirmed_at', 'is not', null)
    .orderBy('confirmed_at')
    .orderBy('address')
    .execute();
}

/**
 * Writes the mail that Mind M8 is back to each confirmed address that has not got it. A mail and the note
 * of it are one transaction: what was interrupted goes on with the next call, and nobody gets two.
 *
 * @returns how many mails were written
 */
export async function tellEveryone(
  list: Pick<WhenBack, 'db' | 'clock' | 'mailQueue' | 'companyName' | 'publicUrl'>,
): Promise<number> {
  const { db, clock, mailQueue } = list;
  let count = 0;
  for (const { address, told_at } of await listConfirmed(list)) {
    if (told_at !== null) continue;
    const now = clock.now();
    await db.transaction().execute(async (within) => {
      const listed = await within
        .updateTable('when_back')
        .set({ told_at: now, ends_at: inDays(now, toldDays) })
        .where('address', '=', address)
        .where('told_at', 'is', null)
        .returning(['address', 'token'])
        .executeTakeFirst();
      if (listed === undefined) return;
      await mailQueue.enqueue(whenBackMail(list, listed, 'back'), within);
      count += 1;
    });
  }
  return count;
}
