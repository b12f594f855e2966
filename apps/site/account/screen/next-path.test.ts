import { describe, expect, test } from 'vitest';
import { loginPath, nextPath, originScript } from './next-path.ts';

const search = (next: string) => `?next=${encodeURIComponent(next)}`;

describe('after signing in a person goes', () => {
  test.each(['/join-team', '/documind#api', '/products?view=all', '/'])('back to %s', (path) => {
    expect(nextPath(search(path))).toBe(path);
  });

  test.each([
    ...['', 'join-team', ' /join-team', 'javascript:alert(1)', 'https://evil.example/'],
    ...['//evil.example/', '/\\evil.example', '\\\\evil.example', '/a//b'],
    ...['/\t/evil.example', '/\n/evil.example', '/%0d//evil.example', '/\u0000', '/\u0085x'],
  ])('home instead of to %j', (path) => {
    expect(nextPath(search(path))).toBe('/');
  });

  test('back to the page where the guard stopped them', () => {
    expect(loginPath('/join-team')).toBe('/login?next=/join-team');
    expect(nextPath(new URL(loginPath('/a?b=c&d=e'), 'http://x').search)).toBe('/a?b=c&d=e');
  });
});

test.each([
  ['?next=/join-team', true],
  ['?next=%2Fjoin-team', true],
  ['?a=b&next=/x', true],
  ['?next=/', false],
  ['?next=//x', false],
  ['', false],
])('the document of /login%s is marked before the first paint: %s', (location, marked) => {
  const dataset: Record<string, string> = {};
  new Function('location', 'document', originScript)(
    { search: location },
    { documentElement: { dataset } },
  );
  expect('origin' in dataset).toBe(marked);
  expect(nextPath(location) !== '/').toBe(marked);
});
