import { whenBackMails } from '@m8/content/when-back.ts';
import { pageSlot } from '@m8/contracts/page-slots.ts';
import {
  whenBackActs as acts,
  notifiedDays,
  unconfirmedDays,
  type WhenBackState,
} from '@m8/contracts/when-back.ts';
import { suiteDatabase } from '@m8/dev/testing/database/test-database.ts';
import { nastyStrings } from '@m8/dev/testing/hostile-strings.ts';
import { mountApi } from '@m8/dev/testing/site/mount-api.ts';
import { TestClock } from '@m8/dev/testing/test-clock.ts';
import { mailRules } from '@m8/platform/limits.ts';
import type { Mail } from '@m8/platform/mailer/mail.ts';
import { createMailBrake } from '@m8/platform/mailer/mail-brake.ts';
import { createRateLimiter } from '@m8/platform/rate-limit.ts';
import { sweepTables } from '@m8/platform/retention.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createWhenBackApi } from './api.ts';
import { eraseFromList, findListEntry, notifyEveryone } from './change-list.ts';
import type { WhenBack } from './when-back.ts';

const database = suiteDatabase();
const day = 24 * 60 * 60;
const address = 'ada@example.org';
let clock: TestClock;
let mails: Mail[];

function open(scale = 1000) {
  const rateLimiter = createRateLimiter({ db: database.db, clock, scale, secret: 'of the tests' });
  const list: WhenBack = {
    ...{ db: database.db, clock, companyName: 'M8 Labs', publicUrl: 'https://site.example' },
    mailBrake: createMailBrake(rateLimiter),
    mailQueue: { enqueue: async (mail) => void mails.push(mail) },
  };
  const html = `<p>${pageSlot('state')}</p><i>${pageSlot('token')}</i>`;
  const app = mountApi(
    createWhenBackApi(list, async () => ({ html, policy: "default-src 'self'" })),
  );
  async function send(path: string, fields: Record<string, string> | null, from = '192.0.2.1') {
    const answer = await app.request(path, {
      ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
      headers: { 'x-from': from },
    });
    const text = await answer.text();
    const state = /<p>(.*)<\/p>/.exec(text)?.[1] as WhenBackState; // One of the states, or the test fails.
    return { status: answer.status, state, text, headers: answer.headers };
  }
  return {
    list,
    send,
    ask: (email: string, from?: string) => send('/', { email }, from),
    confirm: (token: string) => send(acts.confirm, { token }),
    leave: (token: string) => send(acts.leave, { token }),
    look: (token: string) => send(`/?token=${token}`, null),
  };
}

const lastToken = () => /\?token=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
const stored = () => database.db.selectFrom('when_back').selectAll().orderBy('address').execute();
const sweep = () => sweepTables({ db: database.db, clock }).when_back?.();

/** Adds an address to the list and confirms it. */
async function join(site: ReturnType<typeof open>, email: string): Promise<string> {
  await site.ask(email);
  const token = lastToken();
  expect(await site.confirm(token)).toMatchObject({ status: 200, state: 'confirmed' });
  return token;
}

beforeEach(async () => {
  for (const table of ['when_back', 'rate_limit', 'mail'] as const)
    await database.db.deleteFrom(table).execute();
  clock = new TestClock();
  mails = [];
});

describe('an address', () => {
  it('is on the list after the link of its mail was confirmed, and opening it alone changes nothing', async () => {
    const site = open();
    expect(await site.ask(' Ada@Example.ORG ')).toMatchObject({ status: 200, state: 'asked' });
    expect(mails).toMatchObject([{ to: address, subject: whenBackMails.confirm.subject }]);
    const token = lastToken();
    expect(mails[0]?.leaveUrl).toBe(`https://site.example/api/when-back?token=${token}`);
    expect(await site.look(token)).toMatchObject({ status: 200, state: 'confirm' });
    expect(await stored()).toMatchObject([{ address, confirmed_at: null }]);
    await site.confirm(token);
    expect(await stored()).toMatchObject([{ confirmed_at: clock.now(), ends_at: null }]);
    expect((await site.look(token)).state).toBe('listed');
  });

  it('that is already on the list gets another mail and the same answer', async () => {
    const site = open();
    const first = await site.ask(address);
    await site.confirm(lastToken());
    const again = await site.ask(address);
    expect([again.status, again.text]).toEqual([first.status, first.text]);
    expect(mails.at(-1)?.subject).toBe(whenBackMails.listed.subject);
    expect(await stored()).toHaveLength(1);
  });

  it('that is entered again at once gets one mail, and the same answer', async () => {
    const site = open(1);
    const answers = new Set<string>();
    for (let n = 0; n < 3; n += 1) {
      answers.add((await site.ask(address)).text);
      clock.advance(60);
    }
    expect(mails).toHaveLength(1);
    expect(answers.size).toBe(1);
  });

  it('that is not confirmed is erased after some days, and its link expires', async () => {
    const site = open();
    await join(site, 'grace@example.org');
    await site.ask(address);
    const token = lastToken();
    clock.advance(unconfirmedDays * day);
    expect((await site.confirm(token)).state).toBe('incomplete');
    await sweep();
    expect(await stored()).toMatchObject([{ address: 'grace@example.org' }]);
  });

  it('is removed by the link of any mail, with the mails to it, by a button or a mail client', async () => {
    const site = open();
    await join(site, address);
    const row = {
      ...{ id: crypto.randomUUID(), kind: 'when-back-back', recipient: address, subject: '' },
      ...{ html: '', text: '', status: 'waiting' as const, created_at: clock.now() },
    };
    await database.db.insertInto('mail').values(row).execute();
    expect(await site.leave(lastToken())).toMatchObject({ status: 200, state: 'left' });
    expect(await stored()).toEqual([]);
    expect(await database.db.selectFrom('mail').select('id').execute()).toEqual([]);
    const token = await join(site, address);
    await site.send(`/?token=${token}`, { 'List-Unsubscribe': 'One-Click' });
    expect(await stored()).toEqual([]);
    expect((await site.look(token)).status).toBe(404);
  });

  it('of an account is in the copy and erased with it, only if it is verified', async () => {
    const { db } = database;
    await join(open(), address);
    const person = { email: address, emailVerified: true };
    const stranger = { email: address, emailVerified: false };
    expect(await findListEntry(db, person)).toMatchObject([{ address }]);
    expect(await findListEntry(db, stranger)).toEqual([]);
    await eraseFromList(db, stranger);
    expect(await stored()).toHaveLength(1);
    await eraseFromList(db, person);
    expect(await stored()).toEqual([]);
  });
});

