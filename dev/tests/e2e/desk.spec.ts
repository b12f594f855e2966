import { randomUUID } from 'node:crypto';
import { confirmWords } from '@m8/content/confirm.ts';
import { applicationStatusWords, deskWords as words } from '@m8/content/desk.ts';
import { loginWords } from '@m8/content/login.ts';
import { deletionWords } from '@m8/content/own-data.ts';
import { deskLinkWords } from '@m8/content/your-account.ts';
import type { ApplicationsAnswer } from '@m8/contracts/desk.ts';
import { deskBase, deskPage } from '@m8/contracts/desk-access.ts';
import { ownDataPaths } from '@m8/contracts/own-data.ts';
import type { Page } from '@playwright/test';
import { apply } from '#testing/applications/apply.ts';
import { sampleApplication } from '#testing/applications/sample-application.ts';
import { expect, expectHref, test } from '#testing/browser/browser-fixture.ts';
import { expectNoBarriers } from '#testing/browser/find-barriers.ts';
import { bothWidths } from '#testing/browser/viewports.ts';
import { nextCodeOf } from '#testing/people/authenticator.ts';
import { signInAtDesk } from '#testing/people/desk-people.ts';
import { makeLate } from '#testing/people/people-fixture.ts';
import { signInAsMember, signInAsNewPerson } from '#testing/people/sign-in.ts';
import { missingAddress } from '#testing/site/site-pages.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const view = (page: Page, name: keyof typeof words.views) =>
  page
    .getByRole('navigation', { name: words.sections })
    .getByRole('link', { name: words.views[name] });

test('strangers and members see no desk', async ({ page, site }) => {
  const look = async (path: string, method: string) => {
    const from = { headers: { origin: site.url }, maxRedirects: 0 };
    const answer = await page.request.fetch(path, { ...from, method });
    const headers = { ...answer.headers(), date: '', 'x-request-id': '' };
    const text = (await answer.text()).replace(/"request_id":"[^"]*"/, '');
    return { status: answer.status(), headers, text };
  };
  for (const signIn of [
    async () => undefined,
    () => signInAsNewPerson(page, site.url),
    () => signInAsMember(page, site.url),
  ]) {
    await page.context().clearCookies();
    await signIn();
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
      for (const path of [deskPage, `${deskPage}/`, `${deskPage}?view=people`])
        expect(await look(path, method)).toEqual(await look(missingAddress, method));
  }
});

test(
  'an application is found and answered',
  bothWidths,
  async ({ page, site, viewport, hasTouch }) => {
    const name = `Grace ${randomUUID().slice(0, 8)}`;
    await signInAtDesk(page, site, 'owner');
    await apply(site.url, name);
    await page.goto(deskPage);
    const find = page.getByLabel(words.applications.find);
    if (hasTouch) await find.tap();
    await expect(find).toBeFocused();
    await page.keyboard.type(name.toLowerCase());
    await expect(page.getByRole('link', { name })).toBeVisible();
    await expect(page.getByText(words.applications.found(1))).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name })).toBeFocused();
    await expect(page.getByText(words.file.untouched)).toBeVisible();

    await page.getByRole('button', { name: applicationStatusWords.talking, exact: true }).click();
    await expect(page.getByText(words.file.changed('pending', 'talking'))).toBeVisible();
    await page.getByText(words.note.title).click();
    await page.getByLabel(words.note.label, { exact: true }).fill('Good with looms.');
    await page.getByRole('button', { name: words.note.submit }).click();
    await expect(page.getByRole('listitem').getByText('Good with looms.')).toBeVisible();
    await page.getByText(words.reply.title).click();
    await page.getByLabel(words.reply.template).selectOption({ index: 1 });
    await expect(page.getByLabel(words.reply.text)).toHaveValue(new RegExp(`^Hello ${name}`));
    await page.getByRole('button', { name: words.reply.submit }).click();
    await expect(
      page.getByText(words.file.mail('sent')).or(page.getByText(words.file.mail('waiting'))),
    ).toBeVisible();
    await expectHref(
      page.getByRole('link', { name: sampleApplication.email }),
      `mailto:${sampleApplication.email}`,
    );

    await page.reload();
    await expect(page.getByRole('heading', { name })).toBeFocused();
    await page.keyboard.press('/');
    if ((viewport?.width ?? 0) > 1200)
      await expect(page.getByLabel(words.applications.find)).toBeFocused();
    await page.getByRole('button', { name: words.applications.back }).click();
  },
);

