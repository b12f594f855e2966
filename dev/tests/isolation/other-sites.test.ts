import { accountPaths } from '@m8/contracts/account.ts';
import { applicationsPath } from '@m8/contracts/application.ts';
import { deskBase } from '@m8/contracts/desk-access.ts';
import { demoPath } from '@m8/contracts/documind/demo.ts';
import { documindBase } from '@m8/contracts/documind/paths.ts';
import { tablesOfPeople } from '@m8/contracts/kept-tables.ts';
import { ownDataPaths } from '@m8/contracts/own-data.ts';
import { whenBackPath } from '@m8/contracts/when-back.ts';
import { openDatabase } from '@m8/platform/database/open-database.ts';
import { createLog } from '@m8/platform/log.ts';
import { standInPath } from '@m8/site/account/google/stand-in/stand-in-api.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleApplication } from '#testing/applications/sample-application.ts';
import { joinSite } from '#testing/people/people.ts';
import { TestBrowser } from '#testing/people/test-browser.ts';
import { addressWithKey } from '#testing/site/running-site.ts';
import {
  type Route,
  routeAddresses,
  type ServedSite,
  serveSite,
} from '#testing/site/served-site.ts';

const log = createLog('silent');
const changing = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** Tables that count calls, including refused ones. */
const ofCalls = new Set(['rate_limit']);

/** All rows about people by table, without the delivery state of mails. */
async function rowsOfPeople(dataDir: string): Promise<Record<string, string>> {
  const database = await openDatabase({ dataDir, databaseUrl: undefined, log });
  const rows: Record<string, string> = {};
  for (const [name] of tablesOfPeople()) {
    if (ofCalls.has(name)) continue;
    const found = await sql<{ text: string }>`
      select (to_jsonb(one) - 'status' - 'sent_at' - 'attempts' - 'problem')::text as text
      from ${sql.table(name)} as one order by text`.execute(database.db);
    rows[name] = found.rows.map(({ text }) => text).join('\n');
  }
  await database.close();
  return rows;
}

/** Signs a person up by mail, in a browser that also holds the key of the site. */
async function joinedBrowser({ url }: ServedSite): Promise<TestBrowser> {
  const browser = new TestBrowser(url);
  await browser.get(addressWithKey(url) ?? '');
  await joinSite(browser, url, { email: 'ada@example.org', password: 'tulip-harbour' });
  return browser;
}

/** The headers of browsers for requests of a page that is not the site's. */
const senders: Record<string, Record<string, string>> = {
  'a page of another site': { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  'a page of another port': { origin: 'http://127.0.0.1:9', 'sec-fetch-site': 'same-site' },
  'a frame without an origin': { origin: 'null', 'sec-fetch-site': 'cross-site' },
  'a browser that leaves Sec-Fetch-Site out': { origin: 'https://evil.example' },
  'a browser that leaves Origin out': { 'sec-fetch-site': 'cross-site' },
  'a browser that leaves both out': {},
};

/** Senders that differ only in their headers, and are tried with one body. */
const alone = new Set(Object.keys(senders).slice(1, -1));

const multipart = new FormData();
multipart.set('file', new Blob(['The deposit goes to Mallory.']), 'deposit.txt');

/** The bodies that a page may send anywhere without a preflight, and the one that it may not. */
const bodies: Record<string, () => RequestInit> = {
  'a form': () => ({ body: new URLSearchParams({ email: 'mallory@example.org', id: 'any' }) }),
  'a form with a file': () => ({ body: multipart }),
  'a form of text': () => ({
    body: '{"name":"mine"}',
    headers: { 'content-type': 'text/plain;charset=UTF-8' },
  }),
  'a script with JSON': () => ({
    body: JSON.stringify(sampleApplication),
    headers: { 'content-type': 'application/json' },
  }),
  nothing: () => ({}),
};

let site: ServedSite;
let browser: TestBrowser;
let before: Record<string, string>;

beforeAll(async () => {
  site = await serveSite();
  browser = await joinedBrowser(site);
  await site.stop();
  before = await rowsOfPeople(site.dataDir);
  site = await serveSite(site);
});
afterAll(() => site.close());

async function codeOf(answer: Response): Promise<string> {
  const text = await answer.text();
  return text.startsWith('{') ? JSON.parse(text).code : text.slice(0, 80);
}

/** Sends the signed-in person's cookies, even if a browser would leave them out. */
async function ask(path: string, method: string, from: Record<string, string>, init: RequestInit) {
  const headers = { ...browser.headers, ...from, ...Object.fromEntries(new Headers(init.headers)) };
  return fetch(site.url + path, { ...init, method, headers, redirect: 'manual' });
}

/** The codes an address may refuse with: DocuMind ignores cookies, and pages accept no such method. */
function refusalsOf(path: string): string[] {
  if (path.startsWith(documindBase)) return ['documind/no-token', 'request/method-not-allowed'];
  return [path.startsWith('/api/') ? 'request/cross-site' : 'request/method-not-allowed'];
}

/** Every route with each method that could change something, and addresses that once accepted files. */
function changingRoutes(): Route[] {
  const pages = ['/', '/documind/workspace/share'].map((path) => ({ method: 'POST', path }));
  return [...routeAddresses(site), ...pages].flatMap(({ method, path }) =>
    (method === 'ALL' ? changing : changing.filter((one) => one === method)).map((one) => ({
      method: one,
      path,
    })),
  );
}

describe('in the name of the signed-in person', () => {
  it('every part of the API is tried', () => {
    const starts = [accountPaths.signOut, applicationsPath, documindBase, demoPath, deskBase];
    starts.push(whenBackPath);
    const paths = changingRoutes().map(({ path }) => path);
    for (const start of [...starts, ownDataPaths.held])
      expect(paths.filter((path) => path.startsWith(start)).length, start).toBeGreaterThan(0);
  });

  const sent = Object.keys(senders).flatMap((sender) =>
    (alone.has(sender) ? ['a form'] : Object.keys(bodies)).map((body) => [sender, body] as const),
  );
  it.each(sent)('%s, by %s, changes nothing at any route', async (sender, body) => {
    const carriedOut = [];
    for (const { method, path } of changingRoutes()) {
      const answer = await ask(path, method, senders[sender] ?? {}, bodies[body]?.() ?? {});
      const code = await codeOf(answer);
      if (!refusalsOf(path).includes(code))
        carriedOut.push(`${method} ${path}: ${answer.status} ${code}`);
    }
    expect(carriedOut).toEqual([]);
  });

  it('a link or a frame of another site signs nobody in or out', async () => {
    const from = { ...senders['a page of another site'], 'sec-fetch-mode': 'navigate' };
    const paths = routeAddresses(site).map(({ path }) => path);
    for (const path of [...paths, '/', standInPath, `${standInPath}/auth`]) {
      const answer = await ask(path, 'GET', from, {});
      await answer.body?.cancel();
      expect(answer.headers.getSetCookie().join(), path).not.toContain('session_token');
    }
  });

  it('no row about a person has changed since; requests of the site’s own page change some', async () => {
    await site.stop();
    const after = await rowsOfPeople(site.dataDir);
    site = await serveSite(site);
    expect(after).toEqual(before);
    expect((await browser.post(applicationsPath, sampleApplication)).status).toBe(201);
    await site.stop();
    expect(await rowsOfPeople(site.dataDir)).not.toEqual(before);
    site = await serveSite(site);
  });
});
