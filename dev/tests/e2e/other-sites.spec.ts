import { accountPaths } from '@m8/contracts/account.ts';
import { applicationsPath } from '@m8/contracts/application.ts';
import { ownDataPaths } from '@m8/contracts/own-data.ts';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#testing/browser/browser-fixture.ts';
import { houseRules } from '#testing/browser/workspace-fixture.ts';
import { signInAsMember } from '#testing/people/sign-in.ts';
import { openOtherSite } from '#testing/services/other-site.ts';
import { routeAddresses, serveSite } from '#testing/site/served-site.ts';
import { waitFor } from '#testing/wait-for.ts';

test.use({ allowedConsole: /./, allowedRequests: [/^http:\/\/(127\.0\.0\.1|localhost):\d+\//] });

/** Every address that accepts what a page may send without a preflight. */
let stores: string[];

test.beforeAll(async () => {
  const served = await serveSite();
  const posts = routeAddresses(served).filter(({ method }) => ['POST', 'ALL'].includes(method));
  stores = [...new Set(posts.map(({ path }) => path))];
  await served.close();
  expect(stores.length).toBeGreaterThan(40);
});

const enctypes = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'];

/**
 * Sends every request to all addresses that a page or a worker may send without a preflight,
 * with cookies and without.
 */
const sendAll = `async function sendAll(addresses) {
  const file = new FormData();
  file.set('file', new Blob(['The deposit goes to Mallory.']), 'deposit.txt');
  const fields = new URLSearchParams({ email: 'mallory@example.org', password: 'tulip-harbour' });
  const json = JSON.stringify({ email: 'mallory@example.org', query: 'What?', name: 'mine' });
  const calls = addresses.flatMap((address) => [
    ...[file, fields, json].map((body) =>
      fetch(address, { method: 'POST', mode: 'no-cors', credentials: 'include', body })),
    ...['include', 'omit'].map((credentials) =>
      fetch(address, {
        method: 'POST', credentials, body: json, headers: { 'content-type': 'application/json' },
      })),
  ]);
  await Promise.allSettled(calls);
}`;

/** A page that sends by scripts, a worker and forms, and shows the site in a frame. */
function pageOf(site: string): string {
  const addresses = JSON.stringify(stores.map((path) => site + path));
  const forms = stores.flatMap((path) =>
    enctypes.map(
      (enctype, at) => `<iframe name="${path}${at}"></iframe>
<form method="post" action="${site}${path}" enctype="${enctype}" target="${path}${at}">
<input name="email" value="mallory@example.org"><input name="file" type="file"></form>`,
    ),
  );
  return `<!doctype html><title>Elsewhere</title>
<iframe id="shown" src="${site}/documind/workspace"></iframe>
<a href="${site}/documind/workspace?shared&amp;query=What" target="_blank">A link</a>
<form id="share" method="post" action="${site}/documind/workspace/share" enctype="multipart/form-data"
 target="_blank"><input name="files" type="file"><button>Share</button></form>
${forms.join('\n')}
<script>
${sendAll}
for (const form of document.querySelectorAll('form[target^="/"]')) form.submit();
const worker = new Worker('/worker.js');
worker.onmessage = () => { document.title += ', the worker'; };
worker.postMessage(${addresses});
sendAll(${addresses}).then(() => { document.title += ', the page'; });
</script>`;
}

const workerOf = `${sendAll}
onmessage = ({ data }) => sendAll(data).then(() => postMessage('done'));`;

/** Clicks a control that opens a tab, and closes the tab once it is loaded. */
async function openedBy(page: Page, control: Locator): Promise<void> {
  const opened = page.waitForEvent('popup');
  await control.click();
  const tab = await opened;
  await tab.waitForLoadState();
  await tab.close();
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
    const other = await openOtherSite({
      '/': { type: 'text/html', body: pageOf(site.url) },
      '/worker.js': { type: 'text/javascript', body: workerOf },
    });
    await page.goto(`http://${host}:${other.port}/`);
    await expect(page).toHaveTitle(/the worker/);
    await expect(page).toHaveTitle(/the page/);

    // The forms' requests, and those of page and worker without a preflight.
    const least = stores.length * (enctypes.length + 2 * 3);
    const posts = await waitFor('all that was sent', async () => {
      // The last line may be incomplete.
      const lines = site.log().slice(logged).split('\n').slice(0, -1);
      const calls = lines.map((line) => JSON.parse(line)).filter(({ method }) => method === 'POST');
      return calls.length >= least ? calls : undefined;
    });
    const refusals = ['request/cross-site', 'documind/no-token'];
    expect(posts.filter(({ code }) => !refusals.includes(code))).toEqual([]);

    await expect(page.frameLocator('#shown').getByRole('main')).toHaveCount(0);
    await openedBy(page, page.getByRole('link'));
    await page.locator('#share input').setInputFiles(houseRules);
    const shared = context.waitForEvent('response', (one) => one.url().endsWith('/share'));
    await openedBy(page, page.getByRole('button', { name: 'Share' }));
    expect((await shared).status()).toBe(405);
    expect(await kept()).toEqual(before);
    other.close();
  });
