import { createHash } from 'node:crypto';
import { applicationMails } from '@m8/content/applications.ts';
import { applicationFields, type FieldRow, fieldNames } from '@m8/contracts/application.ts';
import { sampleApplication as good } from '@m8/dev/testing/applications/sample-application.ts';
import { suiteDatabase } from '@m8/dev/testing/database/test-database.ts';
import { forgetEnded } from '@m8/dev/testing/forget-ended.ts';
import { nastyStrings } from '@m8/dev/testing/hostile-strings.ts';
import { problemOf } from '@m8/dev/testing/people/test-account.ts';
import { mountApi } from '@m8/dev/testing/site/mount-api.ts';
import { TestClock } from '@m8/dev/testing/test-clock.ts';
import type { Person } from '@m8/platform/actor.ts';
import type { Mail } from '@m8/platform/mailer/mail.ts';
import { createMailBrake } from '@m8/platform/mailer/mail-brake.ts';
import { createRateLimiter } from '@m8/platform/rate-limit.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApplicationsApi } from './api.ts';
import { createFingerprint } from './receipts.ts';
import { applicationColumns } from './stored-applications.ts';

const database = suiteDatabase();
const ada: Person = { userId: 'ada', email: 'ada@account.example', emailVerified: true };
const grace: Person = { ...ada, userId: 'grace' };

let clock: TestClock;
let actor: Person | null;
let mails: Mail[];

function createApp(scale = 1000) {
  const rateLimiter = createRateLimiter({ db: database.db, clock, scale, secret: 'of the tests' });
  return mountApi(
    createApplicationsApi({
      ...{ db: database.db, clock, contactEmail: 'jobs@example.com', companyName: 'M8 Labs' },
      fingerprintOf: createFingerprint('of the tests'),
      findActor: async () => actor,
      rateLimiter,
      mailBrake: createMailBrake(rateLimiter),
      mailQueue: { enqueue: async (mail) => void mails.push(mail) },
    }),
  );
}

function post(body: unknown, app = createApp(), from = '192.0.2.1') {
  return app.request('/', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-from': from },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

const stored = () =>
  database.db.selectFrom('team_application').select(applicationColumns).execute();
const idOf = async (response: Response) => ((await response.json()) as { id: string }).id;

beforeEach(async () => {
  for (const table of ['team_application', 'team_application_receipt', 'rate_limit'] as const)
    await database.db.deleteFrom(table).execute();
  clock = new TestClock();
  actor = ada;
  mails = [];
});

describe('an application', () => {
  it('is stored with all its fields, its status and the server’s time', async () => {
    const response = await post(good);
    expect(response.status).toBe(201);
    const id = await idOf(response);
    const times = { created_at: clock.now(), updated_at: clock.now(), end_told_at: null };
    const rest = { user_id: 'ada', status: 'pending', application_type: 'team_joining' };
    expect(await stored()).toEqual([{ ...good, id, ...rest, ...times }]);
  });

  it('is confirmed only to the account’s address, in words that the applicant did not choose', async () => {
    await post({ ...good, email: 'stranger@example.org', name: 'Buy pills at evil.example' });
    expect(mails.map(({ to }) => to)).toEqual([ada.email, 'jobs@example.com']);
    expect(mails[0]?.subject).toBe(applicationMails.toApplicant.subject);
    expect(JSON.stringify(mails[0])).not.toMatch(/pills|stranger/);
  });

  it('is confirmed to an unconfirmed address too, within the limit of mails to strangers', async () => {
    actor = { ...ada, emailVerified: false };
    const app = createApp(1);
    for (const name of ['Ada', 'Bea', 'Cleo', 'Dora'])
      expect((await post({ ...good, name }, app)).status).toBe(201);
    expect(mails.filter(({ to }) => to === ada.email)).toHaveLength(3);
  });

  it('is mailed in full to the company, which can reply to the applicant', async () => {
    const portfolio = 'https://example.org/<b>';
    const id = await idOf(await post({ ...good, portfolio }));
    const mail = mails[1];
    expect(mail).toMatchObject({ to: 'jobs@example.com', replyTo: good.email });
    for (const part of [...Object.values({ ...good, portfolio }), ada.email, id])
      expect(mail?.text).toContain(part);
    expect(mail?.html).not.toContain('<b>');
  });

  it('shows the company an international domain in its own letters, and replies go to it', async () => {
    const email = 'zoe@xn--exmple-cua.com';
    actor = { ...ada, email };
    await post({ ...good, email });
    expect(mails[1]?.replyTo).toBe(email);
    expect(mails[1]?.text.match(/zoe@\S+/g)).toEqual(['zoe@exämple.com', 'zoe@exämple.com']);
  });

  it('needs a signed-in person', async () => {
    actor = null;
    expect(await problemOf(post(good))).toEqual({ status: 401, code: 'request/signed-out' });
    expect((await createApp().request('/')).status).toBe(401);
  });

  it('is another one if another person or other text is sent', async () => {
    await post(good);
    await post({ ...good, skills: 'Weaving' });
    actor = grace;
    await post(good);
    expect(await stored()).toHaveLength(3);
  });
});

describe('a double submission', () => {
  it('stores one, even if both arrive simultaneously', async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, () => post(good)));
    const ids = new Set(await Promise.all(responses.map(idOf)));
    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(ids.size).toBe(1);
    expect(await stored()).toHaveLength(1);
    expect(mails).toHaveLength(2);
  });

  it('is detected for a day and then forgotten, but the application is not', async () => {
    const receipts = () => database.db.selectFrom('team_application_receipt').selectAll().execute();
    const first = await idOf(await post(good));
    clock.advance(24 * 60 * 60 - 1);
    await forgetEnded({ db: database.db, clock });
    expect(await idOf(await post(good))).toBe(first);
    clock.advance(1);
    expect(await idOf(await post(good))).not.toBe(first);
    clock.advance(24 * 60 * 60);
    await forgetEnded({ db: database.db, clock });
    expect(await receipts()).toEqual([]);
    expect(await stored()).toHaveLength(2);
  });

  it('is detected by names that cannot be made without the secret', async () => {
    await post(good);
    const rows = database.db.selectFrom('team_application_receipt').select('fingerprint');
    const { fingerprint } = await rows.executeTakeFirstOrThrow();
    expect(fingerprint).not.toContain(
      createHash('sha256').update(JSON.stringify(good)).digest('base64url'),
    );
    expect(createFingerprint('one secret')('one')).not.toBe(createFingerprint('another')('one'));
  });
});

