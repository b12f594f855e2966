import { confirmationSeconds } from '@m8/contracts/account.ts';
import type { DeskAnswer, PeopleAnswer } from '@m8/contracts/desk.ts';
import { deskBase, deskEntry } from '@m8/contracts/desk-access.ts';
import { sessionPaths } from '@m8/contracts/session.ts';
import { suiteDatabase } from '@m8/dev/testing/database/test-database.ts';
import {
  createSigner,
  goodClaims,
  KeyServer,
  testProject,
} from '@m8/dev/testing/firebase/tokens.ts';
import { problemOf } from '@m8/dev/testing/people/test-account.ts';
import { TestBrowser } from '@m8/dev/testing/people/test-browser.ts';
import { deskOver, deskPeople, plain } from '@m8/dev/testing/people/test-desk.ts';
import { TestClock } from '@m8/dev/testing/test-clock.ts';
import { AppError } from '@m8/platform/errors.ts';
import type { HttpEnvironment } from '@m8/platform/http/environment.ts';
import { problemResponse } from '@m8/platform/http/problem.ts';
import { createLog } from '@m8/platform/log.ts';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { passCookieAt } from '#account/firebase/passes.ts';
import { wireFirebaseAccount } from '#account/firebase/wire-firebase-account.ts';
import { disableAccount } from '#account/your-account/close-account.ts';
import { findPersonById } from '#account/your-account/find-people.ts';
import { requestContext } from '#http/middleware/request-context.ts';
import { firebaseDesk } from '#start/providers.ts';

const database = suiteDatabase();
const log = createLog('silent');
const signer = await createSigner('one');
const publicUrl = 'https://site.example';
let clock: TestClock;
let keyServer: KeyServer;
let site: ReturnType<typeof open>;

/** A site with accounts in the project: its desk, and its routes for sign-ins. */
function open() {
  const { db } = database;
  const { fetch } = keyServer;
  const account = wireFirebaseAccount({ project: testProject, db, clock, log, publicUrl, fetch });
  const desk = deskOver(db, clock, firebaseDesk(account));
  const app = new Hono<HttpEnvironment>();
  app.use(requestContext(0, log));
  app.route('/api/auth', account.api);
  app.route(deskBase, desk.api);
  app.all('/api/*', () => {
    throw new AppError('request/not-found');
  });
  app.onError((error, c) => problemResponse(error, c.get('requestId')));
  const browser = () =>
    new TestBrowser(publicUrl, async (url, init) =>
      app.request(url, init, { incoming: { socket: { remoteAddress: '203.0.113.1' } } }),
    );
  return { desk, browser, findPerson: account.findActorByToken };
}

const withFactor = {
  firebase: { sign_in_provider: 'password', sign_in_second_factor: 'totp' },
  email: 'owner@example.org',
  sub: 'owner-of-firebase',
};

const tokenWith = (changed: object = {}) =>
  signer.sign({
    ...goodClaims(clock.now()),
    auth_time: Math.floor(clock.now().getTime() / 1000),
    ...withFactor,
    ...changed,
  });

async function giveRole(): Promise<string> {
  const person = await site.findPerson(await tokenWith());
  const user_id = person?.userId ?? '';
  const row = { user_id, role: 'owner', given_at: clock.now() } as const;
  await database.db.insertInto('desk_role').values(row).execute();
  return user_id;
}

const enter = async (browser: TestBrowser, token: string) =>
  browser.post(deskEntry, {}, { authorization: `Bearer ${token}` });

async function worker() {
  const id = await giveRole();
  const browser = site.browser();
  expect((await enter(browser, await tokenWith())).status).toBe(204);
  return { id, browser };
}

const opens = (browser: TestBrowser) => site.desk.opens(new Headers(browser.headers));

beforeEach(async () => {
  await database.db.deleteFrom('account_user').execute();
  await sql`truncate desk_audit`.execute(database.db);
  clock = new TestClock();
  keyServer = new KeyServer();
  keyServer.publish([signer]);
  site = open();
});

