import { createServer, connect as dial, type Socket } from 'node:net';
import { documindBase, documindPaths } from '@m8/contracts/documind/paths.ts';
import { expect, it } from 'vitest';
import { serverUrl, suiteAddress } from '#testing/database/suite-address.ts';
import { suiteDatabase } from '#testing/database/test-database.ts';
import { listen } from '#testing/services/listen.ts';
import { buildSite } from '#testing/site/build-site.ts';
import { freePort, startSite } from '#testing/site/running-site.ts';
import { newCaller } from '#testing/site/site-caller.ts';

/** How a proxy treats its connections: `frozen` holds back all data, like a server that hangs. */
type ProxyState = 'open' | 'frozen';

/**
 * Opens a proxy in front of a local server, whose connections a test can disturb.
 *
 * @param to the server behind it
 * @param at the port on 127.0.0.1 to listen on
 */
async function openTroubledProxy({ port, hostname }: URL, at: number) {
  const pairs = new Set<[Socket, Socket]>();
  let state: ProxyState = 'open';

  const server = createServer((near) => {
    const far = dial(Number(port), hostname);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    for (const [one, other] of [pair, [far, near]] as const) {
      one.on('data', (data) => other.write(data));
      one.on('error', () => other.destroy());
      one.on('close', () => {
        other.destroy();
        pairs.delete(pair);
      });
      if (state === 'frozen') one.pause();
    }
  });
  await listen(server, at);
  return {
    /** Changes how it treats its connections. */
    turn(next: ProxyState) {
      state = next;
      for (const socket of [...pairs].flat()) {
        if (next === 'frozen') socket.pause();
        else socket.resume();
      }
    },
    close() {
      server.close();
      for (const socket of [...pairs].flat()) socket.destroy();
    },
  };
}

const suite = suiteDatabase();

it.runIf(serverUrl)(
  'a database server that is not there yet, and later freezes: every call is answered meanwhile, or told when to come back, and it recovers by itself',
  async () => {
    buildSite();
    const url = await suiteAddress(suite);
    const [port, databasePort] = [await freePort(), await freePort()];
    const there = new URL(url);
    there.port = String(databasePort);
    const starting = startSite({ DATABASE_URL: there.href, PORT: String(port) });
    const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
    const statusOf = (path: string) => get(path).then(({ status }) => status, String);
    const query = documindBase + documindPaths.query;
    await expect.poll(() => statusOf(query)).toBe(503);
    const early = await get(query);
    expect(await early.clone().json()).toMatchObject({ code: 'server/unavailable' });

    const proxy = await openTroubledProxy(url, databasePort);
    const site = await starting;
    expect(await (await get('/api/health/ready')).json()).toEqual({ status: 'ok' });
    const caller = await newCaller(site.url);
    expect((await caller.ask()).status).toBe(200);

    proxy.turn('frozen');
    const asked = Promise.all(Array.from({ length: 20 }, () => caller.ask()));
    // Before, a good answer of the last second is still given.
    await expect.poll(() => statusOf('/api/health/ready')).toBe(503);
    expect([await statusOf('/api/health'), await statusOf('/api/health/live')]).toEqual([503, 200]);
    expect(await statusOf('/team')).toBe(200);
    for (const answer of [early, ...(await asked)]) {
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    proxy.turn('open');
    await expect.poll(() => statusOf('/api/health/ready')).toBe(200);
    await expect.poll(async () => (await caller.ask()).status).toBe(200);
    await site.remove();
    proxy.close();
  },
);