test('a filter and a search are in the address', async ({ page, site }) => {
  const name = `Ida ${randomUUID().slice(0, 8)}`;
  await signInAtDesk(page, site, 'reviewer');
  await apply(site.url, name);
  await page.goto(`${deskPage}?q=${encodeURIComponent(name)}&status=talking`);
  await expect(page.getByText(words.applications.none)).toBeVisible();
  await page
    .getByRole('button', { name: new RegExp(`^${applicationStatusWords.pending}`) })
    .click();
  await expect(page).toHaveURL(/status=pending/);
  const isFoundAgain = () => expect(page.getByLabel(words.applications.find)).toHaveValue(name);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await page.goBack();
  await isFoundAgain();
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: words.applications.back }).click();
  await isFoundAgain();
  await expect(page).toHaveURL(/status=pending/);
  await expect(page.getByRole('navigation', { name: words.sections })).toBeHidden();
});

test('an empty list has nothing to search', async ({ page, site }) => {
  await signInAtDesk(page, site, 'reviewer');
  const counts = { pending: 0, reading: 0, talking: 0, accepted: 0, declined: 0 };
  const nothing = { applications: [], counts, next_cursor: null } satisfies ApplicationsAnswer;
  await page.route(`**${deskBase}/applications*`, (route) => route.fulfill({ json: nothing }));
  const find = page.getByLabel(words.applications.find);
  await page.goto(`${deskPage}?q=zzz`);
  await expect(page.getByText(words.applications.none)).toBeVisible();
  await expect(find).toHaveValue('zzz');
  await page.goto(deskPage);
  await expect(page.getByText(words.applications.noneYet)).toBeVisible();
  await expect(find).toBeHidden();
});

test('the owner disables a person, whose sessions end within a second', async ({
  page,
  site,
  otherPage,
}) => {
  await signInAtDesk(page, site, 'owner');
  const { email } = await signInAsMember(otherPage, site.url);
  await page.goto(deskPage);
  await view(page, 'people').click();
  await page.getByLabel(words.people.find).fill(email);
  const menu = page.getByRole('button', { name: words.people.actsOf(email) });
  const choose = async (label: string) => {
    await menu.click();
    await page.getByRole('button', { name: `${label}: ${email}` }).click();
  };
  await choose(words.people.acts.disable.label);
  await expect(page.getByText(words.people.acts.disable.done(email))).toBeVisible();
  const session = await otherPage.request.get(`${site.url}/api/auth/session`);
  expect(await session.json()).toEqual({ user: null });
  await expectNoBarriers(page);
  await choose(words.people.acts.enable.label);
  await expect(page.getByText(words.people.acts.enable.done(email))).toBeVisible();
  await expect(menu).toBeFocused();
  await choose(words.people.delete);
  await expect(page.getByLabel(words.people.deleteField)).toBeFocused();
  await page.getByRole('button', { name: words.cancel }).click();
  await expect(menu).toBeFocused();
  await choose(words.people.delete);
  await page.keyboard.type(email);
  await page.getByRole('button', { name: words.people.deleteYes }).click();
  await expect(page.getByText(words.people.none)).toBeVisible();

  await view(page, 'audit').click();
  await expect(page.getByText(words.audit.acts['person-deleted']).first()).toBeVisible();
});

