import { createServer, request, type Server } from 'node:http';
import { listen } from '@m8/dev/testing/services/listen.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPostToPublic, mayBePublic } from './post-to-public.ts';

let server: Server;
let port: number;
const seen: { host: string | undefined; body: string; url: string | undefined }[] = [];
beforeAll(async () => {
  server = createServer(async (incoming, answer) => {
    const body = (await incoming.toArray()).join('');
    seen.push({ host: incoming.headers.host, body, url: incoming.url });
    if (incoming.url === '/silent') return;
    if (incoming.url === '/moved') answer.writeHead(302, { location: '/elsewhere' }).end();
    else answer.writeHead(204).end();
  });
  port = await listen(server);
});
afterAll(() => server.close().closeAllConnections());

const looked: string[] = [];
/** Connects without TLS, to the port of the test. */
const post = createPostToPublic({
  resolve: async (host) => {
    looked.push(host);
    return [{ address: '127.0.0.1', family: 4 }];
  },
  isPublic: () => true,
  request: ((url: URL, options: object) => {
    const to = new URL(`http://${url.hostname}:${port}${url.pathname}`);
    return request(to, { ...options, agent: undefined });
  }) as never, // The part of node:https that is called.
});
const message = { headers: { 'content-type': 'application/json' }, body: '{"a":1}' };

describe('a message to a public address', () => {
  it('goes to the address that its name was resolved to, once', async () => {
    looked.length = 0;
    expect(await post({ ...message, url: 'https://hooks.example/in' })).toBe(204);
    expect(looked).toEqual(['hooks.example']);
    expect(seen.at(-1)).toMatchObject({ body: '{"a":1}', url: '/in' });
    expect(seen.at(-1)?.host).toContain('hooks.example');
  });

  it('follows no redirect', async () => {
    expect(await post({ ...message, url: 'https://hooks.example/moved' })).toBe(302);
    expect(seen.at(-1)?.url).toBe('/moved');
  });

  it('fails if nothing answers within five seconds', async () => {
    const asked = post({ ...message, url: 'https://hooks.example/silent' });
    await expect(asked).rejects.toThrow('aborted');
  }, 10_000);

  it.each([
    [['10.0.0.1']],
    [['::1']],
    [['::ffff:169.254.169.254']],
    [['64:ff9b::a9fe:a9fe']],
    [['8.8.8.8', '127.0.0.1']],
    [[]],
  ])('is not sent if its name resolves to %j', async (addresses) => {
    const before = seen.length;
    const refused = createPostToPublic({
      resolve: async () => addresses.map((address) => ({ address, family: 4 })),
    });
    const sent = refused({ ...message, url: 'https://hooks.example/in' });
    await expect(sent).rejects.toThrow('not public');
    expect(seen.length).toBe(before);
  });
});

it.each([
  ...['https://example.com/x', 'https://8.8.8.8/', 'https://example.com:443/x?y=1'],
  ...['https://bücher.example/', 'https://a_b.example/', `https://${'a'.repeat(63)}.com/`],
])('%s may be public', (url) => {
  expect(mayBePublic(url)).toBe(true);
});

it.each([
  ...['http://example.com/', 'ftp://example.com/', 'https://example.com:8443/', 'x', ''],
  ...['https://user@example.com/', 'https://u:p@example.com/', 'https://localhost/', 'https://db/'],
  ...['https://127.0.0.1/', 'https://2130706433/', 'https://0x7f.1/', 'https://127.1/'],
  ...[
    'https://[::1]/',
    'https://[::ffff:7f00:1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://10.0.0.1./',
  ],
  ...['https://.', 'https://./', 'https://..', 'https://a..b/', 'https://.a.b/', 'https://a.b../'],
  ...['https://localhost./', 'https://example.com./', 'https://[::]/', 'https://%00.com/'],
  ...[`https://${'a'.repeat(64)}.com/`, `https://${'a.'.repeat(127)}com/`, "https://a.b'c/"],
])('%s is refused by its text', (url) => {
  expect(mayBePublic(url)).toBe(false);
});
