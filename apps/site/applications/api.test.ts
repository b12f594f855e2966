import { createHash } from 'node:crypto';
import { applicationMails } from '@m8/content/applications.ts';
import { applicationFields, type FieldRow, fieldNames } from '@m8/contracts/application.ts';
import { errorStatuses } from '@m8/contracts/errors.ts';
import { sampleApplication as good } from '@m8/dev/testing/applications/sample-application.ts';
import { suiteDatabase } from '@m8/dev/testing/database/test-database.ts';
import { forgetEnded } from '@m8/dev/testing/forget-ended.ts';
import { nastyStrings } from '@m8/dev/testing/hostile-strings.ts';
import { TestClock } from '@m8/dev/testing/test-clock.ts';
import type { Person } from '@m8/platform/actor.ts';
import { AppError } from '@m8/platform/errors.ts';
import type { HttpEnvironment } from '@m8/platform/http/environment.ts';
import type { Mail } from '@m8/platform/mailer/mail.ts';
import { createMailBrake } from '@m8/platform/mailer/mail-brake.ts';
import { createRateLimiter } from '@m8/platform/rate-limit.ts';
import { Hono } from 'hono';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApplicationsApi } from './api.ts';
import { createFingerprint } from './receipts.ts';
import { applicationColumns } from './stored-applications.ts';

const database = suiteDatabase();
const ada: Person = {
  userId: 'ada',
  email: 'ada@account.example',
  emailVerified: true,
};
const grace: Person = { ...ada, userId: 'grace' };

let clock: TestClock;
let actor: Person | null;
let mails: Mail[];

function createApp(scale = 1000, clientAddress = '192.0.2.1') {
  const rateLimiter = createRateLimiter({ db: database.db, clock, scale, secret: 'of the tests' });
  const api = createApplicationsApi({
    db: database.db,
    clock,
    contactEmail: 'jobs@example.com',
    companyName: 'M8 Labs',
    fingerprintOf: createFingerprint('of the tests'),
    findActor: async () => actor,
    rateLimiter,
    mailBrake: createMailBrake(rateLimiter),
    mailQueue: {
      async enqueue(mail) {
        mails.push(mail);
      },
    },
  });
  return new Hono<HttpEnvironment>()
    .use(async (c, next) => {
      c.set('clientAddress', clientAddress);
      await next();
    })
    .route('/', api)
    .onError((error, c) => {
      const code = error instanceof AppError ? error.code : 'server/unexpected';
      const fields = error instanceof AppError ? error.fields : [];
      return c.json({ code, fields, cause: String(error) }, errorStatuses[code]);
    });
}

