import { randomUUID } from 'node:crypto';
import { deskWords } from '@m8/content/desk.ts';
import { eachField } from '@m8/contracts/application.ts';
import type {
  ApplicationEvent,
  ApplicationFileAnswer,
  ApplicationStatus,
  MailStatus,
} from '@m8/contracts/desk.ts';
import type { DbOrTransaction } from '@m8/platform/database/tables.ts';
import { shownAddress } from '@m8/platform/email-address.ts';
import { AppError } from '@m8/platform/errors.ts';
import { composeMail } from '@m8/platform/mailer/compose-mail.ts';
import { applicationColumns, type StoredApplication } from '#applications/stored-applications.ts';
import { statusOf } from './application-list.ts';
import { writeAct } from './audit-log.ts';
import type { Desk } from './desk.ts';
import type { DeskActor } from './roles.ts';
import type { ApplicationEventTable } from './tables.ts';

async function requireApplication(within: DbOrTransaction, id: string): Promise<StoredApplication> {
  const found = await within
    .selectFrom('team_application')
    .select(applicationColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (found === undefined) throw new AppError('request/not-found');
  return found;
}

async function historyOf(db: DbOrTransaction, id: string): Promise<ApplicationEvent[]> {
  const rows = await db
    .selectFrom('team_application_event as event')
    .leftJoin('account_user', 'account_user.id', 'event.by_user')
    .leftJoin('mail', 'mail.id', 'event.mail_id')
    .select(['event.id', 'event.at', 'account_user.email as by', 'event.kind'])
    .select(['event.from_status', 'event.to_status', 'event.text', 'event.mail_id'])
    .select('mail.status as mail_status')
    .where('event.application_id', '=', id)
    .orderBy('event.id')
    .execute();
  return rows.map((row) => ({
    id: String(row.id),
    at: row.at.toISOString(),
    by: row.by && shownAddress(row.by),
    kind: row.kind,
    from: row.from_status === null ? null : statusOf(row.from_status),
    to: row.to_status === null ? null : statusOf(row.to_status),
    text: row.text,
    mail: row.mail_id === null ? null : ((row.mail_status ?? 'removed') satisfies MailStatus),
  }));
}

/**
 * Opens an application and logs that it was read.
 *
 * @throws AppError `request/not-found`
 */
export async function openApplication(
  { db, clock }: Pick<Desk, 'db' | 'clock'>,
  actor: DeskActor,
  id: string,
): Promise<ApplicationFileAnswer> {
  return db.transaction().execute(async (within) => {
    const found = await requireApplication(within, id);
    const account = await within
      .selectFrom('account_user')
      .select('email')
      .where('id', '=', found.user_id)
      .executeTakeFirst();
    await writeAct(within, clock, { actor: actor.userId, act: 'application-opened', target: id });
    return {
      ...eachField((field) => shownAddress(found[field])),
      id,
      status: statusOf(found.status),
      received_at: found.created_at.toISOString(),
      account: account ? shownAddress(account.email) : null,
      history: await historyOf(within, id),
    };
  });
}

type NewEvent = Pick<ApplicationEventTable, 'kind'> &
  Partial<Pick<ApplicationEventTable, 'from_status' | 'to_status' | 'text' | 'mail_id'>>;

async function addEvent(
  { clock }: Pick<Desk, 'clock'>,
  within: DbOrTransaction,
  { id, actor }: { id: string; actor: DeskActor },
  event: NewEvent,
): Promise<void> {
  await within
    .insertInto('team_application_event')
    .values({
      ...{ from_status: null, to_status: null, text: null, mail_id: null },
      ...event,
      application_id: id,
      at: clock.now(),
      by_user: actor.userId,
    })
    .execute();
}

async function moveTo(
  desk: Pick<Desk, 'clock'>,
  within: DbOrTransaction,
  { id, actor }: { id: string; actor: DeskActor },
  status: ApplicationStatus,
): Promise<void> {
  const { clock } = desk;
  const before = statusOf((await requireApplication(within, id)).status);
  if (before === status) return;
  await within
    .updateTable('team_application')
    .set({ status, updated_at: clock.now() })
    .where('id', '=', id)
    .execute();
  const event = { kind: 'status', from_status: before, to_status: status } as const;
  await addEvent(desk, within, { id, actor }, event);
  const change = `${before} > ${status}`;
  const act = { actor: actor.userId, act: 'application-status', target: id, change } as const;
  await writeAct(within, clock, act);
}

/**
 * Sets the status of an application; does nothing if it already has that status.
 *
 * @throws AppError `request/not-found`
 */
export async function setStatus(
  desk: Pick<Desk, 'db' | 'clock'>,
  actor: DeskActor,
  id: string,
  status: ApplicationStatus,
): Promise<void> {
  await desk.db.transaction().execute((within) => moveTo(desk, within, { id, actor }, status));
}

/** @throws AppError `request/not-found` */
export async function addNote(
  desk: Pick<Desk, 'db' | 'clock'>,
  actor: DeskActor,
  id: string,
  text: string,
): Promise<void> {
  const { db, clock } = desk;
  await db.transaction().execute(async (within) => {
    await requireApplication(within, id);
    await addEvent(desk, within, { id, actor }, { kind: 'note', text });
    await writeAct(within, clock, { actor: actor.userId, act: 'application-note', target: id });
  });
}

/**
 * Mails the applicant at the application's address, and optionally sets a status. The mail, the history
 * entry and the status are stored together or not at all.
 *
 * @throws AppError `request/not-found`
 */
export async function replyTo(
  desk: Pick<Desk, 'db' | 'clock' | 'mailQueue' | 'companyName' | 'contactEmail'>,
  actor: DeskActor,
  id: string,
  {
    subject,
    text,
    status,
  }: { subject: string; text: string; status?: ApplicationStatus | undefined },
): Promise<void> {
  const { db, clock, mailQueue, companyName, contactEmail } = desk;
  await db.transaction().execute(async (within) => {
    const application = await requireApplication(within, id);
    const mail = composeMail({
      kind: 'application-reply',
      to: application.email,
      ...(contactEmail !== undefined && { replyTo: contactEmail }),
      companyName,
      subject,
      heading: subject,
      paragraphs: text.split(/\n{2,}/),
      closing: deskWords.reply.closing(companyName),
    });
    const mail_id = randomUUID();
    await mailQueue.enqueue(mail, within, mail_id);
    const event = { kind: 'reply', text: `${subject}\n\n${text}`, mail_id } as const;
    await addEvent(desk, within, { id, actor }, event);
    await writeAct(within, clock, { actor: actor.userId, act: 'application-reply', target: id });
    if (status) await moveTo(desk, within, { id, actor }, status);
  });
}

/** Deletes an application with its history. @throws AppError `request/not-found` */
export async function deleteApplication(
  { db, clock }: Pick<Desk, 'db' | 'clock'>,
  actor: DeskActor,
  id: string,
): Promise<void> {
  await db.transaction().execute(async (within) => {
    await requireApplication(within, id);
    await within.deleteFrom('team_application_receipt').where('application_id', '=', id).execute();
    await within.deleteFrom('team_application').where('id', '=', id).execute();
    await writeAct(within, clock, { actor: actor.userId, act: 'application-deleted', target: id });
  });
}
