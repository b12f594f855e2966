import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { applicationSubmitted } from '#content/applications.ts';
import { fillApplication, submitButton } from '#testing/applications/application-form.ts';
import { peopleOfSite } from '#testing/people/people.ts';
import { memberPassword, signInAsMember, signInAsNewPerson } from '#testing/people/sign-in.ts';
import { accountStates } from './account-states.ts';
import { expect } from './browser-fixture.ts';
import { type PageState, press } from './page-state.ts';
import { agreement, houseRules, WorkspacePage } from './workspace-fixture.ts';

/** Every state that a person meets and an address alone does not show. */
export const pageStates: PageState[] = [
  {
    name: 'the products menu',
    at: 'wide',
    reach: async (page) => {
      await page.goto('/');
      await page.getByRole('navigation').first().getByRole('button').click();
    },
  },
  {
    name: 'the mobile menu',
    at: 'phone',
    reach: async (page) => {
      await page.goto('/');
      await press(page, /menu/i);
    },
  },
  {
    name: 'the mobile menu of a signed-in person',
    at: 'phone',
    reach: async (page, site) => {
      await signInAsNewPerson(page, site);
      await page.goto('/team');
      await press(page, /menu/i);
    },
  },
  {
    name: 'a page for a signed-in person',
    reach: async (page, site) => {
      await signInAsNewPerson(page, site);
      await page.goto('/about');
    },
  },
  ...accountStates,
  {
    name: 'the mirror chooser',
    reach: async (page) => {
      await page.goto('/products/mind-m8');
      await press(page, 'Download APK');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'the closed notice',
    reach: async (page) => {
      await page.goto('/products/mind-m8');
      await press(page, 'Download APK');
      await press(page, /MediaFire/);
      await expect(page.getByRole('dialog', { name: 'Project Closed' })).toBeVisible();
    },
  },
  {
    name: 'the support options',
    reach: async (page) => {
      await page.goto('/documind');
      await press(page, 'Support Development');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'another phase of the roadmap',
    reach: async (page) => {
      await page.goto('/documind');
      await page.locator('#roadmap summary').last().click();
    },
  },
  {
    name: 'a toast',
    reach: async (page) => {
      await page.goto('/');
      await page.evaluate(() =>
        sessionStorage.setItem('toast-after-navigation', '["bad","Failed to log out"]'),
      );
      await page.goto('/team');
      await expect(page.locator('[data-toasts]')).toContainText('Failed to log out');
    },
  },
  {
    name: 'a login with an error',
    reach: async (page) => {
      await page.goto('/login');
      await press(page, 'Log in');
      await expect(page.getByRole('alert').first()).toBeVisible();
    },
  },
  {
    name: 'a login with the password shown',
    reach: async (page) => {
      await page.goto('/login');
      await page.getByLabel('Password', { exact: true }).fill(memberPassword);
      await press(page, 'Show password');
    },
  },
  {
    name: 'the reset form',
    reach: async (page) => {
      await page.goto('/login');
      await page.getByRole('link', { name: 'Forgot your password' }).click();
      await press(page, 'Send reset email');
      await expect(page.getByText('Please enter your email address')).toBeVisible();
    },
  },
  {
    name: 'the request to verify the email',
    reach: async (page, site) => {
      const email = await signInAsNewPerson(page, site);
      await page.context().clearCookies();
      await page.goto('/login');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(memberPassword);
      await press(page, 'Log in');
      await expect(
        page.getByRole('heading', { name: 'Email Verification Required' }),
      ).toBeVisible();
    },
  },
  {
    name: 'a sign-up with an error',
    reach: async (page) => {
      await page.goto('/signup');
      await press(page, 'Create account');
      await expect(page.getByRole('alert').first()).toBeVisible();
    },
  },
  {
    name: 'an application with errors',
    reach: async (page, site) => {
      await signInAsNewPerson(page, site);
      await page.goto('/join-team');
      await press(page, 'Submit application');
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    },
  },
  {
    name: 'a sign-up that was sent',
    reach: async (page) => {
      await page.goto('/signup');
      await page.getByLabel('Email').fill(`${randomUUID()}@example.org`);
      await page.getByLabel('Password', { exact: true }).fill(memberPassword);
      await page.getByLabel('Confirm password').fill(memberPassword);
      await press(page, 'Create account');
      await expect(page.getByRole('heading', { name: 'Verify Your Email' })).toBeVisible();
    },
  },
  {
    name: 'the question whose account it is',
    reach: async (page) => {
      await page.goto('/verify?token=any');
      await expect(page.getByRole('button', { name: 'Confirm my address' })).toBeEnabled();
    },
  },
  {
    name: 'a verified address',
    reach: async (page, site) => {
      const email = await signInAsNewPerson(page, site);
      await page.goto(await peopleOfSite(site).mailedLink('verification', email));
      await press(page, 'Confirm my address');
      await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible();
    },
  },
  {
    name: 'a link that was refused',
    reach: async (page) => {
      await page.goto('/verify?token=used');
      await press(page, 'Confirm my address');
      await expect(page.getByRole('alert').first()).toBeVisible();
    },
  },
  {
    name: 'a new password with an error',
    reach: async (page) => {
      await page.goto('/new-password?token=used');
      await press(page, 'Save new password');
      await expect(page.getByRole('alert').first()).toBeVisible();
    },
  },
  {
    name: 'an application that was sent',
    reach: async (page, site) => {
      await signInAsNewPerson(page, site);
      await page.goto('/join-team');
      await fillApplication(page);
      await submitButton(page).click();
      await expect(page.getByText(applicationSubmitted).first()).toBeVisible();
    },
  },
  {
    name: 'a workspace of somebody whose address is not verified',
    reach: async (page, site) => {
      await signInAsNewPerson(page, site);
      await page.goto('/documind/workspace');
      await expect(page.getByRole('button', { name: 'Resend Verification Email' })).toBeVisible();
    },
  },
  {
    name: 'an empty workspace with a key that was made, and an empty question',
    reach: async (page, site) => {
      const workspace = await openWorkspace(page, site);
      await workspace.scrollToEnd();
      await page.getByLabel('Name of the key').fill('Reading room');
      await press(page, 'Make a key');
      await expect(page.getByRole('region', { name: 'Your new key' })).toBeVisible();
      await press(page, 'Revoke Reading room');
      await workspace.ask(' ');
      await expect(page.getByText('Write a question first.')).toBeVisible();
    },
  },
  {
    name: 'a workspace with an answer, and the page it stands on',
    reach: async (page, site) => {
      const workspace = await openWorkspace(page, site);
      await workspace.bring(agreement, houseRules);
      await workspace.ask('When does the landlord return the deposit?');
      await press(page, /^Source 1/);
      await expect(page.getByRole('dialog').locator('mark')).toBeVisible();
    },
  },
  {
    name: 'a private workspace with a refusal, a file that failed and one that was deleted',
    reach: async (page, site) => {
      const workspace = await openWorkspace(page, site);
      await page.getByRole('switch').click();
      const broken = { ...agreement, name: 'broken.pdf', buffer: Buffer.from('%PDF-1.7 nothing') };
      await workspace.choose(broken, houseRules, agreement);
      await expect(workspace.row('broken.pdf')).toContainText('damaged');
      for (const { name } of [houseRules, agreement])
        await expect(workspace.row(name)).toContainText('Ready');
      await workspace.ask('Which volcano erupted near Reykjavik?');
      await expect(page.getByRole('article')).toContainText('do not answer this');
      await press(page, 'Delete broken.pdf');
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    },
  },
  {
    name: 'an outbox with mails',
    reach: async (page, site) => {
      const email = await signInAsNewPerson(page, site);
      await page.goto('/outbox');
      await page.getByRole('main').getByText(email).first().click();
    },
  },
];

async function openWorkspace(page: Page, site: string): Promise<WorkspacePage> {
  await signInAsMember(page, site);
  const workspace = new WorkspacePage(page);
  await workspace.open();
  return workspace;
}
