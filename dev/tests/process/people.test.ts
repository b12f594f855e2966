import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accountErrorSentences } from '@m8/content/account-error-sentences.ts';
import { dataFolderWords, peopleWords } from '@m8/content/owner-commands.ts';
import { accountPaths } from '@m8/contracts/account.ts';
import { documindBase } from '@m8/contracts/documind/paths.ts';
import { tablesOfPeople } from '@m8/contracts/kept-tables.ts';
import { ownDataPaths, type StoredDataAnswer } from '@m8/contracts/own-data.ts';
import { type Database, openDatabase } from '@m8/platform/database/open-database.ts';
import { createUpkeep } from '@m8/platform/database/upkeep.ts';
import { createLog } from '@m8/platform/log.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serverUrl } from '#testing/database/suite-address.ts';
import { openTestPostgres } from '#testing/database/test-postgres.ts';
import { filesWith } from '#testing/files/files-with.ts';
import { nobody } from '#testing/files/other-user.ts';
import { readZip } from '#testing/files/read-zip.ts';
import { suiteFolder } from '#testing/files/suite-folder.ts';
import { setUpApp } from '#testing/people/authenticator.ts';
import { leaveNote } from '#testing/people/desk-people.ts';
import { createFullPerson, deleteShelf, type FullPerson } from '#testing/people/full-person.ts';
import { leavePasskey } from '#testing/people/passkeys.ts';
import { mailsOfSite } from '#testing/people/people.ts';
import { TestBrowser } from '#testing/people/test-browser.ts';
import { runOwner } from '#testing/run-program.ts';
import { buildSite } from '#testing/site/build-site.ts';
import { namedSite, type RunningSite, startSite } from '#testing/site/running-site.ts';

const log = createLog('silent');
const [folder, empty] = [suiteFolder(), suiteFolder()];
let postgres: Awaited<ReturnType<typeof openTestPostgres>> | undefined;
let settings: Record<string, string>;
let site: RunningSite;
let ada: FullPerson;
let bob: FullPerson;
let eve: FullPerson;
const given = { PUBLIC_URL: namedSite, CONTACT_EMAIL: 'owner@example.com' };
const start = () => startSite({ ...settings, ...given });

beforeAll(async () => {
  buildSite();
  if (serverUrl) postgres = await openTestPostgres(serverUrl);
  settings = postgres ? { DATABASE_URL: postgres.databaseUrl } : {};
  site = await start();
  settings = { ...settings, DATA_DIR: site.dataDir };
  ada = await createFullPerson(site.url, 'quokka');
  bob = await createFullPerson(site.url, 'numbat');
  eve = await createFullPerson(site.url, 'wombat');
  for (const { email, password, browser } of [ada, eve]) {
    await setUpApp(browser, new Date());
    await leavePasskey(browser, site.url);
    expect(await people(['--owner', email])).toMatchObject({ code: 0, errors: '' });
    await leaveNote(browser, email);
    // A sign-in that waits for its code.
    await new TestBrowser(site.url).post(accountPaths.signIn, { email, password });
    // The second factor has ended the earlier link.
    await browser.post(accountPaths.sendReset, { email });
  }
});
afterAll(async () => {
  await site?.remove();
  await postgres?.dispose();
});

/** Runs a command of the owner. */
const people = (values: string[], input = '', env = settings, user: { uid?: number } = {}) =>
  runOwner(['people', ...values], { env, input, ...user });

/** Opens the database of the stopped site. */
async function inDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  if (postgres) return work(postgres.database);
  const database = await openDatabase({ dataDir: site.dataDir, databaseUrl: undefined, log });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/**
 * Rows that nobody creates by using the site as these tests do: of a document that waits to be read, of a
 * Firebase project, of something deleted this minute, and of an event for a webhook.
 */
const rareRows = [
  `insert into documind_document (id, user_id, scope_id, filename, kind, bytes, sha256, status, created_at, updated_at)
   select 'waiting-document', user_id, id, 'quokka-waiting.txt', 'txt', 1, '', 'queued', now(), now()
   from documind_scope where kind = 'PERMANENT'`,
  `insert into account_pass (token_hash, user_id, signed_in_at, expires_at)
   select 'pass', id, now(), now() + interval '1 hour' from account_user where email like 'quokka%'`,
  `insert into documind_deleted (user_id, id, documents, content, deleted_at)
   select id, 'just-deleted', '{}', '{"documind_collection": [{"name": "quokka shelf"}]}', now()
   from account_user where email like 'quokka%'`,
  `insert into documind_delivery (user_id, webhook_id, event_id, free_at)
   select webhook.user_id, webhook.id, max(event.id), now()
   from documind_webhook webhook join documind_event event on event.user_id = webhook.user_id
   group by webhook.user_id, webhook.id on conflict do nothing`,
];

