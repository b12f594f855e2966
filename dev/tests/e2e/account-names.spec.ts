import { sessionsWords } from '@m8/content/your-account.ts';
import { accountPaths } from '@m8/contracts/account.ts';
import { expect, logIn, test } from '#testing/people/people-fixture.ts';

const headless =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36';
const samsung =
  'Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36';

test.use({ userAgent: samsung });

test("a browser's name wraps between its words", async ({ page, people, playwright, site }) => {
  const person = await people.member();
  for (const userAgent of [headless, samsung]) {
    const other = await playwright.request.newContext({ userAgent });
    await other.post(site.url + accountPaths.signIn, {
      data: { email: person.email, password: person.password },
      headers: { origin: site.url },
    });
    await other.dispose();
  }
  await logIn(page, person, '/account');
  const section = page.getByRole('region', { name: sessionsWords.title });
  const rows = section.getByRole('listitem');
  await expect(rows.filter({ hasText: sessionsWords.thisOne })).toBeVisible();
  expect(await rows.count()).toBeGreaterThan(2);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    // Each word is on one line.
    const broken = await rows.evaluateAll((items) =>
      items.flatMap((item) => {
        const name = item.firstElementChild?.firstChild;
        const text = name?.textContent ?? '';
        return [...text.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
          const range = document.createRange();
          const node = name?.nodeType === Node.TEXT_NODE ? name : name?.firstChild;
          if (!node) return [word];
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          return range.getClientRects().length > 1 ? [word] : [];
        });
      }),
    );
    expect(broken).toEqual([]);
  }
});
