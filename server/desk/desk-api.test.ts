import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type ApplicationFileAnswer,
  type ApplicationStatus,
  type ApplicationsAnswer,
  applicationsOnPage,
  type DeskRight,
  deskBase,
  deskRights,
  deskRoles,
  mayAtDesk,
  type PeopleAnswer,
} from '#contracts/desk.ts';
import { sampleApplication } from '#testing/applications/sample-application.ts';
import { suiteDatabase } from '#testing/database/test-database.ts';
import { problemOf, whoIs } from '#testing/people/test-account.ts';
import type { TestBrowser } from '#testing/people/test-browser.ts';
import { createTestDesk, resendable } from '#testing/people/test-desk.ts';
import { searchApplications } from './application-list.ts';

const database = suiteDatabase();
let test: ReturnType<typeof createTestDesk>;
let applicationId: string;

async function store(
  more: Partial<typeof sampleApplication> & { at?: Date; status?: string } = {},
) {
  const { at = test.clock.now(), status = 'pending', ...fields } = more;
  const id = crypto.randomUUID();
  await database.db
    .insertInto('team_application')
    .values({
      ...{ ...sampleApplication, ...fields, id, user_id: 'somebody', status },
      ...{ application_type: 'team_joining', created_at: at, updated_at: at },
    })
    .execute();
  return id;
}

beforeEach(async () => {
  await database.db.deleteFrom('team_application').execute();
  await sql`truncate desk_audit`.execute(database.db);
  await database.db.deleteFrom('desk_role').execute();
  test = createTestDesk(database);
  applicationId = await store();
});

async function read<Answer>(browser: TestBrowser, path: string): Promise<Answer> {
  const answer = await browser.get(deskBase + path);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Answer;
}

const send = (browser: TestBrowser, path: string, body: object = {}) =>
  browser.post(deskBase + path, body);
const remove = (browser: TestBrowser, path: string) =>
  browser.request(deskBase + path, { method: 'DELETE', headers: { origin: test.publicUrl } });

/** A call for each route, with the right that it needs; `null` for all who work at the desk. */
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
  ['POST', '/people/{person}/send-reset', 'people.change'],
  ['POST', '/people/{person}/disable', 'people.change'],
  ['POST', '/people/{person}/enable', 'people.change'],
  ['POST', '/people/{person}/delete', 'people.delete'],
  ['GET', '/visits', 'visits.read'],
  ['GET', '/visits.csv', 'visits.read'],
  ['GET', '/mails', 'mails.read'],
  ['POST', `/mails/${resendable}/send-again`, 'mails.resend'],
  ['GET', '/audit', 'audit.read'],
  ['GET', '/audit.csv', 'audit.read'],
  ['GET', '/audit/check', 'audit.read'],
];

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

/** What an answer says, without what differs from call to call. */
async function plain(answer: Response) {
  const text = (await answer.text()).replace(/"request_id":"[^"]*"/, '');
  const headers = [...answer.headers].filter(([name]) => name !== 'x-request-id');
  return { status: answer.status, text, headers };
}

describe('rights', () => {
  it('are all needed by a route', () => {
    const needed = new Set(routes.map(([, , right]) => right));
    const beyondPostgres = ['health.read'];
    expect(Object.keys(deskRights).filter((right) => !needed.has(right as DeskRight))).toEqual(
      beyondPostgres,
    );
  });

  it.each(routes)(
    '%s %s is there for those alone who have the right %s',
    async (method, path, right) => {
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
    },
  );

  it('end with the second factor, with the role and with the session', async () => {
    const owner = await test.worker('owner');
    expect((await owner.browser.get(deskBase)).status).toBe(200);
    test.withFactor.delete(owner.id);
    expect((await owner.browser.get(deskBase)).status).toBe(404);
    test.withFactor.add(owner.id);
    await database.db.deleteFrom('desk_role').where('user_id', '=', owner.id).execute();
    expect((await owner.browser.get(deskBase)).status).toBe(404);
  });
});

