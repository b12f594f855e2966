import { randomUUID } from 'node:crypto';
import type { Application } from '@m8/contracts/application.ts';
import {
  type ApplicationFileAnswer,
  type ApplicationStatus,
  type ApplicationsAnswer,
  applicationsOnPage,
  type MailsAnswer,
  type PeopleAnswer,
  rowsOnPage,
} from '@m8/contracts/desk.ts';
import { deskBase } from '@m8/contracts/desk-access.ts';
import { sampleApplication } from '@m8/dev/testing/applications/sample-application.ts';
import { storeApplication } from '@m8/dev/testing/applications/store-application.ts';
import { suiteDatabase } from '@m8/dev/testing/database/test-database.ts';
import { problemOf } from '@m8/dev/testing/people/test-account.ts';
import type { TestBrowser } from '@m8/dev/testing/people/test-browser.ts';
import { createTestDesk } from '@m8/dev/testing/people/test-desk.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { searchApplications } from './application-list.ts';

const database = suiteDatabase();
let test: ReturnType<typeof createTestDesk>;
let applicationId: string;

const store = (more: Partial<Application> & { at?: Date; status?: string } = {}) =>
  storeApplication(database.db, { at: test.clock.now(), ...more });

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

describe('applications', () => {
  it('are found by prefixes of their words, in any field and any case', async () => {
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
    // Several with the same time, so that time alone does not order them.
    for (let index = 1; index < count; index++)
      await store({ name: `Person ${index}`, at: new Date(base + Math.ceil(index / 4) * 1000) });
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: ApplicationsAnswer = await read(
        browser,
        `/applications${cursor && `?cursor=${cursor}`}`,
      );
      seen.push(...page.applications.map(({ id }) => id));
      expect(page.counts.pending).toBe(count);
      cursor = page.next_cursor;
    }
    expect(new Set(seen).size).toBe(count);
    expect(seen).toHaveLength(count);
    expect(seen.at(-1)).toBe(applicationId);
  });

  it('are filtered by status, with counts', async () => {
    const { browser } = await test.worker('reviewer');
    await store({ status: 'talking' });
    const found = await read<ApplicationsAnswer>(browser, '/applications?status=talking');
    expect(found.applications.map(({ status }) => status)).toEqual(['talking']);
    expect(found.counts).toMatchObject({ pending: 1, talking: 1 });
    expect((await browser.get(`${deskBase}/applications?status=lost`)).status).toBe(422);
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

  it('change status with a reply that says so, in the same transaction', async () => {
    const { browser } = await test.worker('reviewer');
    const path = `/applications/${applicationId}`;
    const reply = { subject: 'Hello', text: 'One.' };
    const refused = await send(browser, `${path}/replies`, { ...reply, status: 'away' });
    expect(refused.status).toBe(422);
    await send(browser, `${path}/replies`, { ...reply, status: 'talking' });
    await send(browser, `${path}/replies`, { ...reply, status: 'talking' });
    const file = await read<ApplicationFileAnswer>(browser, path);
    expect(file).toMatchObject({ status: 'talking' });
    expect(file.history.map(({ kind }) => kind)).toEqual(['reply', 'status', 'reply']);
  });

  it('and people show an international domain in its own letters, in any search', async () => {
    const { browser, id } = await test.worker('owner');
    const email = 'zoe@xn--exmple-cua.com';
    await database.db.updateTable('account_user').set({ email }).where('id', '=', id).execute();
    const shown = 'zoe@exämple.com';
    const path = `/applications/${await store({ email })}`;
    await send(browser, `${path}/notes`, { text: 'Good.' });
    expect(await read(browser, path)).toMatchObject({ email: shown, history: [{ by: shown }] });
    expect(await read(browser, '')).toMatchObject({ email: shown });
    expect(await read(browser, '/audit')).toMatchObject({
      rows: [{ actor_email: shown }, { actor_email: shown }],
    });
    for (const words of [shown, email]) {
      const query = new URLSearchParams({ q: words });
      expect(await read(browser, `/people?${query}`)).toMatchObject({ people: [{ email: shown }] });
    }
  });

  it('keep typed text out of a mail’s headers', async () => {
    const { browser } = await test.worker('reviewer');
    const reply = { subject: 'Hello\r\nbcc: all@example.org', text: 'One.' };
    const refused = await send(browser, `/applications/${applicationId}/replies`, reply);
    expect(refused.status).toBe(422);
    expect(test.sent).toEqual([]);
  });

  it('are deleted with their history', async () => {
    const { browser } = await test.worker('owner');
    const path = `/applications/${applicationId}`;
    await send(browser, `${path}/notes`, { text: 'Good.' });
    expect((await remove(browser, path)).status).toBe(204);
    expect((await browser.get(deskBase + path)).status).toBe(404);
    const left = await database.db.selectFrom('team_application_event').selectAll().execute();
    expect(left).toEqual([]);
  });

  it('are found with the index, for any number', async () => {
    await database.db.transaction().execute(async (within) => {
      await sql`set local enable_seqscan = off`.execute(within);
      const plan = await searchApplications(within, { words: 'ada' }).select('id').explain();
      expect(JSON.stringify(plan)).toContain('team_application_words');
    });
  });
});

/** Cursors that no page returned. */
const noCursors = ['x_y', `1_${'-'.repeat(36)}`, `999999999999999_${randomUUID()}`, '%00', '-1'];

describe('invalid requests that the pages never send', () => {
  it.each([
    ...noCursors.flatMap((cursor) =>
      ['applications', 'mails', 'audit'].map((list) => `${list}?cursor=${cursor}`),
    ),
    ...['people?q=%00', 'people?q=a%00b', 'applications?q=%00', 'applications.csv?q=%00'],
    ...['mails?cursor=999999999999999', 'audit?cursor=1.5', `people?q=${'x'.repeat(201)}`],
  ])('is refused: %s', async (query) => {
    const { browser } = await test.worker('owner');
    expect(await problemOf(browser.get(`${deskBase}/${query}`))).toEqual({
      status: 422,
      code: 'request/invalid',
    });
  });

  it('with a malformed id are answered like an unknown one', async () => {
    const { browser } = await test.worker('owner');
    for (const id of ['%00', 'a%00b', '%ff', '%20', 'x'.repeat(1000)])
      for (const [path, body] of [
        [`people/${id}/disable`, {}],
        [`people/${id}/delete`, { email: 'a@example.org' }],
        [`applications/${id}/notes`, { text: 'A note' }],
        [`mails/${id}/send-again`, {}],
      ] as const)
        expect(await problemOf(browser.post(`${deskBase}/${path}`, body))).toEqual({
          status: 404,
          code: 'request/not-found',
        });
  });

  it('mails of the same moment are all listed', async () => {
    const { browser } = await test.worker('owner');
    const rows = Array.from({ length: rowsOnPage + 5 }, () => ({
      ...{ id: randomUUID(), kind: 'of-one-moment', recipient: 'a@example.org', subject: 'Hello' },
      ...{ html: '', text: '', reply_to: null, status: 'sent' as const, problem: null },
      ...{ created_at: test.clock.now(), sent_at: null },
    }));
    await database.db.insertInto('mail').values(rows).execute();
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: MailsAnswer = await read(browser, `/mails${cursor && `?cursor=${cursor}`}`);
      seen.push(...page.mails.filter(({ kind }) => kind === 'of-one-moment').map(({ id }) => id));
      cursor = page.next_cursor;
    }
    expect(seen.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
  });
});

describe('people', () => {
  it('are listed with counts, by a part of the address', async () => {
    const { browser } = await test.worker('owner');
    const person = await test.member();
    const { people } = await read<PeopleAnswer>(browser, `/people?q=${person.email}`);
    expect(people).toMatchObject([
      { id: person.id, email: person.email, sessions: 1, documents: 0, keys: 0, disabled: false },
    ]);
  });

  it('are disabled and enabled, and their sessions end immediately', async () => {
    const { browser } = await test.worker('owner');
    const person = await test.member();
    await send(browser, `/people/${person.id}/disable`);
    expect(await person.browser.whoIs()).toBeNull();
    const { email } = person;
    const again = { email, password: 'tulip-harbour' };
    expect(await problemOf(test.open().post('/api/auth/sign-in', again))).toMatchObject({
      code: 'auth/user-disabled',
    });
    await send(browser, `/people/${person.id}/enable`);
    const back = test.open();
    expect((await back.post('/api/auth/sign-in', again)).status).toBe(200);
    await send(browser, `/people/${person.id}/end-sessions`);
    expect(await back.whoIs()).toBeNull();
  });

  it('are deleted by typing their address', async () => {
    const { browser } = await test.worker('owner');
    const { id, email } = await test.member();
    const wrong = await send(browser, `/people/${id}/delete`, { email: 'other@example.org' });
    expect(await problemOf(wrong)).toEqual({ status: 422, code: 'desk/other-address' });
    expect((await send(browser, `/people/${id}/delete`, { email })).status).toBe(204);
    expect((await send(browser, `/people/${id}/disable`)).status).toBe(404);
  });

  it('are others: nobody can disable the account they work with', async () => {
    const { id, browser, email } = await test.worker('owner');
    for (const act of ['disable', 'end-sessions', 'send-reset', 'delete'])
      expect(await problemOf(send(browser, `/people/${id}/${act}`, { email }))).toEqual({
        status: 409,
        code: 'desk/not-yourself',
      });
  });
});
