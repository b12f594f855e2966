import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openedByKey } from '@m8/content/outbox.ts';
import { startProblems } from '@m8/content/start-problems.ts';
import { accountPaths } from '@m8/contracts/account.ts';
import { readConfig } from '@m8/platform/config.ts';
import { type Database, openDatabase } from '@m8/platform/database/open-database.ts';
import { createLog } from '@m8/platform/log.ts';
import { startPlatform } from '@m8/site/start/start-platform.ts';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { copyDatabaseTemplate } from '#testing/database/database-template.ts';
import { chownAll, nobody } from '#testing/files/other-user.ts';
import { suiteFolder } from '#testing/files/suite-folder.ts';
import { type MadeUpPerson, peopleOfSite } from '#testing/people/people.ts';
import { TestBrowser } from '#testing/people/test-browser.ts';
import { runProgram } from '#testing/run-program.ts';
import { buildSite } from '#testing/site/build-site.ts';
import { productionSettings } from '#testing/site/production-settings.ts';
import { addressWithKey, freePort, startSite } from '#testing/site/running-site.ts';

const dataDir = suiteFolder();
beforeAll(() => buildSite());

/** Starts the server with settings it should refuse, and waits for its end. */
async function startAndFail(settings: Record<string, string>, user: { uid?: number } = {}) {
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...settings };
  const { code, all: out } = await runProgram(['apps/site/start/main.ts'], { env, ...user });
  return { code, out };
}

test('a wrong setting stops the start with one sentence that names it, and touches nothing', async () => {
  const { code, out } = await startAndFail({ PORT: 'eighty' });
  expect(code).toBe(1);
  expect(out).toBe('The site did not start: PORT must be a whole number from 1 to 65535\n');
  expect(await readdir(dataDir)).toEqual([]);
});

test('prints an address that opens the outbox, the same at the next start, and a taken one is named', async () => {
  const first = await startSite();
  const address = addressWithKey(first.url);
  const [, line] = first.output().split('\n');
  expect(address).toContain(`${first.url}/outbox?key=`);
  expect(line).toBe(openedByKey(address ?? ''));
  const { port } = new URL(first.url);
  expect(await startAndFail({ PORT: port })).toEqual({
    code: 1,
    out: `The site did not start: Something else is listening on 127.0.0.1, port ${port}. Stop it, or choose another with PORT, such as PORT=4000 npm start\n`,
  });
  await first.stop();
  const second = await startSite({ DATA_DIR: first.dataDir, PORT: port });
  expect(second.output()).toContain(`${line}\n`);
  await second.remove();
});

test('a PostgreSQL that does not answer is named without its password, and waited for', async () => {
  const [port, databasePort] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, ['apps/site/start/main.ts'], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      PORT: String(port),
      DATABASE_URL: `postgresql://site:secret@127.0.0.1:${databasePort}/house`,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  child.stderr.on('data', (chunk) => {
    log += chunk;
  });
  const status = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`).then((answer) => answer.status, String);
  await expect.poll(() => status('/api/health/live')).toBe(200);
  expect([await status('/api/health/ready'), await status('/')]).toEqual([503, 503]);
  child.kill();
  await once(child, 'close');
  expect(log).toMatch(
    `The database at DATABASE_URL (user site, 127.0.0.1, port ${databasePort}, database house) cannot be used`,
  );
  expect(log).toContain(startProblems.waits);
  expect(log).not.toMatch(/secret|\n {4}at /);
});

test('says where it listens and that development is open, and prints no address to visitors in production', async () => {
  const open = await startSite({
    LOG_LEVEL: 'warn',
    PUBLIC_URL: 'http://site.example',
    ALLOW_DEVELOPMENT_ON_NETWORK: 'yes',
    // If mails are sent, the address is that of the stand-in for Google.
    SMTP_URL: productionSettings.SMTP_URL,
  });
  const production = await startSite(productionSettings);
  for (const site of [open, production]) await site.remove();
  const [line] = open.output().split('\n');
  expect(line).toMatch(
    /^M8 Labs is ready at http:\/\/site\.example; it listens on 127\.0\.0\.1:\d+$/,
  );
  expect(open.log()).toContain('Other machines can reach this server, and it runs in development');
  expect(addressWithKey(open.url)).toContain(`${open.url}/login?key=`);
  expect(production.output().trim().split('\n')).toHaveLength(1);
});

const [unwritable, foreign, empty] = [suiteFolder(), suiteFolder(), suiteFolder()];

test('starts in an empty folder, reports that it is not ready before it stops, and answers until then', async () => {
  const PORT = String(await freePort());
  const stopNotice = { ...productionSettings, STOP_NOTICE_SECONDS: '3' };
  const site = await startSite({ ...stopNotice, PORT, DATA_DIR: empty });
  const status = async (path: string) => (await fetch(`http://127.0.0.1:${PORT}${path}`)).status;
  expect(await status('/api/health/ready')).toBe(200);
  const stopped = site.stop();
  await expect.poll(() => status('/api/health/ready')).toBe(503);
  expect([await status('/api/health/live'), await status('/team')]).toEqual([200, 200]);
  await stopped;
  expect(site.process.exitCode).toBe(0);
  await expect(status('/team')).rejects.toThrow();
});

