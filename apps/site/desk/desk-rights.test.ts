import { accountPaths, confirmationSeconds } from '@m8/contracts/account.ts';
import { type DeskRight, deskRights, deskRoles, mayAtDesk } from '@m8/contracts/desk.ts';
import { deskBase } from '@m8/contracts/desk-access.ts';
import { storeApplication } from '@m8/dev/testing/applications/store-application.ts';
import { suiteDatabase } from '@m8/dev/testing/database/test-database.ts';
import { problemOf } from '@m8/dev/testing/people/test-account.ts';
import type { TestBrowser } from '@m8/dev/testing/people/test-browser.ts';
import { createTestDesk, plain, resendable } from '@m8/dev/testing/people/test-desk.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';

const database = suiteDatabase();
let test: ReturnType<typeof createTestDesk>;
let applicationId: string;

const store = () => storeApplication(database.db, { at: test.clock.now() });
const send = (browser: TestBrowser, path: string, body: object = {}) =>
  browser.post(deskBase + path, body);

beforeEach(async () => {
  await database.db.deleteFrom('team_application').execute();
  await sql`truncate desk_audit`.execute(database.db);
  await database.db.deleteFrom('desk_role').execute();
  test = createTestDesk(database);
  applicationId = await store();
});

/** A call for each route, with the right it needs; `null` for everyone who works at the desk. */
const routes: readonly (readonly [method: string, path: string, DeskRight | null])[] = [
  ['GET', '', null],
  ['GET', '/applications', 'applications.read'],
  ['GET', '/applications/{application}', 'applications.read'],
  ['POST', '/applications/{application}/status', 'applications.change'],
  ['POST', '/applications/{application}/notes', 'applications.change'],
  ['POST', '/applications/{application}/replies', 'applications.reply'],
  ['GET', '/applications.csv', 'applications.export'],
  ['DELETE', '/applications/{application}', 'applications.delete'],
  ['GET', '/people', 'people.read'],
  ['POST', '/people/{person}/end-sessions', 'people.change'],
  ['POST', '/people/{person}/end-keys', 'people.change'],
  ['POST', '/people/{person}/send-reset', 'people.change'],
  ['POST', '/people/{person}/disable', 'people.change'],
  ['POST', '/people/{person}/enable', 'people.change'],
  ['POST', '/people/{person}/delete', 'people.delete'],
  ['GET', '/visits', 'visits.read'],
  ['GET', '/visits.csv', 'visits.export'],
  ['GET', '/mails', 'mails.read'],
  ['POST', `/mails/${resendable}/send-again`, 'mails.resend'],
  ['GET', '/audit', 'audit.read'],
  ['GET', '/audit.csv', 'audit.export'],
];

/** Tested with a whole server. */
const beyondPostgres = ['GET /health'];

/** Pages of lists, which change nothing. Any other route is an action. */
const looks = ['', '/applications', '/people', '/visits', '/mails', '/audit'];

const bodies: Readonly<Record<string, object>> = {
  status: { status: 'reading' },
  notes: { text: 'Good with looms.' },
  replies: { subject: 'Hello', text: 'Shall we talk?' },
};

async function call(browser: TestBrowser, method: string, path: string, email = '') {
  const last = path.split('/').at(-1) ?? '';
  const body = last === 'delete' ? { email } : (bodies[last] ?? {});
  return browser.request(deskBase + path, {
    method,
    headers: { origin: test.publicUrl, 'content-type': 'application/json' },
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  });
}

const revokeFactor = (userId: string) =>
  database.db.deleteFrom('account_factor').where('user_id', '=', userId).execute();

