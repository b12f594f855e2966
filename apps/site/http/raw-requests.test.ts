import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { listen } from '@m8/dev/testing/services/listen.ts';
import { loadTestSite } from '@m8/dev/testing/site/test-site.ts';
import { createLog } from '@m8/platform/log.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { createNodeServer } from './create-node-server.ts';

const parts = {
  site: await loadTestSite({ 'team.html': '<h1>Team</h1>', '404.html': '<h1>Nothing</h1>' }),
  ...{ publicUrl: 'https://site.example', hstsIncludesSubdomains: false, trustedProxies: 0 },
  ...{ log: createLog('silent'), apis: {} },
};
const server = createNodeServer(parts, []);
const port = await listen(server);
afterAll(() => server.close());

describe('a request that no browser sends', () => {
  const send = (raw: string) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(raw));
    return text(socket);
  };
  const get = (target: string) =>
    send(`GET ${target} HTTP/1.1\r\nHost: site.example\r\nConnection: close\r\n\r\n`);

  test.each([
    ...['//evil.example/', '/\\evil.example/', '///evil.example/team/', '/%5Cevil.example/'],
    '/team/..//evil.example/',
  ])('to %s is redirected to no other site', async (target) => {
    const answer = await get(target);
    expect(answer).toMatch(/^HTTP\/1\.1 (400|404|308) /);
    expect(answer.match(/^location: (.*)$/im)?.[1] ?? '/').toMatch(/^\/(?![/\\])/);
  });

  test.each([
    ...['/../package.json', '/..%2fpackage.json', '/%2e%2e/package.json', '/%00', '/%'],
    ...['/assets/../../server/main.ts', '/a%0d%0aset-cookie:x=1'],
  ])('to %s is refused', async (target) => {
    expect(await get(target)).toMatch(/^HTTP\/1\.1 4\d\d /);
  });

  test('and is not HTTP is refused, and the next one is answered', async () => {
    expect(await send('NONSENSE\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
    expect(await get('/team')).toMatch(/^HTTP\/1\.1 200 /);
  });
});
