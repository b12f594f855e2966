import { type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';

let server: Server;
let port: number;

beforeAll(async () => {
  const metrics = createMetrics({ version: '1.0.0', siteName: 'm8labs.example', readings: [] });
  server = await metrics.listen(0, '127.0.0.1');
  port = (server.address() as AddressInfo).port; // Of a server that listens at a port.
});
afterAll(() => void server.close());

/** Sends a Host header of the test's choice, which fetch does not allow. */
async function statusFor(host: string): Promise<number | undefined> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path: '/metrics', headers: { host } };
    request(options, resolve).once('error', reject).end();
  });
  answer.resume();
  return answer.statusCode;
}

it.each([
  ...['127.0.0.1:9464', 'LOCALHOST:9464', '[::1]:9464', '10.0.0.7', 'site:9464'],
  ...['metrics.internal', 'm8labs.example'],
])('a request to %s gets the metrics', async (host) => {
  expect(await statusFor(host)).toBe(200);
});

it.each([
  ...['evil.example', 'evil.example:9464', '127.0.0.1.evil.example', 'localhost.evil.example'],
  ...['m8labs.example.evil.example', 'a b'],
])('a foreign name such as %j is refused', async (host) => {
  expect(await statusFor(host)).toBe(421);
});
