import { connect } from 'node:net';
import { expect, test } from '#testing/browser/browser-fixture.ts';
import { everyAddress } from '#testing/site/site-pages.ts';

// A page that breaks its policy says so in the console, which fails the tests of accessibility.
test('every page has a strict policy', async ({ request }) => {
  for (const address of everyAddress) {
    const answer = await request.get(address);
    const policy = answer.headers()['content-security-policy'] ?? '';
    expect(policy, address).toContain("default-src 'none'");
    expect(policy, address).toContain("frame-ancestors 'none'");
    expect(policy, address).toContain("require-trusted-types-for 'script'");
    expect(policy, address).not.toContain('unsafe');
  }
});

test.describe('in an open page', () => {
  test.use({ allowedConsole: /Content Security Policy|Trusted ?Type|Refused|blocked|violat/i });

  test('a string becomes neither markup nor code', async ({ page }) => {
    await page.goto('/');
    const outcomes = await page.evaluate(async () => {
      // The test's own code may evaluate strings; code after a pause may not.
      await new Promise((resolve) => setTimeout(resolve));
      const attempt = (act: () => unknown) => {
        try {
          act();
          return 'done';
        } catch (error) {
          return error instanceof Error ? error.name : 'refused';
        }
      };
      return [
        attempt(() => {
          document.createElement('div').innerHTML = '<b>x</b>';
        }),
        attempt(() => Reflect.construct(Function, ['return 1'])),
        attempt(() => {
          document.createElement('script').text = 'globalThis.ran = true';
        }),
      ];
    });
    expect(outcomes).not.toContain('done');
  });

  test('foreign styles are not applied', async ({ page }) => {
    await page.goto('/');
    const blocked = await page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const found: string[] = [];
          addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
            found.push(effectiveDirective);
            if (found.length === 2) resolve(found);
          });
          const style = document.createElement('style');
          style.textContent = 'body { color: red }';
          document.head.append(style);
          const paragraph = document.createElement('p');
          paragraph.setAttribute('style', 'color: red');
          document.body.append(paragraph);
        }),
    );
    expect(blocked.sort()).toEqual(['style-src-attr', 'style-src-elem']);
  });
});

test.describe('hostile requests', () => {
  /** Sends raw bytes and returns the first line of the answer. */
  const send = (url: string, text: string) =>
    new Promise<string>((resolve, reject) => {
      const { hostname, port } = new URL(url);
      let answer = '';
      const socket = connect(Number(port), hostname, () => socket.write(text));
      socket.setTimeout(10_000, () => socket.destroy());
      socket.on('data', (chunk) => {
        answer += chunk;
      });
      socket.on('close', () => resolve(answer));
      // A server that refuses may close before it has read everything.
      socket.on('error', (error) => (answer ? resolve(answer) : reject(error)));
    });
  const get = (url: string, target: string, headers = '') =>
    send(
      url,
      `GET ${target} HTTP/1.1\r\nHost: ${new URL(url).host}\r\n${headers}Connection: close\r\n\r\n`,
    );

  test('no address redirects to another site', async ({ site }) => {
    for (const target of [
      '//evil.example/',
      '/\\evil.example/',
      '///evil.example/team/',
      '/%5Cevil.example/',
      '/team/..//evil.example/',
    ]) {
      const answer = await get(site.url, target);
      expect(answer, target).toMatch(/^HTTP\/1\.1 (400|404|308) /);
      expect(answer.match(/^location: (.*)$/im)?.[1] ?? '/', target).toMatch(/^\/(?![/\\])/);
    }
  });

  test('no address leads to other files', async ({ site }) => {
    for (const target of [
      '/../package.json',
      '/..%2fpackage.json',
      '/%2e%2e/package.json',
      '/assets/../../server/main.ts',
      '/.built-from',
      '/%00',
      '/%',
      '/a%0d%0aset-cookie:x=1',
    ])
      expect(await get(site.url, target), target).toMatch(/^HTTP\/1\.1 4\d\d /);
  });

  test('invalid HTTP is refused, and the server keeps running', async ({ site }) => {
    expect(await send(site.url, 'NONSENSE\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
    expect((await fetch(`${site.url}/api/health`)).status).toBe(200);
  });
});
