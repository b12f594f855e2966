import { request } from 'node:http';
import { forSuite } from '@m8/dev/testing/for-suite.ts';
import { serve } from '@m8/dev/testing/services/listen.ts';
import { describe, expect, it, vi } from 'vitest';
import { answerSeconds, createPostToPublic, mayBePublic } from './post-to-public.ts';
import { isPublicAddress } from './public-address.ts';

const seen: { host: string | undefined; body: string; url: string | undefined }[] = [];
const receiver = forSuite(
  () =>
    serve(async (incoming, answer) => {
      const body = (await incoming.toArray()).join('');
      seen.push({ host: incoming.headers.host, body, url: incoming.url });
      if (incoming.url === '/silent') return;
      if (incoming.url === '/moved') answer.writeHead(302, { location: '/elsewhere' }).end();
      else answer.writeHead(204).end();
    }),
  ({ close }) => close(),
);

const looked: string[] = [];
/** Connects without TLS, to the port of the test. */
const post = createPostToPublic({
  resolve: async (host) => {
    looked.push(host);
    return [{ address: '127.0.0.1', family: 4 }];
  },
  isPublic: () => true,
  request: ((url: URL, options: object) => {
    const to = new URL(`http://${url.hostname}:${receiver.port}${url.pathname}`);
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

  it('fails if nothing answers in time', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.timeout(50));
    const asked = post({ ...message, url: 'https://hooks.example/silent' });
    await expect(asked).rejects.toThrow('aborted');
    expect(limit).toHaveBeenCalledWith(answerSeconds * 1000);
  });

  it.each([[['10.0.0.1']], [['::ffff:169.254.169.254']], [['8.8.8.8', '127.0.0.1']], [[]]])(
    'is not sent if its name resolves to %j',
    async (addresses) => {
      const before = seen.length;
      const refused = createPostToPublic({
        resolve: async () => addresses.map((address) => ({ address, family: 4 })),
      });
      const sent = refused({ ...message, url: 'https://hooks.example/in' });
      await expect(sent).rejects.toThrow('not public');
      expect(seen.length).toBe(before);
    },
  );
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
  ...['https://2130706433/', 'https://0x7f.1/', 'https://127.1/', 'https://[::ffff:7f00:1]/'],
  ...['https://10.0.0.1./', 'https://localhost./', 'https://example.com./', 'https://[::]/'],
  ...['https://.', 'https://./', 'https://..', 'https://a..b/', 'https://.a.b/', 'https://a.b../'],
  ...['https://%00.com/', `https://${'a'.repeat(64)}.com/`, "https://a.b'c/"],
  `https://${'a.'.repeat(127)}com/`,
])('%s is refused by its text', (url) => {
  expect(mayBePublic(url)).toBe(false);
});

it.each(['8.8.8.8', '93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

it.each([
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.1.2.3', '169.254.169.254'],
  ...['172.16.0.1', '172.31.255.255', '192.0.0.8', '192.168.1.1', '198.18.0.1', '203.0.113.9'],
  ...['224.0.0.1', '240.0.0.1', '255.255.255.255'],
  ...['::', '::1', 'fe80::1', 'fe80::1%eth0', 'fc00::1', 'fd12:3456::1', 'ff02::1'],
  // IPv4 inside IPv6: mapped, compatible, NAT64, its local prefix, 6to4, Teredo.
  ...['::ffff:10.0.0.1', '::ffff:8.8.8.8', '::FFFF:7f00:1', '0:0:0:0:0:ffff:7f00:1', '::127.0.0.1'],
  ...['64:ff9b::a00:1', '64:ff9b:1::a00:1', '2002:7f00:1::', '2001:0:53aa::1', '2001:db8::1'],
  ...['0:0:0:0:0:0:0:1', 'localhost', '', '1', '0x7f000001', '2130706433', '127.1'],
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});