describe('rights', () => {
  it('are each needed by a route', () => {
    const needed = new Set(routes.map(([, , right]) => right));
    expect(Object.keys(deskRights).filter((right) => !needed.has(right as DeskRight))).toEqual([
      'health.read',
    ]);
  });

  it.each(routes)('%s %s only exists for people with the right %s', async (method, path, right) => {
    const person = await test.member();
    const missing = await test.open().get('/api/there-is-nothing-here');
    expect(missing.status).toBe(404);
    const at = path.replace('{application}', applicationId).replace('{person}', person.id);
    const nowhere = await plain(await call(test.open(), method, '/there-is-nothing-here'));
    expect(nowhere.status).toBe(404);
    expect(await plain(await call(test.open(), method, at))).toEqual(nowhere);
    expect(await plain(await call(person.browser, method, at))).toEqual(nowhere);
    for (const role of deskRoles) {
      const { browser } = await test.worker(role);
      const answer = await call(browser, method, at, person.email);
      if (right === null || mayAtDesk(role, right)) expect([200, 204]).toContain(answer.status);
      else expect(await plain(answer)).toEqual(nowhere);
      if (path.endsWith('}') && method === 'DELETE') applicationId = await store();
    }
  });

  it.each(routes)(
    '%s %s asks for the second factor, asks again if the right %s requires it, and is logged unless it only reads',
    async (method, path, right) => {
      const { id, email } = await test.member();
      const { browser, id: ownId } = await test.worker('owner');
      const at = path.replace('{application}', applicationId).replace('{person}', id);
      const ask = () => call(browser, method, at, email);
      const logged = () => database.db.selectFrom('desk_audit').select('actor').execute();
      const refusal = { status: 403, code: 'auth/confirm-it-is-you' };
      const sessions = database.db.updateTable('account_session').set({ factor_shown_at: null });
      await sessions.where('user_id', '=', ownId).execute();
      expect(await problemOf(ask())).toEqual(refusal);
      expect(await test.desk.opens(new Headers(browser.headers))).toBe(true);
      await test.showFactor(ownId);
      test.clock.advance(confirmationSeconds);
      if (right !== null && deskRights[right].asks) {
        expect(await problemOf(ask())).toEqual(refusal);
        await test.showFactor(ownId);
      }
      expect(await logged()).toEqual([]);
      expect([200, 204]).toContain((await ask()).status);
      const isLook = method === 'GET' && looks.includes(path);
      expect(await logged()).toEqual(isLook ? [] : [{ actor: ownId }]);
    },
  );

  it('cover all routes', () => {
    const there = test.desk.api.routes.filter(({ method }) => method !== 'ALL');
    const shape = (path: string) => path.replace(/\/(?:\{\w+\}|:id|[\da-f-]{36})(?=\/|$)/, '/:id');
    const called = routes.map(([method, path]) => `${method} ${shape(path) || '/'}`);
    expect(there.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
      [...called, ...beyondPostgres].sort(),
    );
  });

  it('require confirmation for everything done to people, deleted or exported', () => {
    const asking = Object.entries(deskRights).filter(([, { asks }]) => asks);
    expect(asking.map(([right]) => right)).toEqual([
      'applications.export',
      'applications.delete',
      'people.change',
      'people.delete',
      'visits.export',
      'audit.export',
    ]);
  });

  it('end with the second factor, with the role and with the session', async () => {
    const owner = await test.worker('owner');
    expect((await owner.browser.get(deskBase)).status).toBe(200);
    await revokeFactor(owner.id);
    expect((await owner.browser.get(deskBase)).status).toBe(404);
    await test.turnFactorOn(owner.id);
    const { user_id, ...role } = await database.db
      .deleteFrom('desk_role')
      .where('user_id', '=', owner.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    expect((await owner.browser.get(deskBase)).status).toBe(404);
    await database.db
      .insertInto('desk_role')
      .values({ user_id, ...role })
      .execute();
    expect((await owner.browser.get(deskBase)).status).toBe(200);
    await owner.browser.post(accountPaths.signOut, {});
    expect((await owner.browser.get(deskBase)).status).toBe(404);
  });

  it('are offered to people with a role, with what is missing', async () => {
    const accessOf = (browser: TestBrowser) => test.desk.findAccess(new Headers(browser.headers));
    const owner = await test.worker('owner');
    expect(await accessOf(owner.browser)).toBe('open');
    await revokeFactor(owner.id);
    expect(await accessOf(owner.browser)).toBe('needs-second-factor');
    expect(await accessOf((await test.member()).browser)).toBeNull();
    expect(await accessOf(test.open())).toBeNull();
  });

  it('end immediately when the account is disabled or deleted', async () => {
    const boss = await test.worker('owner');
    for (const end of ['disable', 'delete']) {
      const { id, email, browser } = await test.worker('reviewer');
      expect((await browser.get(`${deskBase}/applications`)).status).toBe(200);
      expect((await send(boss.browser, `/people/${id}/${end}`, { email })).status).toBe(204);
      expect((await browser.get(`${deskBase}/applications`)).status).toBe(404);
      expect(await test.desk.opens(new Headers(browser.headers))).toBe(false);
    }
  });
});