/** Rows of each table, and rows that contain a text anywhere. */
async function countRows(database: Database, text: string) {
  const counts: Record<string, { rows: number; holding: number }> = {};
  const tables = await database.executeSql(
    "select table_schema || '.' || table_name as name from information_schema.tables where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'",
  );
  for (const name of tables.rows.map((row) => String(row.name))) {
    const { rows } = await database.executeSql(
      `select count(*)::int as rows, count(*) filter (where strpos(lower(one::text), $1) > 0)::int as holding from ${name} as one`,
      [text.toLowerCase()],
    );
    const [row] = rows;
    counts[name] = { rows: Number(row?.rows), holding: Number(row?.holding) };
  }
  return counts;
}

async function holding(database: Database, text: string): Promise<string[]> {
  const counts = await countRows(database, text);
  return Object.keys(counts).filter((name) => (counts[name]?.holding ?? 0) > 0);
}

/** @returns the tables of people of which an export has no rows */
function missingIn(exported: Record<string, unknown>): string[] {
  const missing = tablesOfPeople().filter(([, { exported: how }]) => {
    const key = 'as' in how ? how.as : 'within' in how ? how.within : null;
    const found = key === null ? [null] : (exported[key] ?? []);
    return Array.isArray(found) && found.length === 0;
  });
  return missing.map(([table]) => table);
}

const credentials = ({ email, password }: FullPerson) => ({ email, password });
const status = async (path: string, bearer: string) =>
  (await fetch(site.url + path, { headers: { authorization: `Bearer ${bearer}` } })).status;
const limits = `${documindBase}/limits`;

describe('while the site runs', () => {
  test('the owner finds people, and sees counts instead of their content', async () => {
    const { code, out } = await people(['--find', 'UOKK']);
    expect(code).toBe(0);
    expect(out).toMatch(
      /^"address".+\r\n"quokka@example\.org","quokka","yes","passkey, password","[-\d]{10}","no","2","1","1"\r\n$/,
    );
    expect(out).not.toMatch(/kept|secret|numbat/);
  });

  test('an export has everything, in a file that only the owner can read', async () => {
    await deleteShelf(site.url, ada);
    const file = join(folder, 'person.json');
    expect((await people(['--export', ada.email, '--to', file])).code).toBe(0);
    const text = await readFile(file, 'utf8');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await people(['--export', ada.email])).out.length).toBe(text.length);
    const exported = JSON.parse(text);
    expect(missingIn(exported)).toEqual([]);
    const [kept, secret] = exported.documents;
    expect(kept.parts[0].text).toContain('It tells of quokkakept.');
    expect(secret).toMatchObject({ filename: 'quokka-secret.txt' });
    expect(secret.private_session).toBe(exported.private_sessions[0].id);
    expect(text).not.toMatch(/numbat|\$argon2|"token/);
  });

  test('a disabled person is signed out immediately, and learns why', async () => {
    expect(await status(limits, bob.token)).toBe(200);
    const { code, out } = await people(['--disable', bob.email]);
    expect([code, out]).toEqual([0, expect.stringContaining('is disabled')]);
    for (const bearer of [bob.token, bob.key]) expect(await status(limits, bearer)).toBe(401);
    expect(await bob.browser.whoIs()).toBeNull();
    const refused = await bob.browser.post(accountPaths.signIn, credentials(bob));
    expect(await refused.json()).toMatchObject({
      code: 'auth/user-disabled',
      detail: accountErrorSentences['auth/user-disabled'],
    });
  });

  test('enabling lets them sign in, and restores nothing that ended', async () => {
    expect((await people(['--enable', bob.email])).code).toBe(0);
    expect((await people(['--code-off', bob.email])).out).toContain(peopleWords.noCode(bob.email));
    expect(await status(limits, bob.key)).toBe(401);
    expect((await bob.browser.post(accountPaths.signIn, credentials(bob))).status).toBe(200);
  });

  test('a person is deleted once the address is typed, is erased, and may return as a new one', async () => {
    const kept = await people(['--delete', bob.email], 'bob@example.org\n');
    expect(kept.out).toContain('numbat@example.org has 2 documents, 0 API keys, 1 application and');
    expect(kept).toMatchObject({ code: 1, errors: `${peopleWords.notConfirmed}\n` });
    expect((await people(['--find', bob.email])).out).toContain(bob.email);
    const { code, out } = await people(['--delete', bob.email], `${bob.email}\n`);
    expect([code, out]).toEqual([0, expect.stringContaining('was deleted')]);
    const refused = await bob.browser.post(accountPaths.signIn, credentials(bob));
    expect(await refused.json()).toMatchObject({ code: 'auth/user-not-found' });
    expect(await people(['--enable', bob.email])).toMatchObject({
      code: 1,
      errors: expect.stringContaining('There is no account with the address numbat@example.org'),
    });
  });
});

