import { accountPaths, type TokenAnswer } from '@m8/contracts/account.ts';
import { documindBase, documindPaths } from '@m8/contracts/documind/paths.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverUrl, suiteAddress } from '#testing/database/suite-address.ts';
import { suiteDatabase } from '#testing/database/test-database.ts';
import { setUpApp } from '#testing/people/authenticator.ts';
import { type MadeUpPerson, newStranger, peopleOfSite } from '#testing/people/people.ts';
import { TestBrowser } from '#testing/people/test-browser.ts';
import { hasFaketime, wrongClock } from '#testing/services/faketime.ts';
import { buildSite } from '#testing/site/build-site.ts';
import { freePort, type RunningSite, startSite } from '#testing/site/running-site.ts';
import { holds } from './invariants.ts';

const suite = suiteDatabase();

async function ok<Answer = unknown>(sent: Promise<Response>): Promise<Answer> {
  const answer = await sent;
  const text = await answer.text();
  expect(answer.ok, `${answer.url} gave ${answer.status}: ${text}`).toBe(true);
  return (text === '' ? undefined : JSON.parse(text)) as Answer;
}

/** Calls of DocuMind at one process, with a bearer token. */
function documindAt(origin: string, token: string) {
  const send = (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${token}`);
    return fetch(origin + documindBase + path, { ...init, headers });
  };
  return {
    list: () => send(documindPaths.documents, {}),
    /** Uploads a file into a new private session, once for each key. */
    upload(key: string) {
      const body = new FormData();
      body.set('is_private', 'true');
      body.set('file', new File(['Nine lanterns burn in Lerwick.'], 'lanterns.txt'));
      const headers = { 'idempotency-key': `"${key}"`, prefer: 'wait=30' };
      return send(documindPaths.upload, { method: 'POST', body, headers });
    },
    ask: (session_id: string) =>
      send(documindPaths.query, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: 'How many lanterns burn?', session_id }),
      }),
  };
}

describe.runIf(serverUrl && hasFaketime)('one of two machines whose clock is wrong', () => {
  let right: RunningSite;
  let wrong: RunningSite;
  let wrongOrigin: string;
  let settings: Record<string, string>;

  beforeAll(async () => {
    buildSite();
    const port = await freePort();
    settings = {
      DATABASE_URL: (await suiteAddress(suite)).href,
      AUTH_SECRET: 'one secret of both processes, 32 long',
      // To their visitors both are one site.
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      RATE_LIMIT_SCALE: '1',
    };
    right = await startSite({ ...settings, PORT: String(port) });
  });
  afterAll(() => right.remove());

  /** Starts it beside the right one. At its start it sweeps what it considers expired. */
  async function startWrong(offset: string): Promise<void> {
    const port = await freePort();
    wrongOrigin = `http://127.0.0.1:${port}`;
    wrong = await startSite({ ...settings, ...wrongClock(offset), PORT: String(port) });
  }
  const hereBrowser = () => new TestBrowser(right.url, fetch);
  const thereBrowser = () =>
    new TestBrowser(right.url, (url, init) => fetch(url.replace(right.url, wrongOrigin), init));
  /** The same browser in front of the process with the wrong clock. */
  function moved(browser: TestBrowser): TestBrowser {
    const there = thereBrowser();
    for (const [name, value] of browser.cookies) there.cookies.set(name, value);
    return there;
  }
  async function mailedToken(kind: string, { email }: MadeUpPerson): Promise<string | null> {
    const link = await peopleOfSite(right.url).mailedLink(kind, email);
    return new URL(link).searchParams.get('token');
  }
  const tokenOf = async (browser: TestBrowser) =>
    (await ok<TokenAnswer>(browser.get(accountPaths.token))).token;
  /** How many rows do not meet a condition on the written times, as the database evaluates it. */
  async function countUnlike(table: string, condition: string): Promise<unknown> {
    const { rows } = await suite.executeSql(
      `select count(*)::integer as count from ${table} where not (${condition})`,
    );
    return rows[0]?.count;
  }

  // Longer than the lifetime of a session (7 days), an Idempotency-Key (a day) and a mailed link (an hour).
  it.each(['+8d', '-8d'])(
    `by %s: ${holds.nothingLost}; expiry follows the clock of the database`,
    async (offset) => {
      const person = newStranger();
      const locked = newStranger();
      const here = hereBrowser();
      await ok(here.post(accountPaths.signUp, person));
      const token = await mailedToken('verification', person);
      await ok(here.post(accountPaths.verifyEmail, { token }));
      const documind = documindAt(right.url, await tokenOf(here));
      const uploaded = await ok<{ document_id: string; session_id: string }>(
        documind.upload(offset),
      );
      const guess = (browser: TestBrowser) => browser.post(accountPaths.signIn, locked);
      for (let tries = 0; tries < 5; tries++) expect((await guess(hereBrowser())).status).toBe(401);
      expect((await guess(hereBrowser())).status).toBe(429);

      await startWrong(offset);
      try {
        const there = moved(here);
        expect(await ok(there.get(accountPaths.session))).toMatchObject({
          user: { email: person.email },
        });
        // A token of each process is valid at the other, for its five minutes.
        const issued = await tokenOf(there);
        await ok(documindAt(right.url, issued).list());
        const besides = documindAt(wrongOrigin, await tokenOf(here));
        expect(await ok(besides.ask(uploaded.session_id))).toMatchObject({
          answer: expect.stringContaining('Nine lanterns'),
        });
        expect(await ok(besides.upload(offset))).toMatchObject({
          document_id: uploaded.document_id,
        });
        const refused = await guess(thereBrowser());
        expect(refused.status).toBe(429);
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
        expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60);
        // The app shows codes by the true time.
        await setUpApp(there, new Date());
        await ok(hereBrowser().post(accountPaths.sendReset, { email: person.email }));
        const reset = await mailedToken('password-reset', person);
        const password = 'another-harbour';
        await ok(thereBrowser().post(accountPaths.resetPassword, { token: reset, password }));
        const again = await thereBrowser().post(accountPaths.signIn, { ...person, password });
        expect(again.status).toBe(202);

        const other = newStranger();
        const started = thereBrowser();
        await ok(started.post(accountPaths.signUp, other));
        await ok(started.post(accountPaths.sendReset, { email: other.email }));
        expect(await ok(hereBrowser().post(accountPaths.signIn, other))).toMatchObject({
          user: { email: other.email },
        });
        const now = 'clock_timestamp()';
        const spans = {
          account_session: `expires_at between ${now} and ${now} + interval '7 days'`,
          account_link: `expires_at between ${now} and ${now} + interval '1 hour'`,
          account_event: `at between ${now} - interval '1 hour' and ${now}`,
          mail: `created_at between ${now} - interval '1 hour' and ${now}`,
          rate_limit: `ends_at between ${now} - interval '1 hour' and ${now} + interval '1 day'`,
        };
        for (const [table, condition] of Object.entries(spans))
          expect(await countUnlike(table, condition), table).toBe(0);
      } finally {
        await wrong.remove();
      }
    },
  );
});
