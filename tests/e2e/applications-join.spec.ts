import type { Page } from '@playwright/test';
import { applicationsPath } from '#contracts/application.ts';
import { type OutboxAnswer, outboxPath } from '#contracts/outbox.ts';
import { expect, fillLogin, logIn, refuse, test } from '#testing/people/people-fixture.ts';

test.use({
  allowedConsole: [/the server responded with a status of 4\d\d|ERR_FAILED|ERR_INTERNET/],
});

const success = 'Application submitted successfully! We will review your application soon.';

const applicant = {
  Name: 'Ada Lovelace',
  Email: 'ada@example.org',
  WhatsApp: '+44 20 7946 0000',
  Country: 'United Kingdom',
  Skills: 'Analysis\nEngines',
  Portfolio: 'https://example.org/notes',
};

async function fill(page: Page, values: Partial<typeof applicant> = applicant) {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value);
  await page.getByLabel('Title').selectOption('Machine Learning Engineer');
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit application' });

test('a visitor is sent to log in, comes back, applies, and gets a mail', async ({
  page,
  people,
}) => {
  const person = await people.member();
  await page.goto('/join-team');
  await page.waitForURL('/login?next=/join-team');
  await expect(page.getByText('Please log in to access the beta registration')).toBeVisible();
  await fillLogin(page, person);
  await page.waitForURL('/join-team');
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await fill(page, { ...applicant, Email: 'another@example.org' });
  await submit(page).click();
  await expect(page.getByText(success)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'We have your application' })).toBeFocused();
  await expect(
    page.getByText('Thank you. We will write to you at another@example.org.'),
  ).toBeVisible();
  const { mails }: OutboxAnswer = await (await page.request.get(outboxPath)).json();
  const toApplicant = mails.filter(({ to }) => to === person.email);
  expect(toApplicant.map(({ subject }) => subject)).toContain('We have your application');
  await page.reload();
  await expect(page.getByLabel('Name')).toHaveValue('');
});

test('the spinner says "Loading..." until the person is known', async ({ page, people }) => {
  await logIn(page, await people.member());
  const released = Promise.withResolvers<void>();
  await page.route('**/api/auth/session', async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto('/join-team');
  await expect(page.getByText('Loading...')).toBeVisible();
  await expect(page.getByLabel('Name')).toBeHidden();
  released.resolve();
  await expect(page.getByLabel('Name')).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);
});

test('every missing field is refused beside it, and the first takes the focus', async ({
  page,
  people,
}) => {
  await logIn(page, await people.member());
  await page.goto('/join-team');
  await page.getByLabel('Email').fill('');
  await page.getByLabel('Country').fill('Pakistan');
  await submit(page).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  for (const [label, sentence] of [
    ['Name', 'Please enter your name'],
    ['Email', 'Please enter your email address'],
    ['WhatsApp', 'Please enter your WhatsApp number'],
    ['Title', 'Please choose a title'],
    ['Skills', 'Please tell us what you do well'],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(sentence));
  }
  await expect(page.getByLabel('Portfolio')).not.toHaveAttribute('aria-invalid');
  await expect(page.getByLabel('Country')).toHaveValue('Pakistan');
  await page.getByLabel('Name').fill('Ada Lovelace');
  await expect(page.getByLabel('Name')).not.toHaveAttribute('aria-invalid');
  await expect(page.getByLabel('Skills')).toHaveAttribute('aria-invalid', 'true');
});

test('what the server refuses stands beside its field, and what was typed stays', async ({
  page,
  people,
}) => {
  await logIn(page, await people.member());
  await page.goto('/join-team');
  await fill(page, { ...applicant, Email: 'ada@', Skills: 'x'.repeat(10_001) });
  await submit(page).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Invalid email address');
  await expect(page.getByLabel('Skills')).toHaveAccessibleDescription(/at most 10,000 characters/);
  await expect(page.getByLabel('Name')).toHaveValue(applicant.Name);
  await expect(page.getByLabel('Title')).toHaveValue('Machine Learning Engineer');
  await page.getByLabel('Email').fill(applicant.Email);
  await page.getByLabel('Skills').fill(applicant.Skills);
  await submit(page).click();
  await expect(page.getByText(success)).toBeVisible();
});

