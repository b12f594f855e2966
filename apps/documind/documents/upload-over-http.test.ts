import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { suiteFolder } from '@m8/dev/testing/files/suite-folder.ts';
import { forSuite } from '@m8/dev/testing/for-suite.ts';
import { serve } from '@m8/dev/testing/services/listen.ts';
import { problemResponse } from '@m8/platform/http/problem.ts';
import { afterEach, expect, it } from 'vitest';
import { receiveForm } from './receive-form.ts';

const fileBytes = 1024 * 1024;
const start =
  '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nNine lanterns';
const end = '\r\n--x--\r\n';
const folder = suiteFolder();
/** Timeout for a silent client; the product's timeout if undefined. */
let patienceMs: number | undefined;

const listener = getRequestListener(async (request) => {
  try {
    const path = join(folder, 'upload');
    const { bytes } = await receiveForm(request, () => path, { fileBytes, patienceMs });
    await rm(path);
    return Response.json({ bytes });
  } catch (error) {
    return problemResponse(error, 'test');
  }
});
const served = forSuite(
  () => serve((request, response) => void listener(request, response)),
  ({ close }) => close(),
);
afterEach(() => {
  patienceMs = undefined;
});

function open(length: string): { socket: Socket; status: Promise<number> } {
  const socket = connect(served.port, '127.0.0.1');
  socket.on('error', () => undefined);
  const status = new Promise<number>((resolve, reject) => {
    socket.once('data', (answer) => resolve(Number(/^HTTP\/1.1 (\d+)/.exec(`${answer}`)?.[1])));
    socket.once('close', () => reject(new Error('closed without an answer')));
  });
  socket.write(
    `POST / HTTP/1.1\r\nHost: a\r\n${length}\r\nContent-Type: multipart/form-data; boundary=x\r\n\r\n`,
  );
  return { socket, status };
}

async function upload(length: string, body: string): Promise<number> {
  const { socket, status } = open(length);
  socket.write(body);
  try {
    return await status;
  } finally {
    socket.destroy();
    await expect.poll(() => readdir(folder)).toEqual([]);
  }
}

const lengthOf = (bytes: number) => `Content-Length: ${bytes}`;
const whole = start + end;

it('accepts a whole upload in chunks', async () => {
  const chunk = `${whole.length.toString(16)}\r\n${whole}\r\n0\r\n\r\n`;
  expect(await upload('Transfer-Encoding: chunked', chunk)).toBe(200);
});

it('answers a body without an end while it is being sent', async () => {
  const { socket, status } = open('Transfer-Encoding: chunked');
  const piece = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
  socket.write(`${start.length.toString(16)}\r\n${start}\r\n`);
  const send = () => {
    while (socket.writable && socket.write(piece));
  };
  socket.on('drain', send);
  send();
  expect(await status).toBe(413);
  socket.destroy();
  await expect.poll(() => readdir(folder)).toEqual([]);
});

it.each([
  ['long', whole.length + 10, 408],
  ['short', whole.length - 10, 400],
])('answers a length that is too %s', async (_, bytes, status) => {
  if (status === 408) patienceMs = 500;
  expect(await upload(lengthOf(bytes), whole)).toBe(status);
});

it('keeps the connection of a client that sends a whole file with a refused name', async () => {
  const body = start.replace('a.txt', '..') + 'x'.repeat(fileBytes) + end;
  const { socket, status } = open(lengthOf(body.length));
  socket.write(body);
  expect(await status).toBe(422);
  const next = once(socket, 'data', { signal: AbortSignal.timeout(5000) });
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n');
  expect(`${await next}`).toMatch(/^HTTP\/1.1 4\d\d /);
  socket.destroy();
});

it('keeps nothing from a client that disconnects', async () => {
  const { socket, status } = open(lengthOf(whole.length));
  status.catch(() => undefined);
  socket.write(start);
  await expect.poll(() => readdir(folder)).toEqual(['upload']);
  socket.destroy();
  await expect.poll(() => readdir(folder)).toEqual([]);
});
