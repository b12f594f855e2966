import { once } from 'node:events';
import { createServer, connect as dial, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documindBase, documindPaths } from '#contracts/documind/paths.ts';
import { suiteDatabase } from '#testing/database/test-database.ts';
import { createVerifiedMember } from '#testing/people/verified-member.ts';
import { buildSite } from '#testing/site/build-site.ts';
import { freePort, type RunningSite, startSite } from '#testing/site/running-site.ts';

const serverUrl = process.env.TEST_DATABASE_URL;
const suite = suiteDatabase();
/** Of both sites below, which share a database. */
const AUTH_SECRET = 'frozen-'.repeat(8);

/** Leads to a server, and can be made to keep back all that either side says, as a frozen server does. */
async function openFreezer({ port, hostname }: URL, at = 0) {
  const pairs = new Set<[Socket, Socket]>();
  let isFrozen = false;
  const server = createServer((near) => {
    const far = dial(Number(port), hostname);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    for (const [one, other] of [pair, [far, near]] as const) {
      one.on('data', (data) => other.write(data));
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
      if (isFrozen) one.pause();
    }
  }).listen(at, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    port: address.port,
    freeze(frozen: boolean) {
      isFrozen = frozen;
      for (const socket of [...pairs].flat()) {
        if (frozen) socket.pause();
        else socket.resume();
      }
    },
    close() {
      server.close();
      for (const socket of [...pairs].flat()) socket.destroy();
    },
  };
}

describe.runIf(serverUrl)('a server whose database freezes', () => {
  let site: RunningSite;
  let key: string;
  let freezer: Awaited<ReturnType<typeof openFreezer>>;

  beforeAll(async () => {
    buildSite();
    const { rows } = await suite.executeSql('select current_database() as name');
    const url = new URL(serverUrl ?? '');
    url.pathname = `/${rows[0]?.name}`;
    freezer = await openFreezer(url);
    url.port = String(freezer.port);
    site = await startSite({ DATABASE_URL: url.href, AUTH_SECRET });
    key = await (await createVerifiedMember(site.url)).key();
  });
  afterAll(async () => {
    freezer.freeze(false);
    await site.remove();
    freezer.close();
  });

  const ask = () =>
    fetch(site.url + documindBase + documindPaths.query, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify({ query: 'Where do lanterns burn?' }),
    });
  const health = async (path: string) => (await fetch(`${site.url}/api/health${path}`)).status;

  it('says 503 with the time to come back, and goes on by itself when the database does', async () => {
    expect((await ask()).status).toBe(200);
    expect(await health('/ready')).toBe(200);
    freezer.freeze(true);
    const asked = Promise.all(Array.from({ length: 20 }, ask));
    expect([await health(''), await health('/ready'), await health('/live')]).toEqual([
      503, 503, 200,
    ]);
    expect((await fetch(`${site.url}/team`)).status).toBe(200);
    for (const answer of await asked) {
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    freezer.freeze(false);
    await expect.poll(() => health('/ready')).toBe(200);
    await expect.poll(async () => (await ask()).status).toBe(200);
  });
});

describe.runIf(serverUrl)('a server whose database is not there yet', () => {
  it('refuses callers for a moment, and starts by itself when the database does', async () => {
    buildSite();
    const { rows } = await suite.executeSql('select current_database() as name');
    const url = new URL(serverUrl ?? '');
    url.pathname = `/${rows[0]?.name}`;
    const [port, databasePort] = [await freePort(), await freePort()];
    const there = new URL(url);
    there.port = String(databasePort);
    const starting = startSite({ DATABASE_URL: there.href, PORT: String(port), AUTH_SECRET });
    const ask = () => fetch(`http://127.0.0.1:${port}${documindBase}${documindPaths.query}`);
    await expect.poll(() => ask().then(({ status }) => status, String)).toBe(503);
    const refused = await ask();
    expect(await refused.json()).toMatchObject({ code: 'server/unavailable' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);

    const passage = await openFreezer(url, databasePort);
    const site = await starting;
    expect(await (await fetch(`${site.url}/api/health/ready`)).json()).toEqual({ status: 'ok' });
    await site.remove();
    passage.close();
  });
});
