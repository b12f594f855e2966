import { statfs } from 'node:fs/promises';
import { type HealthAnswer, type MailsAnswer, rowsOnPage } from '@m8/contracts/desk.ts';
import { readCursor, readPage } from '@m8/platform/database/list-pages.ts';
import { AppError } from '@m8/platform/errors.ts';
import { sql } from 'kysely';
import { writeAct } from './audit-log.ts';
import type { Desk } from './desk.ts';
import type { DeskActor } from './roles.ts';

/**
 * @returns a page of the stored mails, newest first, without their content
 * @throws AppError `request/invalid` for an invalid `cursor`
 */
export async function listMails(
  { db, keepsAccounts }: Desk,
  cursor: string | null,
): Promise<MailsAnswer> {
  const query = db
    .selectFrom('mail')
    .select(['id', 'kind', 'recipient', 'subject', 'status', 'attempts', 'problem', 'created_at'])
    .select(sql<boolean>`status = 'failed' and text <> ''`.as('can_resend'));
  const place = { after: readCursor(cursor), limit: rowsOnPage };
  const { page, next_cursor } = await readPage(query, 'mail', place);
  return {
    mails: page.map((mail) => ({
      ...mail,
      can_resend: mail.can_resend && keepsAccounts,
      created_at: mail.created_at.toISOString(),
    })),
    next_cursor,
  };
}

/** Retries a mail that was given up. @throws AppError `request/not-found` */
export async function sendMailAgain(
  { db, clock, mailQueue }: Desk,
  actor: DeskActor,
  id: string,
): Promise<void> {
  await db.transaction().execute(async (within) => {
    if (!(await mailQueue.sendAgain(id, within))) throw new AppError('request/not-found');
    await writeAct(within, clock, { actor: actor.userId, act: 'mail-sent-again', target: id });
  });
}

/** @returns the state of queues, database and disk */
export async function describeHealth(desk: Desk): Promise<HealthAnswer> {
  const { db, engine, dataDir, version } = desk;
  const { rows: queues } = await sql<HealthAnswer['queues'][number]>`
    select name,
      count(*) filter (where state in ('created', 'retry')) as waiting,
      count(*) filter (where state = 'active') as running,
      count(*) filter (where state = 'failed') as failed
    from pgboss.job group by name order by name`.execute(db);
  const { rows: sizes } = await sql<{ bytes: number }>`
    select pg_database_size(current_database()) as bytes`.execute(db);
  const { bavail, bsize } = await statfs(dataDir);
  return {
    version,
    engine,
    database_bytes: sizes[0]?.bytes ?? 0,
    disk_free_bytes: bavail * bsize,
    queues,
  };
}
