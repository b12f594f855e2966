import { accountPaths } from '@m8/contracts/account.ts';
import { applicationsPath } from '@m8/contracts/application.ts';
import { demoPath } from '@m8/contracts/documind/demo.ts';
import { documindBase, documindPaths } from '@m8/contracts/documind/paths.ts';
import { ownDataPaths } from '@m8/contracts/own-data.ts';
import { expect, test } from '#testing/browser/browser-fixture.ts';
import { houseRules } from '#testing/browser/workspace-fixture.ts';
import { signInAsMember } from '#testing/people/sign-in.ts';
import { serve } from '#testing/services/listen.ts';
import { waitFor } from '#testing/wait-for.ts';

test.use({ allowedConsole: /./, allowedRequests: [/^http:\/\/(127\.0\.0\.1|localhost):\d+\//] });

/** Some of each part of the API; dev/tests/isolation/other-sites.test.ts asks all as browsers would. */
const stores = [
  ...[accountPaths.signOut, accountPaths.signIn, accountPaths.changePassword],
  ...[ownDataPaths.deletion, applicationsPath, demoPath],
  documindBase + documindPaths.upload,
];
const enctypes = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'];
/** Of a script, without a preflight and with one. */
const modes = ['no-cors', 'cors'];

/** A page that sends by forms and scripts with the person's cookies, and shows the site in a frame. */
function pageOf(site: string): string {
  const forms = stores.flatMap((path) =>
    enctypes.map(
      (enctype, at) => `<iframe name="${path}${at}"></iframe>
<form method="post" action="${site}${path}" enctype="${enctype}" target="${path}${at}">
<input name="email" value="mallory@example.org"><input name="file" type="file"></form>`,
    ),
  );
  return `<!doctype html><title>Elsewhere</title>
<iframe id="shown" src="${site}/documind/workspace"></iframe>
<form id="share" method="post" action="${site}/documind/workspace/share" enctype="multipart/form-data"
 target="_blank"><input name="files" type="file"><button>Share</button></form>
${forms.join('\n')}
<script>
for (const form of document.querySelectorAll('form[target^="/"]')) form.submit();
const headers = { 'content-type': 'application/json' };
for (const path of ${JSON.stringify(stores)})
  for (const mode of ${JSON.stringify(modes)})
    fetch('${site}' + path, {
      method: 'POST', mode, credentials: 'include', body: '{"email":"mallory@example.org"}', headers,
    }).catch(() => undefined);
</script>`;
}

for (const host of ['127.0.0.1', 'localhost'])
  test(`a page at another port of ${host} stores nothing`, async ({ page, context, site }) => {
    await signInAsMember(page, site.url);
    const kept = async () =>
      Promise.all(
        [accountPaths.session, ownDataPaths.held, accountPaths.account, applicationsPath].map(
          async (path) => (await page.request.get(site.url + path)).json(),
        ),
      );
    const before = await kept();
    expect(before[0]).toMatchObject({ user: { emailVerified: true } });
    const logged = site.log().length;
    const other = await serve((_, response) =>
      response.setHeader('content-type', 'text/html').end(pageOf(site.url)),
    );
    await page.goto(`http://${host}:${other.port}/`);

    // The forms' requests, and the script's without a preflight.
    const least = stores.length * (enctypes.length + 1);
    const posts = await waitFor('all that was sent', async () => {
      // The last line may be incomplete.
      const lines = site.log().slice(logged).split('\n').slice(0, -1);
      const calls = lines.map((line) => JSON.parse(line)).filter(({ method }) => method === 'POST');
      return calls.length >= least ? calls : undefined;
    });
    const refusals = ['request/cross-site', 'documind/no-token'];
    expect(posts.filter(({ code }) => !refusals.includes(code))).toEqual([]);

    await expect(page.frameLocator('#shown').getByRole('main')).toHaveCount(0);
    await page.locator('#share input').setInputFiles(houseRules);
    const shared = context.waitForEvent('response', (one) => one.url().endsWith('/share'));
    await page.getByRole('button', { name: 'Share' }).click();
    expect((await shared).status()).toBe(405);
    expect(await kept()).toEqual(before);
    await other.close();
  });
