import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { migrate } from '@m8/platform/database/migrate.ts';
import { openDatabase } from '@m8/platform/database/open-database.ts';
import { createLog } from '@m8/platform/log.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyDatabaseTemplate } from '#testing/database/database-template.ts';
import { serverUrl, suiteSettings } from '#testing/database/suite-address.ts';
import { startMailPeer } from '#testing/services/mail-server.ts';
import { type Child, startChild } from './child-process.ts';
import { openMails } from './open-mails.ts';

let dataDir: string;
let children: Child[];

function start(name: string, ...values: string[]): Child {
  const child = startChild(name, dataDir, ...values);
  children.push(child);
  return child;
}

const settingsOfSuite = suiteSettings();
const open = () => openDatabase({ dataDir, databaseUrl: undefined, log: createLog('silent') });

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'durability-'));
  children = [];
});

afterEach(async () => {
  await Promise.all(children.map((child) => child.kill()));
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
});

describe('a process that is killed', () => {
  it('nothing acknowledged is lost, neither rows nor mails', async () => {
    const { DATABASE_URL } = await settingsOfSuite();
    if (!DATABASE_URL) await copyDatabaseTemplate(dataDir);
    const peer = await startMailPeer();
    peer.mood = 'busy';
    const acknowledged: string[] = [];
    for (const [run, enough] of [3, 20, 40].entries()) {
      const writer = start('write-applications.ts', peer.url, `run${run}`, DATABASE_URL ?? '');
      await writer.hasPrinted(enough);
      await writer.kill();
      expect(writer.lines.length, writer.complaint()).toBeGreaterThanOrEqual(enough);
      acknowledged.push(...writer.lines);
    }

    const { db, close } = await openMails(dataDir, peer.url, DATABASE_URL);
    const rows = await db.selectFrom('team_application').select(['id', 'email']).execute();
    const kept = new Set(rows.map(({ id, email }) => `${id} ${email}`));
    expect(acknowledged.filter((line) => !kept.has(line))).toEqual([]);
    const mails = await db.selectFrom('mail').select('recipient').execute();
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual(
      rows.map(({ email }) => email).sort(),
    );

    peer.mood = 'accepting';
    const unsent = async () =>
      (await db.selectFrom('mail').select('id').where('status', '!=', 'sent').execute()).length;
    await expect.poll(unsent, { interval: 500 }).toBe(0);
    const arrived = new Set(peer.received.flatMap(({ recipients }) => recipients));
    expect(arrived).toEqual(new Set(rows.map(({ email }) => email)));
    await close();
    await peer.stop();
  });

  // A folder with an embedded database, whatever the other test uses.
  it.skipIf(serverUrl)('it recovers by itself, also from its first start', async () => {
    for (const afterMs of [150, 500, 900, 1300, 1800]) {
      const child = start('open-folder.ts');
      await Promise.race([pause(afterMs), child.hasPrinted(1)]);
      await child.kill();
    }
    await (await open()).close();
    // Writes that were still pending at the first start are removed at the next.
    const database = await open();
    await migrate(database);
    expect((await readdir(dataDir)).sort()).toEqual(['database', 'database.lock']);
    await database.close();
    expect(await readdir(dataDir)).toEqual(['database']);
  });
});
