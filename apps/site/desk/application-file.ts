import { randomUUID } from 'node:crypto';
import { deskWords } from '@m8/content/desk.ts';
import { eachField } from '@m8/contracts/application.ts';
import type {
  ApplicationEvent,
  ApplicationFileAnswer,
  ApplicationStatus,
  AuditAct,
  MailStatus,
} from '@m8/contracts/desk.ts';
import type { DbOrTransaction } from '@m8/platform/database/tables.ts';
import { shownAddress } from '@m8/platform/email-address.ts';
import { AppError } from '@m8/platform/errors.ts';
import { composeMail } from '@m8/platform/mailer/compose-mail.ts';
import type { Insertable } from 'kysely';
import { applicationColumns, type StoredApplication } from '#applications/stored-applications.ts';
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
    .executeTakeFirstOrThrow(() => new AppError('request/not-found'));
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
    from: row.from_status,
    to: row.to_status,
    text: row.text,
    mail: row.mail_id === null ? null : ((row.mail_status ?? 'removed') satisfies MailStatus),
  }));
}

/** An application, and the person at the desk who works on it. */
export interface Work {
  id: string;
  actor: DeskActor;
}

/**
 * Does something with an application and logs it, in one transaction. @throws AppError `request/not-found`
 */
function workOn<Result>(
  { db, clock }: Desk,
  { id, actor }: Work,
  act: AuditAct,
  change: (within: DbOrTransaction, application: StoredApplication) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (within) => {
    const application = await requireApplication(within, id);
    await writeAct(within, clock, { actor: actor.userId, act, target: id });
    return change(within, application);
  });
}

/** Opens an application. @throws AppError `request/not-found` */
export function openApplication(desk: Desk, work: Work): Promise<ApplicationFileAnswer> {
  return workOn(desk, work, 'application-opened', async (within, found) => {
    const account = await within
      .selectFrom('account_user')
      .select('email')
      .where('id', '=', found.user_id)
      .executeTakeFirst();
    return {
      ...eachField((field) => shownAddress(found[field])),
      id: found.id,
      status: found.status,
      received_at: found.created_at.toISOString(),
      account: account ? shownAddress(account.email) : null,
      history: await historyOf(within, found.id),
    };
  });
}

async function addEvent(
  { clock }: Desk,
  within: DbOrTransaction,
  { id, actor }: Work,
  event: Omit<Insertable<ApplicationEventTable>, 'application_id' | 'at' | 'by_user'>,
): Promise<void> {
  await within
    .insertInto('team_application_event')
    .values({ ...event, application_id: id, at: clock.now(), by_user: actor.userId })
    .execute();
}

async function moveTo(
  desk: Desk,
  within: DbOrTransaction,
  work: Work,
  status: ApplicationStatus,
): Promise<void> {
  const { clock } = desk;
  const { id, actor } = work;
  const before = (await requireApplication(within, id)).status;
  if (before === status) return;
  await within
    .updateTable('team_application')
    .set({ status, updated_at: clock.now() })
    .where('id', '=', id)
    .execute();
  await addEvent(desk, within, work, { kind: 'status', from_status: before, to_status: status });
  const change = `${before} > ${status}`;
  const act = { actor: actor.userId, act: 'application-status', target: id, change } as const;
  await writeAct(within, clock, act);
}

/**
 * Sets the status of an application; does nothing if it already has that status.
 *
 * @throws AppError `request/not-found`
 */
export function setStatus(desk: Desk, work: Work, status: ApplicationStatus): Promise<void> {
  return desk.db.transaction().execute((within) => moveTo(desk, within, work, status));
}

/** Adds a note for the people at the desk. @throws AppError `request/not-found` */
export function addNote(desk: Desk, work: Work, text: string): Promise<void> {
  return workOn(desk, work, 'application-note', (within) =>
    addEvent(desk, within, work, { kind: 'note', text }),
  );
}

/** A mail to an applicant, and the status that goes with it, if any. */
interface Reply {
  subject: string;
  text: string;
  status?: ApplicationStatus | undefined;
}

/**
 * Mails the applicant at the application's address, and optionally sets a status. The mail, the history
 * entry and the status are stored together or not at all.
 *
 * @throws AppError `request/not-found`
 */
export function replyTo(desk: Desk, work: Work, reply: Reply): Promise<void> {
  const { mailQueue, companyName, contactEmail } = desk;
  const { subject, text, status } = reply;
  return workOn(desk, work, 'application-reply', async (within, { email }) => {
    const mail = composeMail({
      kind: 'application-reply',
      to: email,
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
    await addEvent(desk, within, work, event);
    if (status) await moveTo(desk, within, work, status);
  });
}

/** Deletes an application with its history. @throws AppError `request/not-found` */
export function deleteApplication(desk: Desk, work: Work): Promise<void> {
  return workOn(desk, work, 'application-deleted', async (within, { id }) => {
    await within.deleteFrom('team_application_receipt').where('application_id', '=', id).execute();
    await within.deleteFrom('team_application').where('id', '=', id).execute();
  });
}
