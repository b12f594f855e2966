import { createServer, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { DocuMind } from '#clients/typescript/src/index.ts';

let server: Server | undefined;

afterEach(() => server?.close());

/** A service that refuses so often before it answers; returns its address and how often it was asked. */
async function busyService(refusals: number, headers: Record<string, string>, status = 429) {
  let asked = 0;
  server = createServer((_request, response) => {
    asked += 1;
    if (asked > refusals) return response.end('{"documents":[],"next_cursor":null}');
    return response.writeHead(status, headers).end('{"code":"documind/busy","detail":"Busy."}');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server?.once('listening', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { baseUrl: `http://127.0.0.1:${port}`, asked: () => asked };
}

test.each([429, 503])('a call refused with %i is sent again, three times', async (status) => {
  const service = await busyService(3, { 'retry-after': '0' }, status);
  const documind = new DocuMind({ baseUrl: service.baseUrl, token: 'key' });
  expect((await documind.listDocuments()).documents).toEqual([]);
  expect(service.asked()).toBe(4);
});

test.each([
  ['that was refused four times', 4, { 'retry-after': '0' }, undefined, 4],
  ['that does not say when to come back', 4, {}, undefined, 1],
  ['that is to come back tomorrow', 4, { 'retry-after': '86400' }, undefined, 1],
  ['where the client is told not to', 4, { 'retry-after': '0' }, 0, 1],
])('a call %s is thrown', async (_why, refusals, headers, retries, asked) => {
  const service = await busyService(refusals, headers);
  const documind = new DocuMind({
    baseUrl: service.baseUrl,
    token: 'key',
    ...(retries !== undefined && { retries }),
  });
  await expect(documind.listDocuments()).rejects.toMatchObject({ code: 'documind/busy' });
  expect(service.asked()).toBe(asked);
});
