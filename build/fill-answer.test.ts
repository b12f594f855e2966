import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { siteValuesWith } from '#testing/site/test-site.ts';
import { fillAnswer } from './fill-answer.ts';

const values = siteValuesWith({ companyName: '<M8>' });

/** What a browser receives where `write` writes the answer. */
async function received(write: (response: ServerResponse) => void): Promise<Response> {
  const server = createServer((_, response) => {
    fillAnswer(response, values);
    write(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  try {
    const answer = await fetch(`http://127.0.0.1:${address.port}`);
    return new Response(await answer.bytes(), answer);
  } finally {
    server.close();
  }
}

test('a page that comes in pieces is filled as a whole', async () => {
  const answer = await received((response) => {
    response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8', 'content-length': '3' });
    const bytes = Buffer.from('<title>⟦companyName⟧</title>');
    response.write(bytes.subarray(0, 9));
    response.end(bytes.subarray(9));
  });
  expect(answer.status).toBe(404);
  expect(await answer.text()).toBe('<title>&lt;M8&gt;</title>');
});

test('the manifest is filled by the rules of JSON', async () => {
  const answer = await received((response) => {
    response.setHeader('content-type', 'application/manifest+json');
    response.end('{"name":"⟦companyName⟧"}');
  });
  expect(await answer.json()).toEqual({ name: '<M8>' });
});

test('script passes unchanged', async () => {
  const answer = await received((response) => {
    response.writeHead(200, { 'content-type': 'text/javascript' });
    response.write('const a = "⟦companyName⟧";');
    response.end();
  });
  expect(await answer.text()).toBe('const a = "⟦companyName⟧";');
});