describe('a stranger', () => {
  it('cannot flood a mailbox, and sees the same answer', async () => {
    const site = open(1);
    const { limit } = mailRules.whenBack.toMailboxInHour;
    const answers = [];
    for (let n = 0; n < limit + 3; n += 1)
      answers.push(await site.ask(n % 2 ? address : 'ada+more@example.org', `192.0.2.${n}`));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(mails).toHaveLength(limit);
  });

  it('causes no more mails from one network than its limit, and is told when to come back', async () => {
    const site = open(1);
    const { limit } = mailRules.whenBack.fromNetwork;
    for (let n = 0; n < limit; n += 1) await site.ask(`p${n}@example.org`);
    const refused = await site.ask(address);
    expect(refused).toMatchObject({ status: 429, state: 'too-many' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(mails).toHaveLength(limit);
    expect((await site.ask(address, '198.51.100.7')).status).toBe(200);
  });

  it.each([
    ...['ada@example.org\r\nBcc: eve@example.org', 'ada@example.org%0aBcc:eve@example.org'],
    ...['ada@example.org,eve@example.org', 'Ada <ada@example.org>', 'ada@example'],
    ...[`${'a'.repeat(65)}@example.org`, ''],
    ...Object.values(nastyStrings),
  ])('causes no mail by an address that is none: %j', async (typed) => {
    const site = open();
    expect(await site.ask(typed)).toMatchObject({ status: 422, state: 'no-address' });
    expect(mails).toEqual([]);
    expect(await stored()).toEqual([]);
  });

  it('cannot change an address with an invented token, or one of another address', async () => {
    const site = open();
    await site.ask('gone@example.org');
    const gone = lastToken();
    await site.leave(gone);
    await site.ask(address);
    for (const token of [gone, '', '%', `${lastToken()}x`, "' or 1=1 --", '<script>']) {
      const seen = await site.look(encodeURIComponent(token));
      expect(seen).toMatchObject({ status: 404, state: 'incomplete' });
      expect(seen.text).not.toContain('script');
      expect((await site.confirm(token)).status).toBe(404);
      expect((await site.leave(token)).state).toBe('left');
    }
    expect(await stored()).toMatchObject([{ address, confirmed_at: null }]);
  });
});

it('the owner notifies each confirmed address once, even after an interruption or in parallel', async () => {
  const site = open();
  for (const name of ['a', 'b', 'c']) await join(site, `${name}@example.org`);
  await site.ask('unconfirmed@example.org');
  mails = [];
  const { enqueue } = site.list.mailQueue;
  const breaking: WhenBack = {
    ...site.list,
    mailQueue: {
      enqueue: (mail) =>
        mail.to.startsWith('b') ? Promise.reject(new Error('The power is gone')) : enqueue(mail),
    },
  };
  await expect(notifyEveryone(breaking)).rejects.toThrow();
  expect(mails.map(({ to }) => to)).toEqual(['a@example.org']);
  const counts = await Promise.all([notifyEveryone(site.list), notifyEveryone(site.list)]);
  expect(counts[0] + counts[1]).toBe(2);
  expect(await notifyEveryone(site.list)).toBe(0);
  expect(mails.map(({ to }) => to).sort()).toEqual(
    ['a', 'b', 'c'].map((name) => `${name}@example.org`),
  );
  expect(mails[0]?.subject).toBe(whenBackMails.back.subject);
  clock.advance(notifiedDays * day);
  await sweep();
  expect((await stored()).filter(({ confirmed_at }) => confirmed_at)).toEqual([]);
});