function post(body: unknown, headers: Record<string, string> = {}, app = createApp()) {
  return app.request('/', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

const stored = () =>
  database.db.selectFrom('team_application').select(applicationColumns).execute();
const idOf = async (response: Response) => ((await response.json()) as { id: string }).id;

beforeEach(async () => {
  await database.db.deleteFrom('team_application').execute();
  await database.db.deleteFrom('team_application_receipt').execute();
  await database.db.deleteFrom('rate_limit').execute();
  clock = new TestClock();
  actor = ada;
  mails = [];
});

describe('an application', () => {
  it('is stored with all its fields, its status and the server’s time', async () => {
    const response = await post(good);
    expect(response.status).toBe(201);
    const id = await idOf(response);
    const now = clock.now();
    expect(await stored()).toEqual([
      {
        ...good,
        id,
        user_id: 'ada',
        status: 'pending',
        application_type: 'team_joining',
        created_at: now,
        updated_at: now,
        end_told_at: null,
      },
    ]);
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
      expect((await post({ ...good, name }, {}, app)).status).toBe(201);
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

  it('needs a signed-in person', async () => {
    actor = null;
    const response = await post(good);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'request/signed-out' });
    expect((await createApp().request('/')).status).toBe(401);
  });

  it('accepts no field that the applicant may not set', async () => {
    const response = await post({ ...good, status: 'accepted' });
    expect(response.status).toBe(422);
    expect(await stored()).toEqual([]);
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

  it('is detected for a day', async () => {
    const first = await idOf(await post(good));
    clock.advance(24 * 60 * 60 - 1);
    expect(await idOf(await post(good))).toBe(first);
    clock.advance(1);
    expect(await idOf(await post(good))).not.toBe(first);
    expect(await stored()).toHaveLength(2);
  });

  it('is forgotten after that day, and the application is not', async () => {
    const receipts = () => database.db.selectFrom('team_application_receipt').selectAll().execute();
    await post(good);
    clock.advance(24 * 60 * 60 - 1);
    await forgetEnded({ db: database.db, clock });
    expect(await receipts()).toHaveLength(1);
    clock.advance(1);
    await forgetEnded({ db: database.db, clock });
    expect(await receipts()).toEqual([]);
    expect(await stored()).toHaveLength(1);
  });

  it('is detected by names that cannot be made without the secret', async () => {
    await post(good);
    const rows = await database.db
      .selectFrom('team_application_receipt')
      .select('fingerprint')
      .execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(
      createHash('sha256').update(JSON.stringify(good)).digest('base64url'),
    );
    const [one, other] = ['one secret', 'another'].map((secret) =>
      createFingerprint(secret)('one'),
    );
    expect(one).not.toBe(other);
  });

  it('is not one if another person or other text is sent', async () => {
    await post(good);
    await post({ ...good, skills: 'Weaving' });
    actor = grace;
    await post(good);
    expect(await stored()).toHaveLength(3);
  });
});

describe('limits', () => {
  it('stop a person after 20 attempts in an hour, and say when to come back', async () => {
    const app = createApp(1);
    for (let i = 0; i < 20; i++) await post({}, {}, app);
    const response = await post(good, {}, app);
    expect(response.status).toBe(429);
    actor = grace;
    expect((await post(good, {}, app)).status).toBe(201);
  });

  it('stop a network after 60 attempts in an hour, from any of its addresses', async () => {
    const scale = 0.05;
    const statuses = [];
    for (const last of [1, 2, 3, 4]) {
      actor = { ...ada, userId: `person-${last}` };
      const app = createApp(scale, `2001:db8:1:1::${last}`);
      statuses.push((await post({ ...good, skills: `${last}` }, {}, app)).status);
    }
    expect(statuses).toEqual([201, 201, 201, 429]);
    actor = grace;
    expect((await post(good, {}, createApp(scale, '2001:db8:1:2::1'))).status).toBe(201);
  });

  it.each(fieldNames)('on %s name the field', async (field) => {
    const row: FieldRow = applicationFields[field];
    const most = row.kind === 'choice' ? 0 : row.maxLength;
    const response = await post({ ...good, [field]: 'x'.repeat(most + 1) });
    expect(response.status).toBe(422);
    const { fields } = (await response.json()) as { fields: { field: string }[] };
    expect(fields.map((problem) => problem.field)).toEqual([field]);
  });
});

describe('hostile input', () => {
  it.each(Object.keys(nastyStrings))(
    '%s is stored as it is or refused, in any field',
    async (what) => {
      for (const field of Object.keys(good)) {
        const before = (await stored()).length;
        const response = await post({ ...good, [field]: nastyStrings[what] });
        expect([201, 422]).toContain(response.status);
        expect((await stored()).length - before).toBe(response.status === 201 ? 1 : 0);
        await database.db.deleteFrom('team_application_receipt').execute();
      }
    },
  );

  it.each([
    ['nothing', '', 400],
    ['half an object', '{"name":', 400],
    ['a lone surrogate', '"\\ud800"', 422],
    ['null', 'null', 422],
    ['a list', '[]', 422],
    ['a number', '1e999', 422],
    ['a string', '"x"', 422],
    ['deep nesting', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 422],
    ['a prototype', JSON.stringify(good).replace('{', '{"__proto__":{"status":"x"},'), 422],
  ])('%s is refused', async (_what, body, status) => {
    const response = await post(body);
    expect(response.status).toBe(status);
    expect(await stored()).toEqual([]);
  });

  it.each([1, true, null, [], {}, ['x']])('a field with the value %j is refused', async (value) => {
    for (const field of Object.keys(good))
      expect((await post({ ...good, [field]: value })).status).toBe(422);
  });

  it('another content type is refused', async () => {
    const response = await post(good, { 'content-type': 'text/plain' });
    expect(response.status).toBe(415);
  });
});
