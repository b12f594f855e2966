import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverUrl, suiteAddress } from '#testing/database/suite-address.ts';
import { suiteDatabase } from '#testing/database/test-database.ts';
import { buildSite } from '#testing/site/build-site.ts';
import { type RunningSite, startSite } from '#testing/site/running-site.ts';
import { newCaller, siteCaller } from '#testing/site/site-caller.ts';

const suite = suiteDatabase();
const files = 24;
let killed: RunningSite;
let other: RunningSite;

describe.runIf(serverUrl)('one of two processes on a database that is killed', () => {
  beforeAll(async () => {
    buildSite();
    const settings = {
      DATABASE_URL: (await suiteAddress(suite)).href,
      AUTH_SECRET: 'one secret of both processes, 32 long',
    };
    killed = await startSite(settings);
    other = await startSite(settings);
  });
  afterAll(async () => {
    await other.remove();
    await killed.remove();
  });

  it('nothing acknowledged is lost: the other reads the documents to their end', async () => {
    const { key, upload } = await newCaller(killed.url);
    const { ask } = siteCaller(other.url, key);
    const counted = async (condition: string) => {
      const { rows } = await suite.executeSql(
        `select count(*)::integer as count from documind_document where ${condition}`,
      );
      return Number(rows[0]?.count);
    };
    const uploads = Array.from({ length: files }, async (_, n) => {
      const text = `Lantern ${n} burns in Lerwick. `.repeat(n % 2 ? 1 : 20_000);
      expect((await upload(`${n}.txt`, text)).status).toBe(202);
    });
    await Promise.all(uploads);
    await expect.poll(() => counted(`status in ('reading', 'indexing')`)).toBeGreaterThan(0);
    await killed.stop('SIGKILL');
    expect(await counted(`status <> 'ready'`)).toBeGreaterThan(0);
    await expect.poll(() => counted(`status = 'ready'`)).toBe(files);
    expect(await (await ask('Where does Lantern 7 burn?')).json()).toMatchObject({
      answer: expect.stringContaining('Lantern 7 burns in Lerwick.'),
    });
  });
});
