import { randomUUID } from 'node:crypto';
import {
  type ApplicationFileAnswer,
  type ApplicationStatus,
  type ApplicationsAnswer,
  type AuditAnswer,
  applicationsOnPage,
  type MailsAnswer,
  type PeopleAnswer,
  rowsOnPage,
} from '@m8/contracts/desk.ts';
import { deskBase } from '@m8/contracts/desk-access.ts';
import { sampleApplication } from '@m8/dev/testing/applications/sample-application.ts';
import { suiteDesk } from '@m8/dev/testing/people/suite-desk.ts';
import { goodPassword, problemOf, shutTo } from '@m8/dev/testing/people/test-account.ts';
import type { TestBrowser } from '@m8/dev/testing/people/test-browser.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { searchApplications } from './application-list.ts';

const test = suiteDesk();
const fileOf = (id = test.applicationId) => `/applications/${id}`;

describe('applications', () => {
  it('are found by prefixes of their words, in any field and any case', async () => {
    const { browser } = await test.worker('reviewer');
    await test.store({ name: 'Zoë Okonkwo', skills: 'Rust, weaving' });
    await test.store({ name: 'Bo Lund', country: 'Norway' });
    for (const [words, names] of [
      ['zoë', ['Zoë Okonkwo']],
      ['oko wea', ['Zoë Okonkwo']],
      ['NOR', ['Bo Lund']],
      [`'); drop table x; -- & | ! :*`, []],
      ['&|!', [sampleApplication.name, 'Bo Lund', 'Zoë Okonkwo']],
    ] as const) {
      const query = new URLSearchParams({ q: words });
      const found = await test.read<ApplicationsAnswer>(browser, `/applications?${query}`);
      expect(found.applications.map(({ name }) => name).sort(), words).toEqual(names);
    }
  });

  it('come page by page, newest first, none twice and none left out', async () => {
    const { browser } = await test.worker('reviewer');
    const count = applicationsOnPage * 2 + 3;
    const base = test.clock.now().getTime();
    // Several with the same time, so that time alone does not order them.
    for (let index = 1; index < count; index++)
      await test.store({
        name: `Person ${index}`,
        at: new Date(base + Math.ceil(index / 4) * 1000),
      });
    const pages = await test.readPages<ApplicationsAnswer>(browser, '/applications');
    for (const { counts } of pages) expect(counts.pending).toBe(count);
    const seen = pages.flatMap(({ applications }) => applications.map(({ id }) => id));
    expect(new Set(seen).size).toBe(count);
    expect(seen).toHaveLength(count);
    expect(seen.at(-1)).toBe(test.applicationId);
  });

  it('are filtered by status, with counts', async () => {
    const { browser } = await test.worker('reviewer');
    await test.store({ status: 'talking' });
    const found = await test.read<ApplicationsAnswer>(browser, '/applications?status=talking');
    expect(found.applications.map(({ status }) => status)).toEqual(['talking']);
    expect(found.counts).toMatchObject({ pending: 1, talking: 1 });
    expect((await browser.get(`${deskBase}/applications?status=lost`)).status).toBe(422);
  });

  it('have a history: who did what, what was noted, what was mailed', async () => {
    const { browser, email } = await test.worker('reviewer');
    const path = fileOf();
    for (const status of ['reading', 'reading', 'talking'] satisfies ApplicationStatus[])
      expect((await test.send(browser, `${path}/status`, { status })).status).toBe(204);
    await test.send(browser, `${path}/notes`, { text: ' Good with looms. ' });
    await test.send(browser, `${path}/replies`, { subject: 'Hello', text: 'One.\n\nTwo.' });
    const file = await test.read<ApplicationFileAnswer>(browser, path);
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

  it('change status with a reply that says so, and keep its text out of a mail’s headers', async () => {
    const { browser } = await test.worker('reviewer');
    const path = fileOf();
    const reply = { subject: 'Hello', text: 'One.' };
    const invalid = [{ status: 'away' }, { subject: 'Hello\r\nbcc: all@example.org' }];
    for (const part of invalid)
      expect((await test.send(browser, `${path}/replies`, { ...reply, ...part })).status).toBe(422);
    expect(test.sent).toEqual([]);
    await test.send(browser, `${path}/replies`, { ...reply, status: 'talking' });
    await test.send(browser, `${path}/replies`, { ...reply, status: 'talking' });
    const file = await test.read<ApplicationFileAnswer>(browser, path);
    expect(file).toMatchObject({ status: 'talking' });
    expect(file.history.map(({ kind }) => kind)).toEqual(['reply', 'status', 'reply']);
  });

  it('and people show an international domain in its own letters, in any search', async () => {
    const { browser, id } = await test.worker('owner');
    const email = 'zoe@xn--exmple-cua.com';
    await test.db.updateTable('account_user').set({ email }).where('id', '=', id).execute();
    const shown = 'zoe@exämple.com';
    const path = fileOf(await test.store({ email }));
    await test.send(browser, `${path}/notes`, { text: 'Good.' });
    expect(await test.read(browser, path)).toMatchObject({
      email: shown,
      history: [{ by: shown }],
    });
    expect(await test.read(browser, '')).toMatchObject({ email: shown });
    expect(await test.read(browser, '/audit')).toMatchObject({
      rows: [{ actor_email: shown }, { actor_email: shown }],
    });
    for (const words of [shown, email])
      expect(await test.read(browser, `/people?q=${encodeURIComponent(words)}`)).toMatchObject({
        people: [{ email: shown }],
      });
  });

  it('are deleted with their history', async () => {
    const { browser } = await test.worker('owner');
    const path = fileOf();
    await test.send(browser, `${path}/notes`, { text: 'Good.' });
    const headers = { origin: test.publicUrl };
    expect((await browser.request(deskBase + path, { method: 'DELETE', headers })).status).toBe(
      204,
    );
    expect((await browser.get(deskBase + path)).status).toBe(404);
    const left = await test.db.selectFrom('team_application_event').selectAll().execute();
    expect(left).toEqual([]);
  });

  it('are found with the index, for any number', async () => {
    await test.db.transaction().execute(async (within) => {
      await sql`set local enable_seqscan = off`.execute(within);
      const plan = await searchApplications(within, { words: 'ada' }).select('id').explain();
      expect(JSON.stringify(plan)).toContain('team_application_words');
    });
  });
});

/** Cursors that no page returned. */
const noCursors = ['x_y', `1_${'-'.repeat(36)}`, `999999999999999_${randomUUID()}`, '%00', '-1'];

describe('invalid requests that the pages never send', () => {
  it('are refused: a cursor, search words or a length that is none', async () => {
    const { browser } = await test.worker('owner');
    for (const query of [
      ...noCursors.flatMap((cursor) =>
        ['applications', 'mails', 'audit'].map((list) => `${list}?cursor=${cursor}`),
      ),
      ...['people?q=%00', 'people?q=a%00b', 'applications?q=%00', 'applications.csv?q=%00'],
      ...['mails?cursor=999999999999999', 'audit?cursor=1.5', `people?q=${'x'.repeat(201)}`],
    ])
      expect(await problemOf(browser.get(`${deskBase}/${query}`)), query).toEqual({
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
});

it('mails of the same moment are all listed', async () => {
  const { browser } = await test.worker('owner');
  const rows = Array.from({ length: rowsOnPage + 5 }, () => ({
    ...{ id: randomUUID(), kind: 'of-one-moment', recipient: 'a@example.org', subject: 'Hello' },
    ...{ html: '', text: '', reply_to: null, status: 'sent' as const, problem: null },
    ...{ created_at: test.clock.now(), sent_at: null },
  }));
  await test.db.insertInto('mail').values(rows).execute();
  const pages = await test.readPages<MailsAnswer>(browser, '/mails');
  const mails = pages.flatMap((page) => page.mails);
  const seen = mails.filter(({ kind }) => kind === 'of-one-moment').map(({ id }) => id);
  expect(seen.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
});

describe('people', () => {
  it('are listed with counts, by a part of the address', async () => {
    const { browser } = await test.worker('owner');
    const person = await test.member();
    const { people } = await test.read<PeopleAnswer>(browser, `/people?q=${person.email}`);
    expect(people).toMatchObject([
      { id: person.id, email: person.email, sessions: 1, documents: 0, keys: 0, disabled: false },
    ]);
  });

  it('are disabled and enabled, and their sessions end immediately', async () => {
    const { browser } = await test.worker('owner');
    const person = await test.member();
    await test.send(browser, `/people/${person.id}/disable`);
    expect(await person.browser.whoIs()).toBeNull();
    expect(await shutTo(test.signIn(person.email))).toBe('auth/user-disabled');
    await test.send(browser, `/people/${person.id}/enable`);
    const back = test.open();
    expect((await test.signIn(person.email, goodPassword, back)).status).toBe(200);
    await test.send(browser, `/people/${person.id}/end-sessions`);
    expect(await back.whoIs()).toBeNull();
  });

  it('are deleted by typing their address', async () => {
    const { browser } = await test.worker('owner');
    const { id, email } = await test.member();
    const wrong = await test.send(browser, `/people/${id}/delete`, { email: 'other@example.org' });
    expect(await problemOf(wrong)).toEqual({ status: 422, code: 'desk/other-address' });
    expect((await test.send(browser, `/people/${id}/delete`, { email })).status).toBe(204);
    expect((await test.send(browser, `/people/${id}/disable`)).status).toBe(404);
  });

  it('are others: nobody can disable the account they work with', async () => {
    const { id, browser, email } = await test.worker('owner');
    for (const act of ['disable', 'end-sessions', 'send-reset', 'delete'])
      expect(await problemOf(test.send(browser, `/people/${id}/${act}`, { email }))).toEqual({
        status: 409,
        code: 'desk/not-yourself',
      });
  });
});

const acts = async (browser: TestBrowser) => (await test.read<AuditAnswer>(browser, '/audit')).rows;
const note = (browser: TestBrowser, text: string, id = test.applicationId) =>
  test.send(browser, `/applications/${id}/notes`, { text });

it('has every action with its actor, and outlives the person concerned', async () => {
  const { browser, id } = await test.worker('owner');
  const person = await test.member();
  const path = `/applications/${test.applicationId}/status`;
  await test.send(browser, path, { status: 'reading' });
  await test.send(browser, `/people/${person.id}/delete`, { email: person.email });
  const rows = await acts(browser);
  expect(rows).toMatchObject([
    { act: 'person-deleted', target: person.id, actor: id },
    { act: 'application-status', change: 'pending > reading' },
  ]);
  expect(JSON.stringify(rows)).not.toContain(person.email);
});

it('names the person concerned as long as they exist', async () => {
  const { browser } = await test.worker('owner');
  const name = 'Priya Raman';
  const id = await test.store({ name });
  const person = await test.member();
  await note(browser, 'Good.', id);
  await test.send(browser, `/people/${person.id}/end-sessions`);
  expect(await acts(browser)).toMatchObject([
    { target: person.id, target_name: person.email },
    { target: id, target_name: name },
  ]);
  await test.db.deleteFrom('team_application').where('id', '=', id).execute();
  expect((await acts(browser)).at(-1)).toMatchObject({ target: id, target_name: null });
});

it('has each of many simultaneous actions, and no row for a failed one', async () => {
  const { browser } = await test.worker('owner');
  await note(browser, 'Lost', crypto.randomUUID());
  const notes = Array.from({ length: 100 }, (_, index) => note(browser, `Note ${index}`));
  await Promise.all(notes);
  const rows = await acts(browser);
  expect(rows).toHaveLength(100);
  expect(new Set(rows.map(({ number }) => number)).size).toBe(100);
});

it('refuses to change or delete a row', async () => {
  const { browser } = await test.worker('owner');
  await note(browser, 'One');
  const before = await acts(browser);
  for (const change of [sql`update desk_audit set actor = 'nobody'`, sql`delete from desk_audit`])
    await expect(change.execute(test.db)).rejects.toThrow();
  expect(await acts(browser)).toEqual(before);
});
