import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { accountPaths } from '@m8/contracts/account.ts';
import { type DocumentAnswer, documentList } from '@m8/contracts/documind/documents.ts';
import { documindPaths } from '@m8/contracts/documind/paths.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyDatabaseTemplate } from '#testing/database/database-template.ts';
import { mayMount, mountSmallDisk } from '#testing/files/small-disk.ts';
import { type MadeUpPerson, newStranger } from '#testing/people/people.ts';
import { buildSite } from '#testing/site/build-site.ts';
import { freePort, type RunningSite, startSite } from '#testing/site/running-site.ts';
import { newCaller, type SiteCaller } from '#testing/site/site-caller.ts';

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
