import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { siteCopyWords } from '@m8/content/owner-commands.ts';
import { startProblems } from '@m8/content/start-problems.ts';
import { readConfig } from '@m8/platform/config.ts';
import { migrate } from '@m8/platform/database/migrate.ts';
import { openDatabase } from '@m8/platform/database/open-database.ts';
import { createJobs } from '@m8/platform/jobs.ts';
import { createLog } from '@m8/platform/log.ts';
import { keepSecret } from '@m8/site/start/auth-secret.ts';
import { startPlatform } from '@m8/site/start/start-platform.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { copyDatabaseTemplate } from '#testing/database/database-template.ts';
import { suiteFolder } from '#testing/files/suite-folder.ts';
import { runProgram } from '#testing/run-program.ts';

const { refused } = siteCopyWords;
const log = createLog('silent');
const secret = 'the secret that a site made for itself, once';
const folder = suiteFolder();
/** A backup, and its text. */
let whole: Buffer;
let lines: string[];

/** Runs a command of the owner; `first` is code that runs before it, in its process. */
function type(command: string, file: string, dataDir: string, first?: string) {
  const preloaded = first ? [`--import=data:text/javascript,${encodeURIComponent(first)}`] : [];
  const args = [...preloaded, 'apps/site/owner/owner.ts', command, file];
  return runProgram(args, { env: { DATA_DIR: dataDir } });
}

beforeAll(async () => {
  const dataDir = join(folder, 'site');
  await mkdir(dataDir);
  await copyDatabaseTemplate(dataDir);
  const database = await openDatabase({ dataDir, databaseUrl: undefined, log });
  await migrate(database);
  const jobs = createJobs({ database, log });
  await jobs.start();
  await jobs.stop();
  await database.executeSql(`
    insert into account_user (id, name, email, email_verified, created_at, updated_at)
    select n, n, n || '@example.org', true, now(), now() from generate_series(1, 50) n`);
  await database.close();
  await keepSecret(dataDir, secret);
  const file = join(folder, 'site.backup');
  expect(await type('backup', file, dataDir)).toMatchObject({ code: 0 });
  whole = await readFile(file);
  lines = gunzipSync(whole).toString().trimEnd().split('\n');
});

let home: string;
let dataDir: string;
beforeEach(async () => {
  home = await mkdtemp(join(folder, 'home-'));
  dataDir = join(home, 'var', 'site');
});

