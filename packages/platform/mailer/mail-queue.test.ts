import { randomUUID } from 'node:crypto';
import { suiteDatabase } from '@m8/dev/testing/database/test-database.ts';
import { forTest } from '@m8/dev/testing/for-suite.ts';
import { forgetEnded } from '@m8/dev/testing/forget-ended.ts';
import { type MailPeer, startMailPeer } from '@m8/dev/testing/services/mail-server.ts';
import { TestClock } from '@m8/dev/testing/test-clock.ts';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { createJobs, type Jobs } from '#jobs.ts';
import { createMailQueue, type MailQueue, mailJobs } from './mail-queue.ts';
import { createOutboxTransport, type MailTransport } from './mail-transport.ts';
import { createSmtpTransport } from './smtp-transport.ts';

const hasty = { ...mailJobs, retryDelaySeconds: 1, retryDelayMaxSeconds: 1, pollSeconds: 0.5 };
const mail = (to: string) => ({
  kind: 'test',
  to,
  subject: 'A private subject',
  html: '<p>private html</p>',
  text: 'private text',
});

const database = suiteDatabase();
const peer = forTest(startMailPeer, ({ stop }) => stop());
let jobs: Jobs;
let queue: MailQueue;
const logged: string[] = [];

async function startQueue(transport: MailTransport, tries = hasty): Promise<void> {
  const log = pino({ level: 'debug' }, { write: (line) => logged.push(line) });
  jobs = createJobs({ database, log });
  await jobs.start();
  queue = createMailQueue({
    db: database.db,
    jobs,
    transport,
    clock: new TestClock(),
    log,
    mailFrom: 'no-reply@example.com',
    companyName: 'M8 Labs',
    tries,
  });
  await queue.start();
}

async function stopQueue(): Promise<void> {
  queue.stop();
  await jobs.stop();
}

/** Adds a mail to the queue, with a mail server in this mood. */
async function send(to: string, mood: MailPeer['mood'] = 'accepting', fields = {}, tries = hasty) {
  await startQueue(createSmtpTransport(peer.url), tries);
  peer.mood = mood;
  await queue.enqueue({ ...mail(to), ...fields });
}

const sendAgain = (id = '') =>
  database.db.transaction().execute((within) => queue.sendAgain(id, within));

const rowOf = (recipient: string) =>
  database.db.selectFrom('mail').selectAll().where('recipient', '=', recipient).executeTakeFirst();

async function waitForStatus(recipient: string, status: string) {
  await expect.poll(async () => (await rowOf(recipient))?.status).toBe(status);
  return rowOf(recipient);
}

const firstTry = (recipient: string) =>
  expect.poll(async () => (await rowOf(recipient))?.attempts).toBe(1);

describe('a mail', () => {
  afterEach(stopQueue);

  it('arrives, and leaves neither its content nor its recipient in the table or the log', async () => {
    await send('arrives@example.org');
    const { message } = await peer.waitFor((one) => one.recipients[0] === 'arrives@example.org');
    expect(message.from).toEqual({ name: 'M8 Labs', address: 'no-reply@example.com' });
    const row = await waitForStatus('arrives@example.org', 'sent');
    expect(row).toMatchObject({ html: '', text: '', attempts: 1, problem: null });
    expect(logged.join('')).toContain('mail delivered');
    expect(logged.join('')).not.toMatch(/private|example\.org/);
  });

  it("is part of its caller's transaction", async () => {
    await startQueue(createSmtpTransport(peer.url));
    const { db } = database;
    const undone = db.transaction().execute(async (transaction) => {
      await queue.enqueue(mail('undone@example.org'), transaction);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await db.transaction().execute(async (transaction) => {
      await queue.enqueue(mail('done@example.org'), transaction);
    });
    await peer.waitFor((one) => one.recipients[0] === 'done@example.org');
    expect(await rowOf('undone@example.org')).toBeUndefined();
    expect(peer.received.some((one) => one.recipients[0] === 'undone@example.org')).toBe(false);
  });

  it('is only late if the mail server is busy', async () => {
    await send('busy@example.org', 'busy');
    await firstTry('busy@example.org');
    expect(await rowOf('busy@example.org')).toMatchObject({
      status: 'waiting',
      problem: expect.stringContaining('451'),
      text: 'private text',
    });
    peer.mood = 'accepting';
    await waitForStatus('busy@example.org', 'sent');
    expect(peer.received.filter((one) => one.recipients[0] === 'busy@example.org')).toHaveLength(1);
  });

  it('waits over a restart while the mail server is down', async () => {
    await peer.goDown();
    await send('down@example.org');
    await firstTry('down@example.org');
    await stopQueue();
    await peer.comeBack();
    await startQueue(createSmtpTransport(peer.url));
    await waitForStatus('down@example.org', 'sent');
  });

  it('fails for good if it is refused, with the reason, and is sent again on request', async () => {
    const { tries } = peer;
    await send('refused@example.org', 'refusing');
    const row = await waitForStatus('refused@example.org', 'failed');
    expect(row?.problem).toContain('answer 550');
    expect(row?.text).toBe('private text');
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(peer.tries - tries).toBe(1);
    peer.mood = 'accepting';
    expect(await sendAgain(row?.id)).toBe(true);
    expect((await waitForStatus('refused@example.org', 'sent'))?.problem).toBeNull();
  });

  it('fails with the last reason when all tries are used up', async () => {
    const twice = { ...hasty, name: 'mail-once', retryLimit: 1 };
    await send('used-up@example.org', 'busy', {}, twice);
    const row = await waitForStatus('used-up@example.org', 'failed');
    expect(row).toMatchObject({ attempts: 2, problem: expect.stringContaining('451') });
  });

  it('loses its content when it is given up, if it has a link that grants access', async () => {
    const text = 'https://example.com/new-password?token=abc';
    await send('link@example.org', 'refusing', { text });
    const row = await waitForStatus('link@example.org', 'failed');
    expect(row).toMatchObject({ html: '', text: '' });
    expect(await sendAgain(row?.id)).toBe(false);
  });

  it('stays readable if an outbox replaces the mail server', async () => {
    await startQueue(createOutboxTransport());
    await queue.enqueue(mail('outbox@example.org'));
    const row = await waitForStatus('outbox@example.org', 'sent');
    expect(row?.text).toBe('private text');
  });
});

it('is deleted after 30 days, whatever became of it', async () => {
  const { db } = database;
  const clock = new TestClock();
  const { to: recipient, ...content } = mail('old@example.org');
  const rows = (['waiting', 'sent', 'failed'] as const).map((status) => ({
    ...{ ...content, id: randomUUID(), recipient, status, created_at: clock.now() },
    ...{ reply_to: null, problem: null, sent_at: null },
  }));
  await db.insertInto('mail').values(rows).execute();
  clock.advance(30 * 24 * 3600 - 1);
  await forgetEnded({ db, clock });
  expect(await rowOf(recipient)).toBeDefined();
  clock.advance(1);
  await forgetEnded({ db, clock });
  expect(await rowOf(recipient)).toBeUndefined();
});

it('is tried for more than a day', () => {
  const { retryLimit, retryDelayMaxSeconds: most, retryDelaySeconds: first } = mailJobs;
  const waits = Array.from({ length: retryLimit }, (_, i) => Math.min(most, first * 2 ** (i - 1)));
  expect(waits.reduce((sum, wait) => sum + wait)).toBeGreaterThan(24 * 60 * 60);
});
