import { confirmationSeconds } from '@m8/contracts/account.ts';
import type { DeskAccess } from '@m8/contracts/desk-access.ts';
import { ownDataPaths, type StoredDataAnswer } from '@m8/contracts/own-data.ts';
import { sampleApplication } from '@m8/dev/testing/applications/sample-application.ts';
import { storeApplication } from '@m8/dev/testing/applications/store-application.ts';
import { readZip } from '@m8/dev/testing/files/read-zip.ts';
import { suiteAccounts } from '@m8/dev/testing/people/suite-accounts.ts';
import { problemOf, type TestAccount } from '@m8/dev/testing/people/test-account.ts';
import type { TestBrowser } from '@m8/dev/testing/people/test-browser.ts';
import { ownDataPeople } from '@m8/dev/testing/people/test-own-data.ts';
import { accountRules } from '@m8/platform/limits.ts';
import { createMailQueue } from '@m8/platform/mailer/mail-queue.ts';
import { createOutboxTransport } from '@m8/platform/mailer/mail-transport.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { submitApplication } from '#applications/submit-application.ts';
import { erasureReasons, resumeErasures, startErasure } from './erase-person.ts';
import { createOwnDataApi } from './own-data-api.ts';
import type { People } from './people.ts';

const { database, createTest } = suiteAccounts();
const { copy, deletion, held } = ownDataPaths;
let test: TestAccount;
let people: People;
let email: string;
let browser: TestBrowser;
let told: string[];
let deskAccess: DeskAccess | null;

beforeEach(async () => {
  const { db } = database;
  test = createTest();
  told = [];
  deskAccess = null;
  people = {
    ...ownDataPeople(db, test, told),
    mailer: { mailCredentialChanged: () => Promise.reject(new Error('No mail tells of this')) },
  };
  const api = createOwnDataApi(people, async () => deskAccess);
  test.app.route(held, api);
  ({ email, browser } = await test.signUp());
});

afterEach(() => {
  expect(test.logged.join()).not.toContain(email);
});

const accountOf = (address: string) =>
  database.db
    .selectFrom('account_user')
    .selectAll()
    .where('email', '=', address)
    .executeTakeFirst();

/** Stores an application as a person would send it. */
const apply = (userId: string, email: string) =>
  storeApplication(database.db, { at: test.clock.now(), userId, email });

/** Adds to the history of an application. */
const happened = (application_id: string, event: object) =>
  database.db
    .insertInto('team_application_event')
    .values({
      ...{ application_id, at: test.clock.now(), by_user: 'reviewer-1', mail_id: null },
      ...{ kind: 'note', text: 'Good with looms', from_status: null, to_status: null },
      ...event,
    })
    .execute();

async function copied() {
  const answer = await browser.post(copy, {});
  expect(answer.status).toBe(200);
  const files = await readZip(new Uint8Array(await answer.arrayBuffer()));
  return { files, person: JSON.parse(files.get('person.json') ?? '') };
}

it('a visitor gets nothing', async () => {
  const visitor = test.open();
  for (const answer of [
    visitor.get(held),
    visitor.post(copy, {}),
    visitor.post(deletion, { email }),
  ])
    expect(await problemOf(answer)).toEqual({ status: 401, code: 'auth/requires-sign-in' });
});

describe('the summary of stored data', () => {
  it('includes the caller’s access to the desk, and needs no confirmation', async () => {
    test.clock.advance(confirmationSeconds);
    for (deskAccess of [null, 'open', 'needs-second-factor'] as const) {
      const answer: StoredDataAnswer = await (await browser.get(held)).json();
      expect(answer).toMatchObject({ documents: 0, desk: deskAccess });
    }
  });

  it('is limited for each person, as it counts everything', async () => {
    const other = await test.signUp();
    const limit = accountRules.countOfOwnData.limit;
    for (let count = 0; count < limit; count++) expect((await browser.get(held)).status).toBe(200);
    const refused = await browser.get(held);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await problemOf(refused)).toEqual({ status: 429, code: 'auth/too-many-requests' });
    expect((await other.browser.get(held)).status).toBe(200);
  });
});