test.describe('before a grave act', () => {
  test.use({ allowedConsole: /the server responded with a status of 403/ });

  test('the person is asked to confirm, and then the act continues', async ({ page, site }) => {
    const name = `Mary ${randomUUID().slice(0, 8)}`;
    const { secret, codes } = await signInAtDesk(page, site, 'owner');
    await apply(site.url, name);
    const gate = await makeLate(page, `**${deskBase}/applications**`, /\.csv|DELETE/);
    await page.goto(`${deskPage}?q=${encodeURIComponent(name)}`);
    const save = page.getByRole('button', { name: words.csv });
    await save.click();
    const dialog = page.getByRole('dialog', { name: confirmWords.title });
    await expect(dialog.getByText(confirmWords.atDesk)).toBeVisible();
    await expectNoBarriers(page);
    await page.keyboard.press('Escape');
    await expect(page.getByText('First.', { exact: true })).toBeVisible();
    await expect(save).toBeFocused();
    await save.click();
    await dialog.getByLabel(loginWords.code.app.field).fill(nextCodeOf(secret));
    gate.isLate = false;
    const download = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    expect((await download).suggestedFilename()).toBe('applications.csv');
    await expect(dialog).toBeHidden();

    await page.getByRole('link', { name }).click();
    await page.getByRole('button', { name: words.file.delete }).press('Enter');
    await expect(page.getByText(words.file.deleteSure)).toBeVisible();
    gate.isLate = true;
    await page.getByRole('button', { name: words.file.deleteYes }).click();
    await dialog.getByRole('button', { name: loginWords.code.app.other }).click();
    await dialog.getByLabel(loginWords.code.recovery.field).fill(codes[0] ?? '');
    gate.isLate = false;
    await page.keyboard.press('Enter');
    await expect(page.getByText(words.file.deleted)).toBeVisible();
  });
});

test.describe('a session without the second factor', () => {
  test.use({ allowedConsole: /the server responded with a status of 403/ });

  test('is asked for it at the desk, which then opens', async ({ page, site }) => {
    const { secret } = await signInAtDesk(page, site, 'owner');
    const gate = await makeLate(page, `**${deskBase}`);
    await page.goto(deskPage);
    const dialog = page.getByRole('dialog', { name: confirmWords.title });
    await expect(dialog.getByText(confirmWords.atDesk)).toBeVisible();
    gate.isLate = false;
    await dialog.getByLabel(loginWords.code.app.field).fill(nextCodeOf(secret));
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { name: words.title })).toBeVisible();
  });
});

test('/account links to the desk, only for people with a role', async ({ page, site }) => {
  const door = page.getByRole('link', { name: deskLinkWords.open });
  const isRead = () => page.waitForResponse((answer) => answer.url().endsWith(ownDataPaths.held));
  await signInAsMember(page, site.url);
  await Promise.all([isRead(), page.goto('/account')]);
  await expect(page.getByText(deletionWords.account)).toBeVisible();
  await expect(door).toHaveCount(0);
  await page.context().clearCookies();
  await signInAtDesk(page, site, 'reviewer');
  await page.goto('/account');
  await door.click();
  await expect(page.getByRole('heading', { name: words.title })).toBeVisible();
});

test('every part of the desk fits from 320 to 1920 pixels, without barriers', async ({
  page,
  site,
}) => {
  await signInAtDesk(page, site, 'owner');
  await fetch(`${site.url}/team`, { headers: { 'user-agent': firefox } });
  const unbroken = 'S'.repeat(5000);
  await apply(site.url, 'Hedwig Eva Maria Kiesler-Mandl of Vienna and Hollywood', unbroken);
  const list = await page.request.get(`${site.url}${deskBase}/applications`);
  const { applications }: ApplicationsAnswer = await list.json();
  const note = await page.request.post(
    `${site.url}${deskBase}/applications/${applications[0]?.id}/notes`,
    { data: { text: unbroken }, headers: { origin: site.url } },
  );
  expect(note.ok()).toBe(true);
  const shown: Record<string, string> = {
    '?view=visits': '/team',
    '?view=mails': words.mails.lead,
    '?view=health': words.health.engines.pglite,
  };
  const open = [
    ...Object.keys(words.views).map((name) => `?view=${name}`),
    `?application=${applications[0]?.id}`,
  ];
  for (const query of open) {
    await page.goto(deskPage + query, { waitUntil: 'networkidle' });
    const text = shown[query];
    if (text) await expect(page.getByText(text).first()).toBeVisible();
    for (const width of [320, 390, 768, 1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(over, `${query} at ${width}`).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectNoBarriers(page);
  }
});
