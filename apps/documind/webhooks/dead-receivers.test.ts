import { createServer, request, type Server } from 'node:http';
import { suiteDocumind } from '@m8/dev/testing/documind-api/test-documind.ts';
import { listen } from '@m8/dev/testing/services/listen.ts';
import { createPostToPublic } from '@m8/platform/http/post-to-public.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

const dead = Array.from({ length: 10 }, (_, n) => `dead-${n}.example`);
const alive = 'alive.example';
const servers: Server[] = [];
const ports = new Map<string, number>();
/** Requests to receivers that never answer. */
const waiting = { now: 0, most: 0, all: 0 };
/** When the answering receiver got its request, and the number of these by then. */
const arrived: { at: number; after: number }[] = [];

const documind = suiteDocumind({
  postToPublic: createPostToPublic({
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    isPublic: () => true,
    request: ((url: URL, options: object) => {
      return request(new URL(`http://127.0.0.1:${ports.get(url.hostname)}/`), options);
    }) as never, // The part of node:https that is used.
  }),
});

beforeAll(async () => {
  for (const host of [...dead, alive]) {
    const server = createServer((incoming, answer) => {
      if (host === alive) {
        arrived.push({ at: performance.now(), after: waiting.all });
        answer.writeHead(204).end();
        return;
      }
      waiting.all += 1;
      waiting.now += 1;
      waiting.most = Math.max(waiting.most, waiting.now);
      incoming.once('close', () => {
        waiting.now -= 1;
      });
    });
    servers.push(server);
    ports.set(host, await listen(server));
  }
});
afterAll(() => {
  for (const server of servers) server.close().closeAllConnections();
});

/** The delay that others may cause, in milliseconds. */
const maxDelayMs = 2000;

it('ten receivers of one person that never answer do not hold up others', async () => {
  const [eve, ada] = [await documind.join(), await documind.join()];
  await documind.send('/webhooks', ada.token, { url: `https://${alive}/` });
  /** Uploads a document of Ada's. Returns when it was told, in milliseconds, and after how many requests. */
  async function told(text: string) {
    const [start, before, count] = [performance.now(), waiting.all, arrived.length];
    await documind.upload(ada.token, 'a.txt', text);
    await expect.poll(() => arrived.length, { timeout: 60_000 }).toBe(count + 1);
    const last = arrived.at(-1) ?? { at: Number.POSITIVE_INFINITY, after: 0 };
    return { ms: last.at - start, after: last.after - before };
  }
  const alone = await told('Nine lanterns.');

  for (const host of dead) await documind.send('/webhooks', eve.token, { url: `https://${host}/` });
  const texts = Array.from({ length: 12 }, (_, n) => `Lantern ${n} of the harbour.`);
  await Promise.all(texts.map((text, n) => documind.upload(eve.token, `${n}.txt`, text)));
  await expect.poll(() => waiting.now, { timeout: 20_000 }).toBeGreaterThan(1);
  const delays: number[] = [];
  for (let turn = 1; turn <= 3; turn++) {
    const { ms, after } = await told(`Turn ${turn}: nine lanterns.`);
    delays.push(ms - alone.ms);
    // Of 120 waiting requests, only a handful ran.
    expect(after).toBeLessThan(12);
  }
  expect(delays.toSorted((one, other) => one - other)[1]).toBeLessThan(maxDelayMs);
  expect(waiting.most).toBe(2);
}, 120_000);
