import { whenBackWords, whenBackMails as words } from '@m8/content/when-back.ts';
import { notifiedDays, unconfirmedDays, whenBackPath } from '@m8/contracts/when-back.ts';
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

/** Prefix of the mail kinds of the list. */
const whenBackKinds = 'when-back-';

/** One of the list's mails, with the link that confirms or removes its address. */
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

/** Rules whose refusals are hidden, because they reveal how often others entered the same address. */
const ofMailbox: readonly string[] = [
  mailRules.whenBack.toMailboxInHour.name,
  mailRules.whenBack.toMailboxInDay.name,
];

/**
 * Mails a confirmation link to an address. Only a person who reads its mails can see whether it was already
 * on the list, or had received too many mails.
 *
 * @throws AppError request/too-many
 */
export async function requestNotice(
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

/** @returns whether a mailed link's address waits for confirmation or is confirmed; null for no address */
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

/** @returns whether the address is confirmed now; false for an unknown link */
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

/** Erases an address, with the list's emails to it, sent and queued. */
export async function leaveByToken({ db }: { db: Db }, token: string): Promise<void> {
  await db.transaction().execute(async (within) => {
    const removed = await within
      .deleteFrom('when_back')
      .where('token', '=', token)
      .returning('address')
      .executeTakeFirst();
    if (removed !== undefined) await eraseMailsTo(within, removed.address);
  });
}

async function eraseMailsTo(within: DbOrTransaction, address: string): Promise<void> {
  await within
    .deleteFrom('mail')
    .where('recipient', '=', address)
    .where('kind', 'like', `${whenBackKinds}%`)
    .execute();
}

/** @returns the list's entry for a person's export; empty unless their address is verified */
export function findListEntry(
  db: Db,
  { email, emailVerified }: { email: string; emailVerified: boolean },
) {
  return db
    .selectFrom('when_back')
    .select(['address', 'asked_at', 'confirmed_at', 'told_at'])
    .where('address', '=', emailVerified ? email : '')
    .execute();
}

/** Erases the address of a person's account, if it is verified. */
export async function eraseFromList(
  db: DbOrTransaction,
  { email, emailVerified }: { email: string; emailVerified: boolean },
): Promise<void> {
  if (emailVerified) await db.deleteFrom('when_back').where('address', '=', email).execute();
}

/** @returns the confirmed addresses, earliest confirmation first */
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
 * Queues the mail about Mind M8's return to each confirmed address that has not received it. Each mail and
 * its note are one transaction: after an interruption the next call continues, and nobody gets two.
 */
export async function notifyEveryone(
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
        .set({ told_at: now, ends_at: inDays(now, notifiedDays) })
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
