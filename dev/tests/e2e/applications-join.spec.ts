import {
  applicationMails,
  applicationRefusals,
  applicationSubmitted,
  appliedBefore,
  fieldRefusal,
  fieldWords,
  formWords,
} from '@m8/content/applications.ts';
import { legal } from '@m8/content/legal.ts';
import { loginWords } from '@m8/content/login.ts';
import {
  applicationFields,
  applicationsPath,
  fieldNames,
  isRequired,
} from '@m8/contracts/application.ts';
import {
  applicationField as fieldOf,
  fillApplication as fill,
  submitButton as submit,
} from '#testing/applications/application-form.ts';
import { sampleApplication as applicant } from '#testing/applications/sample-application.ts';
import { holdBack } from '#testing/browser/browser-fixture.ts';
import { expectNoBarriers } from '#testing/browser/find-barriers.ts';
import { screens } from '#testing/browser/screens.ts';
import { mailsOfSite } from '#testing/people/people.ts';
import {
  expect,
  expectAlert,
  fillLogin,
  openAsMember,
  test,
} from '#testing/people/people-fixture.ts';
import { signInAsMember } from '#testing/people/sign-in.ts';

test.use({
  allowedConsole: /the server responded with a status of 4\d\d|ERR_FAILED|ERR_INTERNET/,
});

const [, privacy] = legal.application;
const { skills, title } = applicationFields;

test('a visitor logs in, applies, and gets a mail', async ({ page, people, site }) => {
  const person = await people.member();
  await page.goto('/join-team');
  await page.waitForURL('/login?next=/join-team');
  await expect(page.getByText(loginWords.fromElsewhere)).toBeVisible();
  const read = page.waitForResponse(`**${applicationsPath}`);
  await fillLogin(page, person);
  await page.waitForURL('/join-team');
  await expect(fieldOf(page, 'email')).toHaveValue(person.email);
  await (await read).finished();
  const [before = ''] = appliedBefore([]).split('.');
  await expect(page.getByText(before)).toHaveCount(0);
  await fill(page, { ...applicant, email: 'another@example.org' });
  await submit(page).click();
  await expect(page.getByText(applicationSubmitted)).toBeVisible();
  await expect(page.getByRole('heading', { name: formWords.done.title })).toBeFocused();
  await expect(page.getByText(formWords.done.answer.join('another@example.org'))).toBeVisible();
  await expectNoBarriers(page);
  const mails = await mailsOfSite(site.url);
  const toApplicant = mails.filter(({ to }) => to === person.email);
  expect(toApplicant.map(({ subject }) => subject)).toContain(applicationMails.toApplicant.subject);
  await page.reload();
  await expect(fieldOf(page, 'name')).toHaveValue('');
  const sent = { title: applicant.title, sent_at: new Date().toISOString() };
  await expect(page.getByText(appliedBefore([sent]))).toBeVisible();
});

test('a refusal is shown beside its field, the first gets the focus, and the input stays', async ({
  page,
  site,
}) => {
  await openAsMember(page, site.url, '/join-team');
  // The form knows the address once it knows who is signed in.
  await expect(fieldOf(page, 'email')).toHaveValue(/@/);
  await fieldOf(page, 'email').fill('');
  await fieldOf(page, 'country').fill('Pakistan');
  await submit(page).click();
  await expect(fieldOf(page, 'name')).toBeFocused();
  for (const field of fieldNames.filter((name) => name !== 'country')) {
    const control = fieldOf(page, field);
    if (!isRequired(field)) {
      await expect(control).not.toHaveAttribute('aria-invalid');
      continue;
    }
    await expect(control).toHaveAttribute('aria-invalid', 'true');
    await expect(control).toHaveAccessibleDescription(new RegExp(`^${fieldWords[field].missing}`));
  }
  await expectNoBarriers(page);
  await expect(fieldOf(page, 'country')).toHaveValue('Pakistan');
  await fieldOf(page, 'name').fill('Ada Lovelace');
  await expect(fieldOf(page, 'name')).not.toHaveAttribute('aria-invalid');
  await expect(fieldOf(page, 'skills')).toHaveAttribute('aria-invalid', 'true');

  const typed = { name: '', email: 'ada@', skills: 'x'.repeat(skills.maxLength + 1) };
  await fill(page, { ...applicant, ...typed });
  await submit(page).click();
  await expect(fieldOf(page, 'name')).toBeFocused();
  await expect(fieldOf(page, 'name')).toHaveAccessibleDescription(fieldWords.name.missing);
  await expect(fieldOf(page, 'email')).toHaveAccessibleDescription(
    fieldRefusal({ code: 'no-email-address' }),
  );
  await expect(fieldOf(page, 'skills')).toHaveAccessibleDescription(
    new RegExp(`^${fieldRefusal({ code: 'too-long', maxLength: skills.maxLength })}`),
  );
  await expect(fieldOf(page, 'title')).toHaveValue(applicant.title);
  await fieldOf(page, 'name').fill(applicant.name);
  await fieldOf(page, 'email').fill(applicant.email);
  await fieldOf(page, 'skills').fill(applicant.skills);
  await submit(page).click();
  await expect(page.getByText(applicationSubmitted)).toBeVisible();
});