describe.skipIf(!nobody)('as a user who may not write, the start names', () => {
  test('the data folder, with its setting', async () => {
    await chmod(unwritable, 0o555);
    const { code, out } = await startAndFail({ DATA_DIR: unwritable }, nobody);
    expect(code).toBe(1);
    expect(out).toMatch(
      `The site did not start: The data folder ${unwritable} cannot be used: EACCES`,
    );
    expect(out).toContain('choose another folder with DATA_DIR\n');
  });

  test('a file of another user in the database', async () => {
    await copyDatabaseTemplate(foreign);
    await chownAll(foreign, nobody);
    const file = join(foreign, 'database', 'global', 'pg_control');
    await chown(file, process.getuid?.() ?? 0, 0);
    await chmod(file, nobody?.uid === process.getuid?.() ? 0o400 : 0o600);
    const { code, out } = await startAndFail({ DATA_DIR: foreign }, nobody);
    expect(code).toBe(1);
    expect(out).toMatch(
      /^The site did not start: This user \(number \d+\) may not write .*pg_control, which/,
    );
    expect(out).toContain('chown -R');
  });
});

/** Every file below a folder, without those that a running database writes itself, and without its lock. */
async function filesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => !/^database(\.lock|\/(?!PG_VERSION).)/.test(name)).toSorted();
}

describe('an incomplete data folder stops the start with what is missing, and nothing is created', () => {
  const site = suiteFolder();
  let member: MadeUpPerson;
  beforeAll(async () => {
    await copyDatabaseTemplate(site);
    const expired = { key: 'k', used: 1, ends_at: new Date('2020-01-01') };
    await inDatabase(({ db }) => db.insertInto('rate_limit').values(expired).execute());
    const running = await startSite({ DATA_DIR: site });
    member = await peopleOfSite(running.url).newcomer();
    await running.stop();
  });

  const database = () => join(site, 'database');

  /** Opens the database of the stopped site. */
  async function inDatabase<Result>(work: (opened: Database) => Promise<Result>): Promise<Result> {
    const opened = await openDatabase({
      dataDir: site,
      databaseUrl: undefined,
      log: createLog('silent'),
    });
    const result = await work(opened);
    await opened.close();
    return result;
  }
  const secret = () => join(site, 'auth-secret');
  /** Removes or empties a file or folder; returns a function that restores it. */
  async function without(path: string, isEmptied = false) {
    await rename(path, `${site}.aside`);
    if (isEmptied) await writeFile(path, '');
    return async () => {
      await rm(path, { recursive: true, force: true });
      await rename(`${site}.aside`, path);
    };
  }
  const lacks = (name: string) => () => startProblems.databaseNotWhole(database(), [name]);

  const version = () => join(database(), 'PG_VERSION');
  it.each<[what: string, take: () => ReturnType<typeof without>, sentence: () => string]>([
    ['PG_VERSION of its database', () => without(version()), lacks('PG_VERSION')],
    ['what its PG_VERSION says', () => without(version(), true), lacks('PG_VERSION')],
    ['a folder of its database', () => without(join(database(), 'pg_wal')), lacks('pg_wal')],
    [
      'a file of its database',
      () => without(join(database(), 'global', 'pg_control')),
      lacks('global/pg_control'),
    ],
    ['its database', () => without(database()), () => startProblems.databaseMissing(database())],
    ['its secret', () => without(secret()), () => startProblems.secretMissing(secret())],
    [
      'its whole secret',
      () => without(secret(), true),
      () => startProblems.secretNotWhole(secret()),
    ],
  ])('if it lacks %s', async (_, take, sentence) => {
    const putBack = await take();
    const before = await filesIn(site);
    const started = startPlatform(readConfig({ DATA_DIR: site }), createLog('silent'), {});
    const message = await started.then(String, ({ message }: Error) => message);
    const after = await filesIn(site);
    await putBack();
    expect(message).toBe(sentence());
    expect(after).toEqual(before);
  });

  it('and it starts again once that is restored, with everything it had but what had expired', async () => {
    const left = await inDatabase(({ db }) =>
      db.selectFrom('rate_limit').select('key').where('key', '=', 'k').execute(),
    );
    expect(left).toEqual([]);
    const running = await startSite({ DATA_DIR: site });
    const browser = new TestBrowser(running.url);
    expect((await browser.post(accountPaths.signIn, member)).status).toBe(200);
    await running.stop();
  });

  it('a secret that is lost for good is replaced if the owner says so', async () => {
    const before = await readFile(secret(), 'utf8');
    await rm(secret());
    await (await startSite({ DATA_DIR: site, AUTH_SECRET_CHANGED: 'yes' })).stop();
    expect(await readFile(secret(), 'utf8')).not.toBe(before);
  });

  it('tables that are not as migrated are reported', async () => {
    await inDatabase((half) => half.executeSql('delete from kysely_migration'));
    const { code, out } = await startAndFail({ DATA_DIR: site });
    const message = 'relation "account_user" already exists';
    const where = startProblems.embeddedAt(site);
    expect(out).toBe(`The site did not start: ${startProblems.tablesNotWhole(where, message)}\n`);
    expect(code).toBe(1);
  });
});
