import { sql } from 'kysely';
import { deskWords } from '#content/desk.ts';
import type { DbOrTransaction } from '../platform/database/tables.ts';
import { composeMail } from '../platform/mailer/compose-mail.ts';
import { checkActs } from './audit-log.ts';
import type { Desk } from './desk.ts';

const kind = 'audit-head';

const dayMs = 24 * 3600 * 1000;

function owners(within: DbOrTransaction) {
  return within
    .selectFrom('desk_role')
    .innerJoin('account_user', 'account_user.id', 'desk_role.user_id')
    .select('email')
    .where('desk_role.role', '=', 'owner')
    .where('email_verified', '=', true)
    .where('banned', 'is not', true)
    .orderBy('email')
    .execute();
}

async function wasMailedLately(
  within: DbOrTransaction,
  { clock, auditMailDays }: Pick<Desk, 'clock' | 'auditMailDays'>,
): Promise<boolean> {
  const last = await within
    .selectFrom('mail')
    .select('id')
    .where('kind', '=', kind)
    .where('created_at', '>', new Date(clock.now().getTime() - auditMailDays * dayMs))
    .limit(1)
    .executeTakeFirst();
  return last !== undefined;
}

/**
 * Mails the owners how many rows the audit log has, and the hash of the last one, unless that was done
 * lately. Whoever can change the database cannot change this mail, so it shows later whether the log was
 * rewritten. Where a row is not as it was written, the mail says so. Of several processes, one mails.
 */
export async function mailHead(
  desk: Pick<Desk, 'db' | 'clock' | 'mailQueue' | 'companyName' | 'auditMailDays'>,
): Promise<void> {
  const { db, mailQueue, companyName } = desk;
  if (await wasMailedLately(db, desk)) return;
  const checked = await checkActs(db);
  const said = deskWords.headMail;
  await db.transaction().execute(async (within) => {
    await sql`select pg_advisory_xact_lock(hashtext(${kind}))`.execute(within);
    if (await wasMailedLately(within, desk)) return;
    const { rows, head, broken_at } = checked;
    const details = [
      { label: said.rows, value: String(rows) },
      { label: said.head, value: head },
    ];
    for (const { email: to } of await owners(within)) {
      const mail = { kind, to, companyName, closing: said.closing } as const;
      await mailQueue.enqueue(
        composeMail(
          broken_at === null
            ? {
                ...{ ...mail, subject: said.subject, heading: said.subject, details },
                paragraphs: [said.keep, said.check(head)],
              }
            : {
                ...{ ...mail, subject: said.broken, heading: said.broken },
                paragraphs: [deskWords.audit.broken(broken_at), said.compare],
              },
        ),
        within,
      );
    }
  });
}
