import { documindBase, documindPaths } from '@m8/contracts/documind/paths.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverUrl, suiteAddress } from '#testing/database/suite-address.ts';
import { suiteDatabase } from '#testing/database/test-database.ts';
import { createVerifiedMember } from '#testing/people/verified-member.ts';
import { buildSite } from '#testing/site/build-site.ts';
import { type RunningSite, startSite } from '#testing/site/running-site.ts';
import { holds } from './invariants.ts';

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
  }, 180_000);
  afterAll(async () => {
    await other.remove();
    await killed.remove();
  });

  it(`${holds.nothingLost}: the other reads the documents to their end`, async () => {
    const headers = {
      authorization: `Bearer ${await (await createVerifiedMember(killed.url)).key()}`,
    };
    const counted = async (condition: string) => {
      const { rows } = await suite.executeSql(
        `select count(*)::integer as count from documind_document where ${condition}`,
      );
      return Number(rows[0]?.count);
    };
    const uploads = Array.from({ length: files }, async (_, n) => {
      const body = new FormData();
      const text = `Lantern ${n} burns in Lerwick. `.repeat(n % 2 ? 1 : 20_000);
      body.set('file', new File([text], `${n}.txt`));
      const answer = await fetch(killed.url + documindBase + documindPaths.upload, {
        method: 'POST',
        headers,
        body,
      });
      expect(answer.status).toBe(202);
    });
    await Promise.all(uploads);
    await expect.poll(() => counted(`status in ('reading', 'indexing')`)).toBeGreaterThan(0);
    await killed.stop('SIGKILL');
    expect(await counted(`status <> 'ready'`)).toBeGreaterThan(0);
    await expect.poll(() => counted(`status = 'ready'`), { timeout: 120_000 }).toBe(files);
    const answer = await fetch(other.url + documindBase + documindPaths.query, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ query: 'Where does Lantern 7 burn?' }),
    });
    expect(await answer.json()).toMatchObject({
      answer: expect.stringContaining('Lantern 7 burns in Lerwick.'),
    });
  }, 180_000);
});
