import { documindBase, documindPaths } from '@m8/contracts/documind/paths.ts';
import { describe, expect, it } from 'vitest';
import { serverUrl, suiteAddress } from '#testing/database/suite-address.ts';
import { suiteDatabase } from '#testing/database/test-database.ts';
import { openTroubledProxy } from '#testing/services/troubled-proxy.ts';
import { buildSite } from '#testing/site/build-site.ts';
import { freePort, startSite } from '#testing/site/running-site.ts';
import { holds } from './invariants.ts';

const suite = suiteDatabase();

describe.runIf(serverUrl)('a database server that is not there yet', () => {
  it(`${holds.answersAtOnce}, and ${holds.comesBack}`, async () => {
    buildSite();
    const url = await suiteAddress(suite);
    const [port, databasePort] = [await freePort(), await freePort()];
    const there = new URL(url);
    there.port = String(databasePort);
    const starting = startSite({ DATABASE_URL: there.href, PORT: String(port) });
    const ask = () => fetch(`http://127.0.0.1:${port}${documindBase}${documindPaths.query}`);
    await expect.poll(() => ask().then(({ status }) => status, String)).toBe(503);
    const refused = await ask();
    expect(await refused.json()).toMatchObject({ code: 'server/unavailable' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);

    const proxy = await openTroubledProxy(url, databasePort);
    const site = await starting;
    expect(await (await fetch(`${site.url}/api/health/ready`)).json()).toEqual({ status: 'ok' });
    await site.remove();
    proxy.close();
  });
});
