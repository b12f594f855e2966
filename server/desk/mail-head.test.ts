import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { deskWords } from '#content/desk.ts';
import { createJobs, type Jobs } from '#server/platform/jobs.ts';
import { createLog } from '#server/platform/log.ts';
import { createMailQueue, type MailQueue } from '#server/platform/mailer/mail-queue.ts';
import { createSmtpTransport } from '#server/platform/mailer/smtp-transport.ts';
import { OwnerError } from '#server/platform/owner-door.ts';
import { openTestDatabase, type TestDatabase } from '#testing/database/test-database.ts';
import { type MailPeer, startMailPeer } from '#testing/services/mail-server.ts';
import { TestClock } from '#testing/test-clock.ts';
import { checkActs, writeAct } from './audit-log.ts';
import { deskVerbs } from './desk-verbs.ts';
import { mailHead } from './mail-head.ts';

const daySeconds = 24 * 3600;
const log = createLog('silent');
let test: TestDatabase;
let peer: MailPeer;
let jobs: Jobs;
let mailQueue: MailQueue;
let clock: TestClock;

beforeAll(async () => {
  test = await openTestDatabase();
  peer = await startMailPeer();
  const { database } = test;
  clock = new TestClock();
  jobs = createJobs({ database, log });
  await jobs.start();
  const transport = createSmtpTransport(peer.url, { requireTls: false });
  mailQueue = createMailQueue({
    ...{ db: database.db, jobs, transport, clock, log },
    ...{ mailFrom: 'no-reply@example.com', companyName: 'M8 Labs' },
  });
  await mailQueue.start();
});

afterAll(async () => {
  mailQueue.stop();
  await jobs.stop();
  await peer.stop();
  await test.dispose();
});

async function act(target: string): Promise<void> {
  const { db } = test.database;
  await db
    .transaction()
    .execute((within) => writeAct(within, clock, { actor: 'one', act: 'role-given', target }));
}

/** Gives an account a role. */
async function person(email: string, role: 'owner' | 'reviewer', more: object = {}): Promise<void> {
  const now = clock.now();
  const account = { id: email, email, email_verified: true, name: email };
  await test.database.db
    .insertInto('account_user')
    .values({ ...account, created_at: now, updated_at: now, ...more })
    .execute();
  await test.database.db
    .insertInto('desk_role')
    .values({ user_id: email, role, given_at: now })
    .execute();
}

const mail = () =>
  mailHead({
    ...{ db: test.database.db, clock, mailQueue, companyName: 'M8 Labs', auditMailDays: 7 },
  });

const kept = () =>
  test.database.db
    .selectFrom('mail')
    .select(['recipient', 'subject'])
    .where('kind', '=', 'audit-head')
    .orderBy('created_at')
    .orderBy('recipient')
    .execute();

async function check(head: string): Promise<string> {
  const verbs = deskVerbs({ db: test.database.db, clock, keepsAccounts: true });
  let said = '';
  for await (const piece of verbs['audit-check']?.(head) ?? []) said += piece;
  return said;
}

/** Does what the database refuses, as somebody can who has it. */
async function asIntruder(statement: string): Promise<void> {
  const { db } = test.database;
  await sql`alter table desk_audit disable trigger desk_audit_keep`.execute(db);
  await sql.raw(statement).execute(db);
  await sql`alter table desk_audit enable trigger desk_audit_keep`.execute(db);
}

beforeEach(async () => {
  const { db } = test.database;
  await sql`truncate desk_audit`.execute(db);
  for (const table of ['mail', 'desk_role', 'account_user'] as const)
    await db.deleteFrom(table).execute();
  peer.received.length = 0;
  for (const target of ['first', 'second']) await act(target);
});

it('goes to every owner, and to nobody else, once in seven days whoever asks', async () => {
  await person('ada@example.org', 'owner');
  await person('bo@example.org', 'owner');
  await person('eve@example.org', 'reviewer');
  await person('shut@example.org', 'owner', { banned: true });
  await person('new@example.org', 'owner', { email_verified: false });
  const owners = ['ada@example.org', 'bo@example.org'];
  await Promise.all([mail(), mail(), mail()]);
  expect((await kept()).map(({ recipient }) => recipient)).toEqual(owners);
  clock.advance(7 * daySeconds - 1);
  await mail();
  expect(await kept()).toHaveLength(2);
  clock.advance(1);
  await mail();
  expect((await kept()).map(({ recipient }) => recipient)).toEqual([...owners, ...owners]);
});

it('leaves by mail with what is needed to find a log out that was rewritten as a whole', async () => {
  await person('ada@example.org', 'owner');
  await mail();
  const { message } = await peer.waitFor(({ recipients }) => recipients[0] === 'ada@example.org');
  const { head } = await checkActs(test.database.db);
  expect(message.subject).toBe(deskWords.headMail.subject);
  expect(message.text).toContain(head);
  expect(message.text).toContain(`npm run audit -- --head ${head}`);

  await act('third');
  expect(await check(head)).toContain(deskWords.audit.kept(2));
  expect(await check(`  ${head.toUpperCase()} `)).toContain(deskWords.audit.kept(2));

  // The whole log anew, each row with the right hash of the one before: the check alone sees nothing.
  await asIntruder('delete from desk_audit');
  for (const target of ['other', 'second', 'third']) await act(target);
  const forged = await checkActs(test.database.db);
  expect(await check('')).toContain(deskWords.audit.fine(3, forged.head));
  await expect(check(head)).rejects.toThrow(new OwnerError(deskWords.audit.notKept(head)));
});

it('says where a row is not as it was written', async () => {
  await person('ada@example.org', 'owner');
  await asIntruder("update desk_audit set actor = 'nobody' where number = 2");
  await mail();
  const { message } = await peer.waitFor(({ recipients }) => recipients[0] === 'ada@example.org');
  expect(message.subject).toBe(deskWords.headMail.broken);
  expect(message.text).toContain(deskWords.audit.broken(2));
});