test('a lost connection and a reload lose nothing', async ({ page, site, context }) => {
  await openAsMember(page, site.url, '/join-team');
  await fill(page);
  await context.setOffline(true);
  await submit(page).click();
  await expectAlert(page, applicationRefusals.unknown);
  await context.setOffline(false);
  await page.reload();
  for (const field of fieldNames) await expect(fieldOf(page, field)).toHaveValue(applicant[field]);
  await submit(page).click();
  await expect(page.getByText(applicationSubmitted)).toBeVisible();
});

test('a session that ended loses no input, which another person never sees', async ({
  page,
  site,
  context,
}) => {
  const person = await openAsMember(page, site.url, '/join-team');
  await fill(page);
  await context.clearCookies();
  await submit(page).click();
  await page.waitForURL('/login?next=/join-team');
  await fillLogin(page, person);
  await page.waitForURL('/join-team');
  await expect(fieldOf(page, 'name')).toHaveValue(applicant.name);
  await context.clearCookies();
  await openAsMember(page, site.url, '/join-team');
  await expect(fieldOf(page, 'name')).toBeVisible();
  await expect(fieldOf(page, 'name')).toHaveValue('');
});

test('the form works by keyboard alone, once the spinner knows the person', async ({
  page,
  site,
}) => {
  await signInAsMember(page, site.url);
  const letGo = await holdBack(page, '**/api/auth/session');
  await page.goto('/join-team');
  await expect(page.getByText('Loading...')).toBeVisible();
  await expect(fieldOf(page, 'name')).toBeHidden();
  letGo();
  await expect(fieldOf(page, 'name')).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);
  await fieldOf(page, 'name').focus();
  for (const field of fieldNames) {
    await expect(fieldOf(page, field)).toBeFocused();
    // The first word of a title selects it.
    await page.keyboard.type(field === 'title' ? 'Machine' : applicant[field]);
    await expect(fieldOf(page, field)).toHaveValue(applicant[field]);
    await page.keyboard.press('Tab');
  }
  await expect(page.getByRole('main').getByRole('link', { name: privacy })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(submit(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(applicationSubmitted)).toBeVisible();
});

test('the fields are native, and begin on the first screen of a phone', async ({ page, site }) => {
  await page.setViewportSize(screens.phone);
  await openAsMember(page, site.url, '/join-team');
  await expect(fieldOf(page, 'name')).toBeInViewport({ ratio: 1 });
  await expect(fieldOf(page, 'whatsapp')).toHaveAttribute('type', 'tel');
  await expect(fieldOf(page, 'email')).toHaveAttribute('type', 'email');
  await expect(fieldOf(page, 'skills')).toHaveAttribute('rows', '3');
  await expect(fieldOf(page, 'portfolio')).toHaveAttribute('rows', '3');
  await expect(fieldOf(page, 'title').locator('option:not([value=""])')).toHaveText([
    ...title.options,
  ]);
});