describe('emails', () => {
  const queueOf = () =>
    createMailQueue({
      ...{ db: database.db, clock: test.clock, log: test.log, transport: createOutboxTransport() },
      ...{ mailFrom: 'no-reply@example.com', companyName: 'M8 Labs' },
      jobs: { add: async () => undefined, work: async () => undefined },
    });

  async function store(to: string, subject: string): Promise<void> {
    await queueOf().enqueue({ kind: 'when-back-confirm', to, subject, html: '', text: '' });
  }

  /** Applies like the person of the browser, under an address they type. */
  async function applyAs(address: string): Promise<void> {
    const actor = { userId: await test.idOf(email), email, emailVerified: false, sessionId: '' };
    await submitApplication(
      {
        ...{ db: database.db, clock: test.clock, mailQueue: queueOf(), companyName: 'M8 Labs' },
        ...{ mailBrake: { reserve: async () => null }, contactEmail: 'jobs@example.com' },
        fingerprintOf: (content) => content,
      },
      {
        ...{ actor, clientAddress: '192.0.2.1' },
        application: { ...sampleApplication, email: address },
      },
    );
  }

  const numberOf = async (): Promise<number> => (await (await browser.get(held)).json()).mails;
  const subjectsTo = async (address: string) => {
    const mails = database.db.selectFrom('mail').select('subject');
    const rows = await mails.where('recipient', '=', address).execute();
    return rows.map(({ subject }) => subject);
  };

  it.each([true, false])(
    'to an address typed into an application stay its owner’s (with an account: %s)',
    async (hasAccount) => {
      const stranger = hasAccount ? (await test.signUp()).email : 'wanda@private.example';
      await store(stranger, 'Meant for another');
      await applyAs('mallory@work.example');
      const before = await numberOf();
      await applyAs(stranger);
      // The one to the company.
      expect(await numberOf()).toBe(before + 1);
      const { person } = await copied();
      expect(JSON.stringify(person.mails)).not.toContain('Meant for another');
      expect((await browser.post(deletion, { email })).status).toBe(204);
      expect(await subjectsTo(stranger)).toEqual(['Meant for another']);
    },
  );

  it('that bring an application are in the copy and deleted with it, with the replies', async () => {
    await applyAs('at.work@example.org');
    const subjects = await subjectsTo('jobs@example.com');
    expect(subjects).toHaveLength(1);
    const sent = database.db.selectFrom('team_application').select('id');
    const { id } = await sent
      .where('user_id', '=', await test.idOf(email))
      .executeTakeFirstOrThrow();
    const mail_id = crypto.randomUUID();
    const reply = { kind: 'application-reply', to: 'at.work@example.org', html: '', text: '' };
    await queueOf().enqueue({ ...reply, subject: 'Come and see us' }, undefined, mail_id);
    await happened(id, { kind: 'reply', text: 'Come and see us', mail_id });
    const { person } = await copied();
    const copiedSubjects = person.mails.map(({ subject }: { subject: string }) => subject);
    expect(copiedSubjects.toSorted()).toEqual([...subjects, 'Come and see us'].toSorted());
    expect((await browser.post(deletion, { email })).status).toBe(204);
    expect(await subjectsTo('jobs@example.com')).toEqual([]);
    expect(await subjectsTo('at.work@example.org')).toEqual([]);
  });
});

describe('a copy', () => {
  it('has the account without secrets, and is logged there', async () => {
    const { files, person } = await copied();
    expect([...files.keys()]).toEqual(['read-me.txt', 'person.json']);
    expect(person).toMatchObject({ account: { address: email }, documents: [], conversations: [] });
    expect(person.sessions).toHaveLength(1);
    expect(files.get('person.json')).not.toMatch(/\$argon2|"token|password_hash/);
    const kinds = database.db.selectFrom('account_event').select('kind');
    const noted = await kinds.where('user_id', '=', await test.idOf(email)).execute();
    expect(noted.map(({ kind }) => kind)).toContain('copy-made');
  });

  it('is limited to one an hour, even for many simultaneous requests', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => browser.post(copy, {})));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429, 429, 429]);
    for (const answer of answers) await answer.arrayBuffer();
    const refused = await browser.post(copy, {});
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
    expect(await problemOf(refused)).toMatchObject({ code: 'auth/copied-lately' });
  });

  it('that is incomplete does not count', async () => {
    const answer = await browser.post(copy, {});
    await answer.body?.cancel();
    await expect
      .poll(() =>
        copied().then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
  });

  it('has the history and notes of an application, but not their authors', async () => {
    await happened(await apply(await test.idOf(email), email), {});
    const { person } = await copied();
    expect(person.applications[0].history).toMatchObject([
      { kind: 'note', text: 'Good with looms' },
    ]);
    expect(JSON.stringify(person)).not.toContain('reviewer-1');
  });

  it('has applications by address only if it is confirmed and nobody else sent them', async () => {
    const other = await test.signUp();
    await apply(await test.idOf(other.email), email);
    await apply('of an account that is gone', email);
    await apply(await test.idOf(email), 'work@example.org');
    const sent = async () => {
      const { person } = await copied();
      test.clock.advance(3600);
      return person.applications.map((one: { email: string }) => one.email);
    };
    expect(await sent()).toEqual(['work@example.org']);
    await database.db.updateTable('account_user').set({ email_verified: true }).execute();
    await database.db
      .updateTable('account_session')
      .set({ confirmed_at: test.clock.now() })
      .execute();
    expect((await sent()).toSorted()).toEqual([email, 'work@example.org'].toSorted());
  });
});

describe('a deletion', () => {
  it('asks for the address, erases the account immediately, clears the cookies and notifies the person', async () => {
    const refused = await problemOf(browser.post(deletion, { email: 'other@example.org' }));
    expect(refused).toEqual({ status: 422, code: 'auth/not-your-address' });
    const elsewhere = browser.copy();
    const answer = await browser.post(deletion, { email: ` ${email.toUpperCase()} ` });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('clear-site-data')).toBe('"cookies"');
    expect([...browser.cookies.keys()]).toEqual(['account.device']);
    expect(await accountOf(email)).toBeUndefined();
    expect(await elsewhere.whoIs()).toBeNull();
    expect(told).toEqual([email]);
  });

  it('notifies once, for two simultaneous requests', async () => {
    await Promise.all([1, 2].map(() => browser.post(deletion, { email })));
    expect(told).toEqual([email]);
  });

  it('that was interrupted is completed later, and notifies according to who started it', async () => {
    const other = await test.signUp();
    for (const [address, reason] of [
      [email, erasureReasons.byPerson],
      [other.email, erasureReasons.byOwner],
    ] as const) {
      const person = { id: await test.idOf(address), email: address, emailVerified: true };
      const rest = { name: '', since: test.clock.now(), isDisabled: false, waysIn: [] };
      await startErasure(people, { ...person, ...rest }, reason);
    }
    expect(await browser.whoIs()).toBeNull();
    await resumeErasures(people, people.notifyOfErasure);
    expect([await accountOf(email), await accountOf(other.email)]).toEqual([undefined, undefined]);
    expect(told).toEqual([email]);
  });
});