describe('people themselves', () => {
  test('save a copy of everything, with the files as they uploaded them', async () => {
    await deleteShelf(site.url, eve);
    const answer = await eve.browser.post(ownDataPaths.copy, {});
    expect(answer.status).toBe(200);
    const files = await readZip(new Uint8Array(await answer.arrayBuffer()));
    const exported = JSON.parse(files.get('person.json') ?? '');
    expect(missingIn(exported)).toEqual([]);
    const names = exported.documents.map((one: { file: string }) => one.file);
    expect(names).toEqual(['files/1 wombat-kept.txt', 'files/2 wombat-secret.txt']);
    expect([...files.keys()]).toEqual(['read-me.txt', 'person.json', ...names]);
    expect(files.get(names[0])).toBe(
      'The wombatkept file\n\nSection one\n\nIt tells of wombatkept.',
    );
    expect([...files.values()].join()).not.toMatch(/quokka|numbat|\$argon2|"token|"secret"/);
  });

  test('see what a deletion erases, and delete it: sessions, tokens and keys end immediately', async () => {
    const held: StoredDataAnswer = await (await eve.browser.get(ownDataPaths.held)).json();
    expect(held).toMatchObject({ documents: 2, questions: 1, keys: 1, applications: 1 });
    expect(held.bytes).toBeGreaterThan(100);
    const answer = await eve.browser.post(ownDataPaths.deletion, { email: eve.email });
    expect(answer.status).toBe(204);
    for (const bearer of [eve.token, eve.key]) expect(await status(limits, bearer)).toBe(401);
    expect(await eve.browser.whoIs()).toBeNull();
    const mails = await mailsOfSite(site.url);
    const kinds = mails.filter(({ to }) => to === eve.email).map(({ kind }) => kind);
    expect(kinds).toEqual(['account-deleted']);
  });
});

describe('while the site is stopped', () => {
  test('a deletion removes rows from every table of people, and leaves no trace', async () => {
    await site.stop();
    const before = await inDatabase(async (database) => {
      for (const statement of rareRows) await database.executeSql(statement);
      return countRows(database, 'quokka');
    });
    const uploads = join(site.dataDir, 'documind', 'uploads');
    await mkdir(uploads, { recursive: true });
    await writeFile(join(uploads, 'waiting-document'), 'quokkawaiting');
    const { rows } = await inDatabase((database) =>
      database.executeSql("select id from account_user where email like 'quokka%'"),
    );
    const userId = String(rows[0]?.id);

    expect(await people(['--delete', ada.email, '--yes'])).toMatchObject({ code: 0, errors: '' });
    await inDatabase(async (database) => {
      const after = await countRows(database, 'quokka');
      for (const [table] of tablesOfPeople()) {
        const [then, now] = [before[`public.${table}`], after[`public.${table}`]];
        if (then && now) expect(now.rows, table).toBeLessThan(then.rows);
      }
      for (const text of ['quokka', 'numbat', 'waiting-document'])
        expect(await holding(database, text), text).toEqual([]);
      // Acts at the desk, by ids that name nobody any more.
      expect(await holding(database, userId)).toEqual(['public.desk_audit']);
      // The mail that said so.
      expect(await holding(database, 'wombat')).toEqual(['public.mail']);
      if (postgres) return;
      const upkeep = createUpkeep({ database, log });
      await upkeep.look();
      await upkeep.look();
      await database.executeSql('checkpoint');
      for (const text of ['quokka', 'numbat'])
        expect(await filesWith(site.dataDir, text), text).toEqual([]);
    });
    expect(await filesWith(site.dataDir, 'quokka')).toEqual([]);
  });

  test('without a database, it says where it looked', async () => {
    const { code, errors } = await people(['--find', 'ada'], '', { DATA_DIR: empty });
    expect(code).toBe(1);
    expect(errors).toContain(dataFolderWords.noDatabase(empty, true));
  });

  test.skipIf(!nobody || process.getuid?.() !== 0 || serverUrl)(
    'another user than the folder’s is told whose command it is, and leaves nothing there',
    async () => {
      const { code, errors } = await people(['--find', 'o’clock'], '', settings, nobody);
      expect(code).toBe(1);
      expect(errors).toContain('belongs to the user root');
      expect(errors).toContain(`Run this command as root, with DATA_DIR=${site.dataDir}`);
    },
  );
});
