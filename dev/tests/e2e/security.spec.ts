import { connect } from 'node:net';
import { expect, test } from '#testing/browser/browser-fixture.ts';
import { everyAddress } from '#testing/site/site-pages.ts';

test.describe('every page', () => {
  test.use({ allowedConsole: /404 \(Not Found\)/ });

  for (const address of everyAddress)
    test(`${address} has a strict policy and follows it`, async ({ page }) => {
      await page.addInitScript(() => {
        const broken: string[] = [];
        Object.assign(window, { broken });
        addEventListener('securitypolicyviolation', (event) => {
          broken.push(`${event.violatedDirective}: ${event.blockedURI} ${event.sample}`);
        });
      });
      const answer = await page.goto(address);
      await page.waitForLoadState('networkidle');
      const policy = (await answer?.headerValue('content-security-policy')) ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(policy).not.toContain('unsafe');
      expect(await page.evaluate(() => Reflect.get(window, 'broken'))).toEqual([]);
    });
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

  for (const target of [
    '//evil.example/',
    '/\\evil.example/',
    '///evil.example/team/',
    '/%5Cevil.example/',
    '/team/..//evil.example/',
  ])
    test(`${target} redirects nowhere else`, async ({ site }) => {
      const answer = await get(site.url, target);
      expect(answer).toMatch(/^HTTP\/1\.1 (400|404|308) /);
      expect(answer.match(/^location: (.*)$/im)?.[1] ?? '/').toMatch(/^\/(?![/\\])/);
    });

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
    test(`${target} is not a file`, async ({ site }) => {
      expect(await get(site.url, target)).toMatch(/^HTTP\/1\.1 4\d\d /);
    });

  test('invalid HTTP is refused, and the server keeps running', async ({ site }) => {
    expect(await send(site.url, 'NONSENSE\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
    expect((await fetch(`${site.url}/api/health`)).status).toBe(200);
  });
});
