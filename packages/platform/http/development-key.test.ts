import { expect, test } from 'vitest';
import { createDevelopmentKey } from './development-key.ts';

const publicUrl = 'http://127.0.0.1:3000';
const authSecret = 'a secret of the tests, and of nothing else';
const key = createDevelopmentKey({ authSecret, publicUrl });
const pathTo = (path: string) => key.addressOf(path).slice(publicUrl.length);

test('redirects from the address with the key to the one without, and hides the cookie from scripts and eavesdroppers', () => {
  const handed = key.handOver(`${pathTo('/outbox')}&a=1`);
  expect(handed?.location).toBe('/outbox?a=1');
  expect(handed?.['set-cookie']).toMatch(
    /^development_key=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  const secure = createDevelopmentKey({ authSecret, publicUrl: 'https://site.example' });
  expect(secure.handOver(pathTo('/'))?.['set-cookie']).toMatch(/; Secure$/);
});

test('is the same at the next start, and another with another secret', () => {
  const again = createDevelopmentKey({ authSecret, publicUrl });
  expect(again.addressOf('/')).toBe(key.addressOf('/'));
  const other = createDevelopmentKey({ authSecret: 'another secret', publicUrl });
  expect(other.addressOf('/')).not.toBe(key.addressOf('/'));
  expect(other.handOver(pathTo('/'))).toBeNull();
});

test.each(['/outbox', '/outbox?key=', `/outbox?key=${'a'.repeat(43)}`, pathTo('/').slice(0, -2)])(
  '%s hands over nothing',
  (path) => {
    expect(key.handOver(path)).toBeNull();
  },
);

test.each(['//evil.example/', '/.//evil.example/', '/\\evil.example/', 'http://evil.example/'])(
  'from %s it redirects to no other site',
  (path) => {
    expect(key.handOver(`${path}${pathTo('')}`)?.location).toMatch(/^\/(?![/\\])/);
  },
);
