import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverUrl, suiteAddress } from '#testing/database/suite-address.ts';
import { suiteDatabase } from '#testing/database/test-database.ts';
import { openTroubledProxy } from '#testing/services/troubled-proxy.ts';
import { buildSite } from '#testing/site/build-site.ts';
import { type RunningSite, startSite } from '#testing/site/running-site.ts';
import { newCaller, type SiteCaller } from '#testing/site/site-caller.ts';
import { holds } from './invariants.ts';

const suite = suiteDatabase();
describe.runIf(serverUrl)('a database server that freezes', () => {
  let site: RunningSite;
  let caller: SiteCaller;
  let proxy: Awaited<ReturnType<typeof openTroubledProxy>>;

  beforeAll(async () => {
    buildSite();
    const url = await suiteAddress(suite);
    proxy = await openTroubledProxy(url);
    url.port = String(proxy.port);
    site = await startSite({ DATABASE_URL: url.href });
    caller = await newCaller(site.url);
  });
  afterAll(async () => {
    proxy.turn('open');
    await site.remove();
    proxy.close();
  });

  const health = async (path: string) => (await fetch(`${site.url}/api/health${path}`)).status;

  it(`${holds.answersAtOnce}, and ${holds.comesBack}`, async () => {
    expect((await caller.ask()).status).toBe(200);
    expect(await health('/ready')).toBe(200);
    proxy.turn('frozen');
    const asked = Promise.all(Array.from({ length: 20 }, () => caller.ask()));
    // Before, a good answer of the last second is still given.
    await expect.poll(() => health('/ready')).toBe(503);
    expect([await health(''), await health('/live')]).toEqual([503, 200]);
    expect((await fetch(`${site.url}/team`)).status).toBe(200);
    for (const answer of await asked) {
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    proxy.turn('open');
    await expect.poll(() => health('/ready')).toBe(200);
    await expect.poll(async () => (await caller.ask()).status).toBe(200);
  });
});
