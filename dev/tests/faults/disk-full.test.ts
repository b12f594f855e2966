import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountPaths } from '@m8/contracts/account.ts';
import { type DocumentAnswer, documentList } from '@m8/contracts/documind/documents.ts';
import { documindPaths } from '@m8/contracts/documind/paths.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyDatabaseTemplate } from '#testing/database/database-template.ts';
import { type MadeUpPerson, newStranger } from '#testing/people/people.ts';
import { buildSite } from '#testing/site/build-site.ts';
import { freePort, type RunningSite, startSite } from '#testing/site/running-site.ts';
import { newCaller, type SiteCaller } from '#testing/site/site-caller.ts';

const blockBytes = 1024 * 1024;

/** Whether this user may mount disks. */
function mayMount(): boolean {
  try {
    mountSmallDisk(1).remove();
    return true;
  } catch {
    return false;
  }
}

/**
 * @returns a disk in memory of this many megabytes
 * @throws if this user may not mount one
 */
function mountSmallDisk(megabytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'disk-'));
  const size = `size=${megabytes}m,mode=700`;
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', folder]);
  if (status !== 0) {
    rmSync(folder, { recursive: true });
    throw new Error(`No disk can be mounted: ${stderr}`);
  }
  const ballast = join(folder, 'ballast');
  const free = () => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  return {
    folder,
    /** Writes a file until only this many bytes are left. */
    async fill(leftBytes: number) {
      const file = await open(ballast, 'a');
      for (let left = free(); left > leftBytes; left = free())
        await file.write(Buffer.alloc(Math.min(blockBytes, left - leftBytes)));
      await file.close();
    },
    /** Deletes that file. */
    clear: () => rm(ballast, { force: true }),
    remove() {
      spawnSync('umount', [folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const rounds = 8;
const megabytes = 400;

describe.runIf(mayMount())("a data folder's disk that is completely full", () => {
  let disk: ReturnType<typeof mountSmallDisk>;
  let settings: Record<string, string>;
  let site: RunningSite;
  let caller: SiteCaller;
  /** What was acknowledged while it was full. */
  const people: MadeUpPerson[] = [];
  const files: string[] = [];

  beforeAll(async () => {
    buildSite();
    disk = mountSmallDisk(megabytes);
    const dataDir = join(disk.folder, 'data');
    await mkdir(dataDir);
    await copyDatabaseTemplate(dataDir);
    // Nothing is reserved: the guard that refuses uploads in time has its own test.
    const PORT = String(await freePort());
    settings = { DATA_DIR: dataDir, LEAST_FREE_MB: '0', PORT };
    site = await startSite(settings);
    caller = await newCaller(site.url);
    await caller.add('kept.txt', 'The hut has nineteen beds.');
  });
  afterAll(async () => {
    await site?.stop();
    disk.remove();
  });

  const askForBeds = () => caller.ask('How many beds has the hut?');
  async function documents(): Promise<DocumentAnswer[]> {
    const answer = await caller.documind(`${documindPaths.documents}?limit=100`);
    return documentList.parse(await answer.json()).documents;
  }
  const unsettled = async () => (await documents()).filter(({ status }) => status !== 'ready');

  it('every call is answered meanwhile, or told when to come back; pages and the process stay', async () => {
    await disk.fill(0);
    const refused: unknown[] = [];
    const note = async (answer: Response): Promise<boolean> => {
      const body = await answer.json();
      if (!answer.ok) refused.push(body.code);
      return answer.ok;
    };
    for (let n = 0; n < rounds; n++) {
      const person = newStranger();
      if (await note(await caller.post(accountPaths.signUp, person))) people.push(person);
      const text = `Lantern ${n} burns in Lerwick. `.repeat(20_000);
      if (await note(await caller.upload(`${n}.txt`, text))) files.push(`${n}.txt`);
      await note(await askForBeds());
      expect((await fetch(`${site.url}/team`)).status).toBe(200);
      expect((await fetch(`${site.url}/api/health/live`)).status).toBe(200);
    }
    expect(new Set(refused)).toEqual(new Set(['server/disk-full']));
    expect(site.process.exitCode, site.log()).toBe(null);
  });

  it('it recovers by itself when there is room, and nothing acknowledged is lost', async () => {
    await disk.clear();
    await expect.poll(async () => (await caller.upload('after.txt', 'Ten.')).ok).toBe(true);
    await expect.poll(unsettled).toEqual([]);
    for (const restarted of [false, true]) {
      if (restarted) {
        await site.stop('SIGKILL');
        site = await startSite(settings);
      }
      expect((await documents()).map(({ filename }) => filename)).toEqual(
        expect.arrayContaining(['kept.txt', 'after.txt', ...files]),
      );
      for (const person of people)
        expect((await caller.post(accountPaths.signIn, person)).status).toBe(200);
      expect(await (await askForBeds()).json()).toMatchObject({
        answer: expect.stringContaining('nineteen beds'),
      });
    }
  });
});