/** Every path below a folder, with a hash of each file. */
async function treeOf(path: string): Promise<Record<string, string | null>> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const read = entries.map(async (entry) => {
    const found = join(entry.parentPath, entry.name);
    return [found, entry.isFile() ? hash('sha256', await readFile(found)) : null] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}

async function restore(bytes: Uint8Array) {
  const file = join(home, 'given.backup');
  await writeFile(file, bytes);
  const before = await treeOf(home);
  const { code, all: text } = await type('restore', file, dataDir);
  return { code, text, before, after: await treeOf(home) };
}

const packed = (text: readonly string[]) => gzipSync(`${text.join('\n')}\n`);
const altered = (at: number) => {
  const bytes = Uint8Array.from(whole);
  const place = Math.floor(bytes.length * at);
  bytes[place] = (bytes[place] ?? 0) ^ 1;
  return bytes;
};
/** With a changed number in its last table: everything is written before the difference shows. */
const differing = () =>
  lines.map((line) =>
    line.includes('"kind":"table","table":"account_user"')
      ? line.replace(/"digest":"\d+"/, '"digest":"1"')
      : line,
  );

describe('an invalid backup is refused, and nothing is written', () => {
  it.each<[what: string, bytes: () => Uint8Array, sentence: string]>([
    ['is empty', () => Buffer.alloc(0), refused.damaged()],
    ['is another file', () => Buffer.from('{}'), refused.damaged()],
    ['is cut', () => whole.subarray(0, whole.length * 0.9), refused.damaged()],
    ['has no end', () => packed(lines.slice(0, -1)), refused.cutShort()],
    ['lacks rows', () => packed(lines.filter((l) => !/"kind":"rows"/.test(l))), refused.damaged()],
    ['is altered early', () => altered(0.1), refused.damaged()],
    ['is altered at its end', () => altered(0.9999), refused.damaged()],
    ['is doubled', () => Buffer.concat([whole, whole]), refused.goesOn()],
    [
      'has zeros after its end',
      () => Buffer.concat([whole, Buffer.alloc(70_000)]),
      refused.goesOn(),
    ],
    [
      'has words after its end',
      () => Buffer.concat([whole, Buffer.from('lantern')]),
      refused.damaged(),
    ],
    [
      'is of another version',
      () => packed(lines.map((l) => l.replace('"0001-account"', '"0001-other"'))),
      refused.version('0001-other, 0001-account'),
    ],
  ])('if it %s', async (_, bytes, sentence) => {
    const { code, text, before, after } = await restore(bytes());
    expect(text.trim().split('\n').at(-1)).toBe(sentence);
    expect(code).toBe(1);
    expect(after).toEqual(before);
  });

  it('nor if it differs, into an existing folder, which keeps its content', async () => {
    await mkdir(join(dataDir, 'documind'), { recursive: true });
    await writeFile(join(dataDir, 'documind', 'a.txt'), 'Nine lanterns.');
    const { code, text, before, after } = await restore(packed(differing()));
    expect(text).toContain(refused.differs('account_user'));
    expect(code).toBe(1);
    expect(after).toEqual(before);
  });

  it('nor if there is a database, or another secret', async () => {
    await mkdir(join(dataDir, 'database'), { recursive: true });
    const there = await restore(whole);
    expect(there.text).toContain(refused.thereAlready(join(dataDir, 'database')));
    expect(there.after).toEqual(there.before);
    await rm(join(dataDir, 'database'), { recursive: true });
    await keepSecret(dataDir, `${secret}, later`);
    const other = await restore(whole);
    expect(other.text).toContain(refused.otherSecret(dataDir));
    expect(other.after).toEqual(other.before);
  });
});

describe('a restore that is killed', () => {
  /** Each process kills itself, so that no machine is too slow to hit the moment. */
  const kill = "process.kill(process.pid, 'SIGKILL')";
  const whereItSays = (words: string) => `
    const write = process.stderr.write.bind(process.stderr);
    process.stderr.write = (text) => text.includes('${words}') ? ${kill} : write(text);`;
  const whereItWouldPut = (...path: string[]) => `
    import { promises } from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    for (const name of ['link', 'rename']) {
      const put = promises[name];
      promises[name] = (from, to) => to === ${JSON.stringify(join(...path))} ? ${kill} : put(from, to);
    }
    syncBuiltinESMExports();`;

  it.each([
    ['is not there', false, () => [[`${dataDir}.restoring`, 'auth-secret'], [dataDir]]],
    [
      'is empty',
      true,
      () => [
        [dataDir, 'auth-secret'],
        [dataDir, 'database'],
      ],
    ],
  ])(
    'leaves a folder that %s without a site, which a start reports and the next restore completes',
    async (...given) => {
      const [, isThere, places] = given;
      if (isThere) await mkdir(dataDir, { recursive: true });
      const staged = isThere ? join(dataDir, 'restoring') : `${dataDir}.restoring`;
      const file = join(home, 'site.backup');
      await writeFile(file, whole);
      const moments = places().map((path) => whereItWouldPut(...path));
      // While it writes to the database, it does the same wherever the folder is.
      const first = isThere ? [] : [whereItSays('account_user')];
      for (const moment of [...first, ...moments]) {
        expect(await type('restore', file, dataDir, moment)).toMatchObject({ signal: 'SIGKILL' });
        expect(existsSync(dataDir)).toBe(isThere);
        expect(existsSync(join(dataDir, 'database'))).toBe(false);
        const started = startPlatform(readConfig({ DATA_DIR: dataDir }), log, {});
        await expect(started).rejects.toThrow(startProblems.restoreCutOff(staged));
      }
      expect(await type('restore', file, dataDir)).toMatchObject({ code: 0 });
      expect((await readdir(dataDir)).toSorted()).toEqual(['auth-secret', 'database']);
      expect(await readdir(join(home, 'var'))).toEqual(['site']);
      const { platform, authSecret } = await startPlatform(
        readConfig({ DATA_DIR: dataDir }),
        log,
        {},
      );
      const { rows } = await platform.database.executeSql('select count(*)::int from account_user');
      await platform.jobs.stop();
      await platform.database.close();
      expect([rows, authSecret]).toEqual([[{ count: 50 }], secret]);
    },
  );
});