describe('with accounts in a Firebase project, the desk', () => {
  it('and its page open for people with a role and a two-factor sign-in, not for their token alone', async () => {
    const { browser } = await worker();
    const answer: DeskAnswer = await (await browser.get(deskBase)).json();
    expect(answer).toEqual({ email: 'owner@example.org', role: 'owner' });
    expect(await opens(browser)).toBe(true);
    const authorization = `Bearer ${await tokenWith()}`;
    expect((await site.browser().get(deskBase, { authorization })).status).toBe(404);
    expect(await site.desk.opens(new Headers({ authorization }))).toBe(false);
  });

  it.each<[string, () => Promise<string>]>([
    ['nobody', async () => ''],
    ['no token of the project', async () => 'a.b.c'],
    ['a member', () => tokenWith({ sub: 'member', email: 'member@example.org' })],
    ['an owner without a second factor', () => tokenWith({ firebase: {} })],
    [
      'an owner whose factor is no name',
      () => tokenWith({ firebase: { sign_in_second_factor: 1 } }),
    ],
    ['an address that is not verified', () => tokenWith({ email_verified: false })],
    ['a token that has ended', () => tokenWith({ exp: clock.now().getTime() / 1000 - 1 })],
  ])('does not open to %s, and says no more than an address without anything', async (_, token) => {
    await giveRole();
    const browser = site.browser();
    const nowhere = await plain(await browser.post('/api/desk-of-nobody', {}));
    expect(nowhere.status).toBe(404);
    expect(await plain(await enter(browser, await token()))).toEqual(nowhere);
    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])
      expect(await plain(await browser.request(deskEntry, { method }))).toEqual(
        await plain(await browser.request('/api/desk-of-nobody', { method })),
      );
    expect(browser.cookies.size).toBe(0);
  });

  it('says no more while Google’s keys are unavailable', async () => {
    await giveRole();
    keyServer.answer = () => Promise.reject(new TypeError('fetch failed'));
    site = open();
    const answer = await enter(site.browser(), await tokenWith());
    expect(await problemOf(answer)).toEqual({ status: 404, code: 'request/not-found' });
  });

  it('sets a cookie that scripts cannot read, that no other site sends, and that ends with the token', async () => {
    await giveRole();
    const browser = site.browser();
    const [cookie] = (await enter(browser, await tokenWith())).headers.getSetCookie();
    expect(cookie).toMatch(
      /^__Host-pass=[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(await opens(browser)).toBe(true);
    clock.advance(3600);
    expect(await opens(browser)).toBe(false);
    expect((await browser.get(deskBase)).status).toBe(404);
  });

  it('closes with the role and at a log-out', async () => {
    const { browser, id } = await worker();
    await database.db.deleteFrom('desk_role').where('user_id', '=', id).execute();
    expect(await opens(browser)).toBe(false);
    await giveRole();
    expect(await opens(browser)).toBe(true);
    expect((await browser.post(sessionPaths.signOut, {})).status).toBe(204);
    expect(browser.cookies.has(passCookieAt(publicUrl))).toBe(false);
    expect(await opens(browser)).toBe(false);
  });

  it('closes if the account is disabled here, and stays closed after it is enabled', async () => {
    const { browser, id } = await worker();
    const { db } = database;
    const person = await findPersonById(db, id);
    if (person === null) throw new Error('Nobody has the role');
    const people = deskPeople(db, clock);
    await db.transaction().execute((within) => disableAccount(people, within, person));
    expect(await opens(browser)).toBe(false);
    await db.updateTable('account_user').set({ banned: false }).execute();
    expect(await opens(browser)).toBe(false);
  });

  it('ignores a role from before Firebase, which another sign-in protected', async () => {
    const { db } = database;
    const now = clock.now();
    const owner = { id: 'before', email: withFactor.email, email_verified: true, name: 'Owner' };
    const times = { created_at: now, updated_at: now };
    await db
      .insertInto('account_user')
      .values({ ...owner, ...times })
      .execute();
    const row = { user_id: owner.id, role: 'owner', given_at: now } as const;
    await db.insertInto('desk_role').values(row).execute();
    clock.advance(1);
    expect((await enter(site.browser(), await tokenWith())).status).toBe(404);
    await db.updateTable('desk_role').set({ given_at: clock.now() }).execute();
    expect((await enter(site.browser(), await tokenWith())).status).toBe(204);
  });

  it('reports its access to the sender of a token', async () => {
    await giveRole();
    const accessOf = async (changed: object) =>
      site.desk.findAccess(new Headers({ authorization: `Bearer ${await tokenWith(changed)}` }));
    expect(await accessOf({})).toBe('open');
    expect(await accessOf({ firebase: {} })).toBe('needs-second-factor');
    expect(await accessOf({ sub: 'member', email: 'member@example.org' })).toBeNull();
    expect(await site.desk.findAccess(new Headers())).toBeNull();
  });

  it('leaves to Firebase what Firebase keeps, and does the rest', async () => {
    const { browser } = await worker();
    const email = 'member@example.org';
    const member = await site.findPerson(await tokenWith({ sub: 'member', email }));
    const found = await browser.get(`${deskBase}/people?q=member@`);
    const { people }: PeopleAnswer = await found.json();
    expect(people).toMatchObject([{ email, ways_in: ['firebase'] }]);
    const at = `${deskBase}/people/${member?.userId}`;
    for (const path of [`${at}/end-sessions`, `${at}/send-reset`])
      expect((await browser.post(path, {})).status).toBe(404);
    expect((await browser.get(`${deskBase}/applications`)).status).toBe(404);
    for (const act of ['end-keys', 'disable', 'enable'])
      expect((await browser.post(`${at}/${act}`, {})).status).toBe(204);
    expect((await browser.post(`${at}/delete`, { email })).status).toBe(204);
    expect(await findPersonById(database.db, member?.userId ?? '')).toBeNull();
    for (const path of ['/visits', '/mails', '/audit'])
      expect((await browser.get(deskBase + path)).status).toBe(200);
  });

  it('requires a sign-in within the last ten minutes for serious actions', async () => {
    const { browser } = await worker();
    clock.advance(confirmationSeconds + 1);
    expect(await problemOf(browser.get(`${deskBase}/audit.csv`))).toEqual({
      status: 403,
      code: 'auth/confirm-it-is-you',
    });
    await enter(browser, await tokenWith());
    expect((await browser.get(`${deskBase}/audit.csv`)).status).toBe(200);
  });
});