test('a lost connection and a reload lose nothing', async ({ page, people, context }) => {
  await logIn(page, await people.member());
  await page.goto('/join-team');
  await fill(page);
  await context.setOffline(true);
  await submit(page).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Error submitting application. Please try again.',
  );
  await context.setOffline(false);
  await page.reload();
  for (const [label, value] of Object.entries(applicant))
    await expect(page.getByLabel(label)).toHaveValue(value);
  await expect(page.getByLabel('Title')).toHaveValue('Machine Learning Engineer');
  await submit(page).click();
  await expect(page.getByText(success)).toBeVisible();
});

test('a draft is never shown to somebody else', async ({ page, people, context }) => {
  await logIn(page, await people.member());
  await page.goto('/join-team');
  await fill(page);
  await context.clearCookies();
  await logIn(page, await people.member());
  await page.goto('/join-team');
  await expect(page.getByLabel('Name')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('');
});

test('a session that ended sends the applicant to log in, and back to what they typed', async ({
  page,
  people,
  context,
}) => {
  const person = await people.member();
  await logIn(page, person);
  await page.goto('/join-team');
  await fill(page);
  await context.clearCookies();
  await submit(page).click();
  await page.waitForURL('/login?next=/join-team');
  await fillLogin(page, person);
  await page.waitForURL('/join-team');
  await expect(page.getByLabel('Name')).toHaveValue(applicant.Name);
});

test('the button is disabled while it sends, and two clicks send once', async ({
  page,
  people,
}) => {
  let sent = 0;
  await page.route(`**${applicationsPath}`, async (route) => {
    sent += 1;
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await logIn(page, await people.member());
  await page.goto('/join-team');
  await fill(page);
  await submit(page).dblclick();
  await expect(submit(page)).toBeDisabled();
  await expect(page.getByText(success)).toBeVisible();
  expect(sent).toBe(1);
});

test('any other refusal is told in one sentence', async ({ page, people }) => {
  await refuse(page, `**${applicationsPath}`, 429, 'request/too-many');
  await logIn(page, await people.member());
  await page.goto('/join-team');
  await fill(page);
  await submit(page).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Error submitting application. Please try again.',
  );
  await expect(submit(page)).toBeFocused();
});

test('the form works by keyboard alone', async ({ page, people }) => {
  await logIn(page, await people.member());
  await page.goto('/join-team');
  // The form is there before the guard shows it, and takes no focus until then.
  await expect(page.getByLabel('Name')).toBeVisible();
  await page.getByLabel('Name').focus();
  for (const label of ['Name', 'Email', 'WhatsApp', 'Country'] as const) {
    await expect(page.getByLabel(label)).toBeFocused();
    await page.keyboard.type(applicant[label]);
    await page.keyboard.press('Tab');
  }
  await expect(page.getByLabel('Title')).toBeFocused();
  await page.keyboard.type('Data');
  await expect(page.getByLabel('Title')).toHaveValue('Data Scientist');
  await page.keyboard.press('Tab');
  await page.keyboard.type(applicant.Skills);
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Portfolio')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link', { name: 'privacy page' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(submit(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(success)).toBeVisible();
});

test('the fields are native: a list of countries, twelve titles, a keyboard for numbers', async ({
  page,
  people,
}) => {
  await logIn(page, await people.member());
  await page.goto('/join-team');
  await expect(page.getByLabel('WhatsApp')).toHaveAttribute('type', 'tel');
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
  await expect(page.getByLabel('Skills')).toHaveAttribute('rows', '3');
  await expect(page.getByLabel('Portfolio')).toHaveAttribute('rows', '3');
  expect(await page.getByLabel('Title').locator('option:not([value=""])').count()).toBe(12);
  const list = await page.getByLabel('Country').getAttribute('list');
  expect(await page.locator(`#${list} option`).count()).toBe(250);
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('the page shows its text, and says that the form needs JavaScript', async ({ page }) => {
    await page.goto('/join-team');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Come and build with us.');
    await expect(page.getByText('See your work in use')).toBeVisible();
    await expect(page.getByText('The application form needs JavaScript')).toBeVisible();
  });
});
