import { expect, test } from '#testing/browser/browser-fixture.ts';

// A page that breaks its policy says so in the console, which fails every test.
test.use({ allowedConsole: /Content Security Policy|Trusted ?Type|Refused|blocked|violat/i });

test('a string becomes neither markup nor code, and foreign styles are not applied', async ({
  page,
}) => {
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