describe('applications', () => {
  it('are found by beginnings of their words, in any field and any case', async () => {
    const { browser } = await test.worker('reviewer');
    await store({ name: 'Zoë Okonkwo', skills: 'Rust, weaving' });
    await store({ name: 'Bo Lund', country: 'Norway' });
    const find = async (words: string) => {
      const query = new URLSearchParams({ q: words });
      const found = await read<ApplicationsAnswer>(browser, `/applications?${query}`);
      return found.applications.map(({ name }) => name);
    };
    expect(await find('zoë')).toEqual(['Zoë Okonkwo']);
    expect(await find('oko wea')).toEqual(['Zoë Okonkwo']);
    expect(await find('NOR')).toEqual(['Bo Lund']);
    expect(await find('nobody')).toEqual([]);
    expect(await find(`'); drop table x; -- & | ! :*`)).toEqual([]);
    expect(await find('&|!')).toHaveLength(3);
  });

  it('come page by page, newest first, none twice and none left out', async () => {
    const { browser } = await test.worker('reviewer');
    const count = applicationsOnPage * 2 + 3;
    const base = test.clock.now().getTime();
    // Several at the same moment, so that time alone does not order them.
    for (let index = 1; index < count; index++)
      await store({ name: `Person ${index}`, at: new Date(base + Math.ceil(index / 4) * 1000) });
    const seen: string[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const page: ApplicationsAnswer = await read(
        browser,
        `/applications${after && `?after=${after}`}`,
      );
      seen.push(...page.applications.map(({ id }) => id));
      expect(page.counts.pending).toBe(count);
      after = page.next;
    }
    expect(new Set(seen).size).toBe(count);
    expect(seen).toHaveLength(count);
    expect(seen.at(-1)).toBe(applicationId);
  });

  it('are left by status, which is counted', async () => {
    const { browser } = await test.worker('reviewer');
    await store({ status: 'talking' });
    const found = await read<ApplicationsAnswer>(browser, '/applications?status=talking');
    expect(found.applications.map(({ status }) => status)).toEqual(['talking']);
    expect(found.counts).toMatchObject({ pending: 1, talking: 1 });
    expect((await browser.get(`${deskBase}/applications?status=lost`)).status).toBe(422);
    expect((await browser.get(`${deskBase}/applications?after=x_y`)).status).toBe(422);
  });

  it('have a history: who did what, what was noted, what was mailed', async () => {
    const { browser, email } = await test.worker('reviewer');
    const path = `/applications/${applicationId}`;
    for (const status of ['reading', 'reading', 'talking'] satisfies ApplicationStatus[])
      expect((await send(browser, `${path}/status`, { status })).status).toBe(204);
    await send(browser, `${path}/notes`, { text: ' Good with looms. ' });
    await send(browser, `${path}/replies`, { subject: 'Hello', text: 'One.\n\nTwo.' });
    const file = await read<ApplicationFileAnswer>(browser, path);
    expect(file).toMatchObject({ ...sampleApplication, status: 'talking', account: null });
    expect(file.history).toMatchObject([
      { kind: 'status', from: 'pending', to: 'reading', by: email },
      { kind: 'status', from: 'reading', to: 'talking' },
      { kind: 'note', text: 'Good with looms.' },
      { kind: 'reply', text: 'Hello\n\nOne.\n\nTwo.', mail: 'waiting' },
    ]);
    expect(test.sent).toMatchObject([
      { to: sampleApplication.email, replyTo: 'jobs@example.com', subject: 'Hello' },
    ]);
  });

  it('keep what was typed out of a mail’s head', async () => {
    const { browser } = await test.worker('reviewer');
    const reply = { subject: 'Hello\r\nbcc: all@example.org', text: 'One.' };
    const refused = await send(browser, `/applications/${applicationId}/replies`, reply);
    expect(refused.status).toBe(422);
    expect(test.sent).toEqual([]);
  });

  it('go with their history', async () => {
    const { browser } = await test.worker('owner');
    const path = `/applications/${applicationId}`;
    await send(browser, `${path}/notes`, { text: 'Good.' });
    expect((await remove(browser, path)).status).toBe(204);
    expect((await browser.get(deskBase + path)).status).toBe(404);
    const left = await database.db.selectFrom('team_application_event').selectAll().execute();
    expect(left).toEqual([]);
  });

  it('are found by the index, however many there are', async () => {
    await database.db.transaction().execute(async (within) => {
      await sql`set local enable_seqscan = off`.execute(within);
      const plan = await searchApplications(within, { words: 'ada' }).select('id').explain();
      expect(JSON.stringify(plan)).toContain('team_application_words');
    });
  });
});

describe('people', () => {
  it('are told in numbers, by a part of the address', async () => {
    const { browser } = await test.worker('owner');
    const person = await test.member();
    const { people } = await read<PeopleAnswer>(browser, `/people?q=${person.email}`);
    expect(people).toMatchObject([
      { id: person.id, email: person.email, sessions: 1, documents: 0, keys: 0, disabled: false },
    ]);
  });

  it('are disabled and enabled, and their sessions end at once', async () => {
    const { browser } = await test.worker('owner');
    const person = await test.member();
    await send(browser, `/people/${person.id}/disable`);
    expect(await whoIs(person.browser)).toBeNull();
    const { email } = person;
    const again = { email, password: 'tulip-harbour' };
    expect(await problemOf(await test.open().post('/api/auth/sign-in', again))).toMatchObject({
      code: 'auth/user-disabled',
    });
    await send(browser, `/people/${person.id}/enable`);
    const back = test.open();
    expect((await back.post('/api/auth/sign-in', again)).status).toBe(200);
    await send(browser, `/people/${person.id}/end-sessions`);
    expect(await whoIs(back)).toBeNull();
  });

  it('are deleted by their typed address', async () => {
    const { browser } = await test.worker('owner');
    const { id, email } = await test.member();
    const wrong = await send(browser, `/people/${id}/delete`, { email: 'other@example.org' });
    expect(await problemOf(wrong)).toEqual({ status: 422, code: 'desk/other-address' });
    expect((await send(browser, `/people/${id}/delete`, { email })).status).toBe(204);
    expect((await send(browser, `/people/${id}/disable`)).status).toBe(404);
  });

  it('are others: nobody shuts the account that they work with', async () => {
    const { id, browser, email } = await test.worker('owner');
    for (const act of ['disable', 'end-sessions', 'send-reset', 'delete'])
      expect(await problemOf(await send(browser, `/people/${id}/${act}`, { email }))).toEqual({
        status: 409,
        code: 'desk/not-yourself',
      });
  });
});
