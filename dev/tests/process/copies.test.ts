import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { siteCopyWords } from '@m8/content/owner-commands.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { serverUrl } from '#testing/database/suite-address.ts';
import { openTestPostgres } from '#testing/database/test-postgres.ts';
import { suiteFolder } from '#testing/files/suite-folder.ts';
import { createFullPerson, type FullPerson } from '#testing/people/full-person.ts';
import { runOwner } from '#testing/run-program.ts';
import { type RunningSite, startSite } from '#testing/site/running-site.ts';
import { siteCaller } from '#testing/site/site-caller.ts';
import { suiteSite } from '#testing/site/suite-site.ts';

const compared = siteCopyWords.done(1, 1, 1).split('. ').at(-1);

const site = suiteSite();
let person: FullPerson;
const folder = suiteFolder();
let before: unknown;

beforeAll(async () => {
  person = await createFullPerson(site.url, 'amber');
  before = await answerOf(site);
});

/** The site's answer to a person with their key: the text and its citations. */
async function answerOf({ url }: RunningSite): Promise<unknown> {
  const { ask } = siteCaller(url, person.key);
  const answered = await ask('What of amberkept?');
  const { answer, sources } = await answered.json();
  return { status: answered.status, answer, sources };
}

/** Runs a command of the owner. */
async function run(
  command: 'backup' | 'restore' | 'move',
  words: string[],
  env: Record<string, string>,
) {
  const { code, all: text } = await runOwner([command, ...words], { env });
  return { code, text };
}

const newFolder = () => mkdtemp(join(folder, 'site-'));

// Also beside a server, the site of this suite has an embedded database.
describe.skipIf(serverUrl)('a backup', () => {
  let file: string;
  beforeAll(async () => {
    file = join(folder, 'site.backup');
    const { code, text } = await run('backup', [file], { DATA_DIR: site.dataDir });
    expect(text).toContain('documind_vector');
    expect(code).toBe(0);
  });

  test('is made while the site runs, for this user alone, and leaves nothing else behind', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(existsSync(`${file}.partial`)).toBe(false);
    expect(existsSync(join(site.dataDir, 'snapshot'))).toBe(false);
    expect(await answerOf(site)).toEqual(before);
  });

  test('is restored into an empty folder, with the same keys, documents and answers', async () => {
    const dataDir = await newFolder();
    const { code, text } = await run('restore', [file], { DATA_DIR: dataDir });
    expect(text).toContain(compared);
    expect(code).toBe(0);
    const restored = await startSite({ DATA_DIR: dataDir });
    try {
      expect(before).toMatchObject({ status: 200 });
      expect(await answerOf(restored)).toEqual(before);
    } finally {
      await restored.stop();
    }
    const thereAlready = siteCopyWords.refused.thereAlready(join(dataDir, 'database'));
    expect((await run('restore', [file], { DATA_DIR: dataDir })).text).toContain(thereAlready);
  });

  test('that does not exist is reported', async () => {
    const missing = await run('restore', [join(folder, 'none')], { DATA_DIR: await newFolder() });
    expect(missing).toEqual({ code: 1, text: expect.stringContaining('no such file') });
  });
});

test.skipIf(!serverUrl)('a site moves to PostgreSQL and back', async () => {
  const server = await openTestPostgres(serverUrl ?? '');
  try {
    await server.database.executeSql('drop schema public cascade; create schema public');
    const besideIt = startSite({ DATABASE_URL: server.databaseUrl, DATA_DIR: site.dataDir });
    await expect(besideIt).rejects.toThrow('npm run owner -- move --to');
    const to = await run('move', ['--to', server.databaseUrl], { DATA_DIR: site.dataDir });
    expect(to.text).toContain(compared);
    const settings = { DATABASE_URL: server.databaseUrl, DATA_DIR: await newFolder() };
    await copyFile(join(site.dataDir, 'auth-secret'), join(settings.DATA_DIR, 'auth-secret'));
    const moved = await startSite(settings);
    expect(await answerOf(moved)).toEqual(before);
    await moved.stop();
    const back = { DATA_DIR: await newFolder() };
    const from = await run('move', ['--from', server.databaseUrl], {
      ...back,
      AUTH_SECRET: 'a secret that no file has, of 32 characters and more',
    });
    expect(from.text).toContain(compared);
    await copyFile(join(site.dataDir, 'auth-secret'), join(back.DATA_DIR, 'auth-secret'));
    const again = await startSite(back);
    expect(await answerOf(again)).toEqual(before);
    await again.stop();
  } finally {
    await server.dispose();
  }
});
