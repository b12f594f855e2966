import { accountPaths, confirmationSeconds } from '@m8/contracts/account.ts';
import { type DeskRight, deskRights, deskRoles, mayAtDesk } from '@m8/contracts/desk.ts';
import { deskBase } from '@m8/contracts/desk-access.ts';
import { suiteDesk } from '@m8/dev/testing/people/suite-desk.ts';
import { problemOf } from '@m8/dev/testing/people/test-account.ts';
import type { TestBrowser } from '@m8/dev/testing/people/test-browser.ts';
import { plain, resendable } from '@m8/dev/testing/people/test-desk.ts';
import { describe, expect, it } from 'vitest';

const test = suiteDesk();

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
  test.db.deleteFrom('account_factor').where('user_id', '=', userId).execute();

describe('rights', () => {
  /** What a route of the table concerns: an application, and a member who may be deleted by it. */
  async function aim(path: string) {
    const { id, email } = path.includes('{person}') ? await test.member() : { id: '', email: '' };
    const application = await test.store();
    return { at: path.replace('{application}', application).replace('{person}', id), email };
  }

  it('are each needed by a route, which exists for nobody else', async () => {
    const needed = new Set(routes.map(([, , right]) => right));
    expect(Object.keys(deskRights).filter((right) => !needed.has(right as DeskRight))).toEqual([
      'health.read',
    ]);
    const [stranger, { browser: member }] = [test.open(), await test.member()];
    const workers = await Promise.all(
      deskRoles.map(async (role) => ({ role, ...(await test.worker(role)) })),
    );
    for (const [method, path, right] of routes) {
      const name = `${method} ${path}`;
      const aimed = await aim(path);
      const nowhere = await plain(await call(stranger, method, '/there-is-nothing-here'));
      expect(nowhere.status).toBe(404);
      for (const browser of [stranger, member])
        expect(await plain(await call(browser, method, aimed.at)), name).toEqual(nowhere);
      for (const { role, browser } of workers) {
        const at = method === 'DELETE' ? (await aim(path)).at : aimed.at;
        const answer = await call(browser, method, at, aimed.email);
        const mayCall = right === null || mayAtDesk(role, right);
        if (mayCall) expect([200, 204], `${name} by a ${role}`).toContain(answer.status);
        else expect(await plain(answer), `${name} by a ${role}`).toEqual(nowhere);
      }
    }
  });

  it('ask for the second factor, some again after a while, and what does more than read is logged', async () => {
    const { browser, id: ownId } = await test.worker('owner');
    const refusal = { status: 403, code: 'auth/confirm-it-is-you' };
    const logged = () =>
      test.db.selectFrom('desk_audit').select('actor').orderBy('number').execute();
    for (const [method, path, right] of routes) {
      const name = `${method} ${path}`;
      const { at, email } = await aim(path);
      const ask = () => call(browser, method, at, email);
      const before = (await logged()).length;
      const sessions = test.db.updateTable('account_session').set({ factor_shown_at: null });
      await sessions.where('user_id', '=', ownId).execute();
      expect(await problemOf(ask()), name).toEqual(refusal);
      expect(await test.desk.opens(new Headers(browser.headers)), name).toBe(true);
      await test.showFactor(ownId);
      test.clock.advance(confirmationSeconds);
      if (right !== null && deskRights[right].asks) {
        expect(await problemOf(ask()), name).toEqual(refusal);
        await test.showFactor(ownId);
      }
      expect(await logged(), name).toHaveLength(before);
      expect([200, 204], name).toContain((await ask()).status);
      const isLook = method === 'GET' && looks.includes(path);
      const acts = (await logged()).slice(before);
      expect(acts, name).toEqual(isLook ? [] : [{ actor: ownId }]);
    }
  });

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
    expect(asking.map(([right]) => right).join(' ')).toBe(
      'applications.export applications.delete people.change people.delete visits.export audit.export',
    );
  });

  it('end with the second factor, with the role and with the session', async () => {
    const owner = await test.worker('owner');
    expect((await owner.browser.get(deskBase)).status).toBe(200);
    await revokeFactor(owner.id);
    expect((await owner.browser.get(deskBase)).status).toBe(404);
    await test.turnFactorOn(owner.id);
    const role = test.db.deleteFrom('desk_role').where('user_id', '=', owner.id).returningAll();
    const row = await role.executeTakeFirstOrThrow();
    expect((await owner.browser.get(deskBase)).status).toBe(404);
    await test.db.insertInto('desk_role').values(row).execute();
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
      expect((await test.send(boss.browser, `/people/${id}/${end}`, { email })).status).toBe(204);
      expect((await browser.get(`${deskBase}/applications`)).status).toBe(404);
      expect(await test.desk.opens(new Headers(browser.headers))).toBe(false);
    }
  });
});