describe('limits', () => {
  it('stop a person after 20 attempts in an hour, and say when to come back', async () => {
    const app = createApp(1);
    for (let i = 0; i < 20; i++) await post({}, app);
    const response = await post(good, app);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    actor = grace;
    expect((await post(good, app)).status).toBe(201);
  });

  it('stop a network after 60 attempts in an hour, from any of its addresses', async () => {
    const app = createApp(0.05);
    const statuses = [];
    for (const last of [1, 2, 3, 4]) {
      actor = { ...ada, userId: `person-${last}` };
      const answer = await post({ ...good, skills: `${last}` }, app, `2001:db8:1:1::${last}`);
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([201, 201, 201, 429]);
    actor = grace;
    expect((await post(good, app, '2001:db8:1:2::1')).status).toBe(201);
  });

  it('on the length of a field name the field', async () => {
    for (const field of fieldNames) {
      const row: FieldRow = applicationFields[field];
      const most = row.kind === 'choice' ? 0 : row.maxLength;
      const response = await post({ ...good, [field]: 'x'.repeat(most + 1) });
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ errors: [{ field }] });
    }
  });
});

describe('hostile input', () => {
  it.each(Object.entries(nastyStrings))(
    '%s is stored as it is or refused, in any field',
    async (_, text) => {
      for (const field of Object.keys(good)) {
        const before = (await stored()).length;
        const response = await post({ ...good, [field]: text });
        expect([201, 422]).toContain(response.status);
        expect((await stored()).length - before).toBe(response.status === 201 ? 1 : 0);
        await database.db.deleteFrom('team_application_receipt').execute();
      }
    },
  );

  it.each([
    ['a lone surrogate', '"\\ud800"'],
    ['null', 'null'],
    ['a list', '[]'],
    ['deep nesting', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['a prototype', JSON.stringify(good).replace('{', '{"__proto__":{"status":"x"},')],
    ['a field that the applicant may not set', JSON.stringify({ ...good, status: 'accepted' })],
  ])('%s is refused', async (_what, body) => {
    expect((await post(body)).status).toBe(422);
    expect(await stored()).toEqual([]);
  });

  it('a field that is no text is refused', async () => {
    for (const value of [1, null, {}, ['x']])
      for (const field of Object.keys(good))
        expect((await post({ ...good, [field]: value })).status).toBe(422);
  });
});
