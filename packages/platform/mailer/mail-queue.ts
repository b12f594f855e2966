import { randomUUID } from 'node:crypto';
import type { Clock } from '#clock.ts';
import type { Db, DbOrTransaction } from '#database/tables.ts';
import type { Jobs, JobTry, Queue } from '#jobs.ts';
import type { Log } from '#log.ts';
import { inStep, type Step } from '#steps.ts';
import type { Mail, OutgoingMail } from './mail.ts';
import { MailRefusedError, type MailTransport } from './mail-transport.ts';

const minute = 60;

/** The queue of mails. Tries continue for two days: seven within the first hour, then one an hour. */
export const mailJobs: Queue = {
  name: 'mail',
  retryLimit: 55,
  retryDelaySeconds: minute / 2,
  retryDelayMaxSeconds: 60 * minute,
  tryLimitSeconds: 1.5 * minute,
  pollSeconds: 1,
};

/** The content of a mail after it is delivered or given up. */
const emptied = { html: '', text: '' };

/** Whether a mail has a link that acts for anyone who opens it. */
function grantsAccess({ text }: Pick<Mail, 'text'>): boolean {
  return text.includes('?token=');
}

/** Accepts mails and delivers them. */
export type MailQueue = ReturnType<typeof createMailQueue>;

function rowOf({ kind, to, replyTo, leaveUrl, subject, html, text }: Mail) {
  return { kind, recipient: to, reply_to: replyTo, leave_url: leaveUrl, subject, html, text };
}

/** @returns a mail that waits, without its sender */
function findWaiting(db: Db, id: string): Promise<Omit<OutgoingMail, 'from'> | undefined> {
  return db
    .selectFrom('mail')
    .select(['id', 'kind', 'recipient as to', 'reply_to as replyTo', 'leave_url as leaveUrl'])
    .select(['subject', 'html', 'text', 'created_at as createdAt'])
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
}

/**
 * @param context mails are sent from `mailFrom`, under the name `companyName`
 * @returns a queue whose mails survive the process; their content and recipients are never logged
 */
export function createMailQueue(context: {
  db: Db;
  jobs: Pick<Jobs, 'add' | 'work'>;
  transport: MailTransport;
  clock: Clock;
  log: Log;
  mailFrom: string;
  companyName: string;
  tries?: Queue;
}) {
  const { db, jobs, transport, clock, log, tries = mailJobs } = context;
  const from = { name: context.companyName, address: context.mailFrom };

  async function store(mail: Mail, within: DbOrTransaction, mailId: string): Promise<void> {
    await within
      .insertInto('mail')
      .values({ ...rowOf(mail), id: mailId, status: 'waiting', created_at: clock.now() })
      .execute();
    await jobs.add(tries, { mailId }, within);
  }

  async function deliver(job: JobTry<{ mailId: string }>): Promise<void> {
    const mail = await findWaiting(db, job.data.mailId);
    if (mail) await inStep('mail', {}, (step) => deliverMail({ ...mail, from }, job, step));
  }

  async function deliverMail(
    mail: OutgoingMail,
    { number, last }: Pick<JobTry<object>, 'number' | 'last'>,
    step: Step<'mail'>,
  ): Promise<void> {
    const mailId = mail.id;
    const { kind } = mail;
    const update = db.updateTable('mail').where('id', '=', mailId);
    try {
      await transport.deliver(mail);
      step.note({ outcome: 'sent' });
    } catch (error) {
      const problem = error instanceof Error ? error.message : 'unknown';
      const ended = last || error instanceof MailRefusedError;
      step.note({ outcome: ended ? 'failed' : 'delayed' });
      await update
        .set({
          ...{ attempts: number, problem },
          ...(ended && { ...(grantsAccess(mail) && emptied), status: 'failed' }),
        })
        .execute();
      log.warn({ mailId, kind, attempt: number, problem, ended }, 'mail not delivered');
      if (!ended) throw error;
      return;
    }
    await update
      .set({
        attempts: number,
        problem: null,
        status: 'sent',
        sent_at: clock.now(),
        ...(transport.keepsMails ? {} : emptied),
      })
      .execute();
    log.info({ mailId, kind, attempt: number }, 'mail delivered');
  }

  return {
    /**
     * Stores a mail and the job that delivers it, and returns immediately, whether or not the mail server
     * answers.
     *
     * @param within the caller's transaction: the mail exists if and only if that commits
     * @param id of its row, a UUID, if the caller refers to it
     */
    async enqueue(
      mail: Mail,
      within: DbOrTransaction = db,
      id: string = randomUUID(),
    ): Promise<void> {
      if (within.isTransaction) await store(mail, within, id);
      else await within.transaction().execute((transaction) => store(mail, transaction, id));
    },
    /** Tries a given-up mail once more, unless its link granted access; returns whether it exists. */
    async sendAgain(mailId: string, within: DbOrTransaction): Promise<boolean> {
      const found = await within
        .updateTable('mail')
        .set({ status: 'waiting', problem: null })
        .where('id', '=', mailId)
        .where('status', '=', 'failed')
        .where('text', '!=', '')
        .returning('id')
        .executeTakeFirst();
      if (found) await jobs.add(tries, { mailId }, within);
      return found !== undefined;
    },
    /** Starts delivering; the jobs have already started. Mails can be enqueued afterwards. */
    async start(): Promise<void> {
      await jobs.work(tries, deliver);
    },
    /** Closes the transport. Deliveries stop with the jobs. */
    stop: () => transport.close(),
  };
}
