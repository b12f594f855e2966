import { randomUUID } from 'node:crypto';
import { accountWords } from '@m8/content/account.ts';
import { answerRefusalWords } from '@m8/content/answer-refusals.ts';
import { applicationSubmitted, formWords } from '@m8/content/applications.ts';
import { documindCoffee } from '@m8/content/documind.ts';
import { developerWords } from '@m8/content/documind-developers.ts';
import { workspaceWords } from '@m8/content/documind-workspace.ts';
import { loginWords } from '@m8/content/login.ts';
import { downloadFlow, mindM8Banner } from '@m8/content/mind-m8.ts';
import { navigation } from '@m8/content/navigation.ts';
import { newPasswordWords } from '@m8/content/new-password.ts';
import { signOutWords } from '@m8/content/sign-out.ts';
import { signupWords } from '@m8/content/signup.ts';
import { verifyWords } from '@m8/content/verify.ts';
import type { Page } from '@playwright/test';
import { fillApplication, submitButton } from '#testing/applications/application-form.ts';
import { peopleOfSite } from '#testing/people/people.ts';
import { fillLogin, fillSignUp } from '#testing/people/people-fixture.ts';
import { memberPassword, signInAsMember, signInAsNewPerson } from '#testing/people/sign-in.ts';
import { accountStates } from './account-states.ts';
import { expect } from './browser-fixture.ts';
import { type PageState, press } from './page-state.ts';
import { agreement, houseRules, WorkspacePage } from './workspace-fixture.ts';

type Row = [
  name: string,
  path: string,
  pressed: (string | RegExp)[],
  /** Selector of an element that is visible then. */
  seen: string,
  more?: { at?: PageState['at']; isSignedIn?: true },
];

const dialog = 'dialog[open]';
const alert = '[role=alert]';
const resend = `text=${loginWords.verify.resend}`;
const signedIn = { isSignedIn: true } as const;
const [mirror] = downloadFlow.chooser.mirrors;

/** States that buttons of a page lead to. */
const pressed: Row[] = [
  ['the products menu', '/', [navigation.showProducts], '#products-menu', { at: 'wide' }],
  ['the mobile menu', '/', [/menu/i], '#main', { at: 'phone' }],
  [
    'the mobile menu of a signed-in person',
    '/team',
    [/menu/i],
    '#main',
    { at: 'phone', ...signedIn },
  ],
  ['a page for a signed-in person', '/about', [], 'h1', signedIn],
  ['the mirror chooser', '/products/mind-m8', [mindM8Banner.download], dialog],
  ['the closed notice', '/products/mind-m8', [mindM8Banner.download, mirror], `${dialog} dd`],
  ['the support options', '/documind', [documindCoffee.action], dialog],
  ['a login with an error', '/login', [loginWords.submit], alert],
  ['the reset form', '/login#reset', [loginWords.reset.submit], alert],
  ['a sign-up with an error', '/signup', [signupWords.submit], alert],
  ['an application with errors', '/join-team', [formWords.submit], '[aria-invalid=true]', signedIn],
  ['the question whose account it is', '/verify?token=any', [], 'main button:enabled'],
  ['a link that was refused', '/verify?token=used', [verifyWords.confirm], alert],
  ['a new password with an error', '/new-password?token=used', [newPasswordWords.submit], alert],
  ['a workspace before verification', '/documind/workspace', [], resend, signedIn],
];

/** Every state that people see and an address alone does not show. */
export const pageStates: PageState[] = [
  ...pressed.map(([name, path, names, seen, { isSignedIn, ...more } = {}]) => ({
    ...{ name, ...more },
    reach: async (page: Page, site: string) => {
      if (isSignedIn) await signInAsNewPerson(page, site);
      await page.goto(path);
      for (const one of names) await press(page, one);
      await expect(page.locator(seen).filter({ visible: true }).first()).toBeVisible();
    },
  })),
  ...accountStates,
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
      await page.evaluate(
        (text) => sessionStorage.setItem('toast-after-navigation', JSON.stringify(['bad', text])),
        signOutWords.failed,
      );
      await page.goto('/team');
      await expect(page.locator('[data-toasts]')).toContainText(signOutWords.failed);
    },
  },
  {
    name: 'a login with the password shown',
    reach: async (page) => {
      await page.goto('/login');
      await page.getByLabel(accountWords.fields.password, { exact: true }).fill(memberPassword);
      await press(page, accountWords.fields.showPassword);
    },
  },
  {
    name: 'the request to verify the email',
    reach: async (page, site) => {
      const email = await signInAsNewPerson(page, site);
      await page.context().clearCookies();
      await page.goto('/login');
      await fillLogin(page, { email, password: memberPassword });
      await expect(page.getByRole('heading', { name: loginWords.verify.title })).toBeVisible();
    },
  },
  {
    name: 'a sign-up that was sent',
    reach: async (page) => {
      await page.goto('/signup');
      await fillSignUp(page, { email: `${randomUUID()}@example.org`, password: memberPassword });
      await expect(page.getByRole('heading', { name: signupWords.sent.title })).toBeVisible();
    },
  },
  {
    name: 'a verified address',
    reach: async (page, site) => {
      const email = await signInAsNewPerson(page, site);
      await page.goto(await peopleOfSite(site).mailedLink('verification', email));
      await press(page, verifyWords.confirm);
      await expect(page.getByRole('heading', { name: verifyWords.done.title })).toBeVisible();
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
    name: 'an empty workspace with a key that was made, and an empty question',
    reach: async (page, site) => {
      const workspace = await openWorkspace(page, site);
      await workspace.scrollToEnd();
      await page.getByLabel(developerWords.keys.name).fill('Reading room');
      await press(page, developerWords.keys.create);
      await expect(page.getByRole('region', { name: developerWords.keys.keyLabel })).toBeVisible();
      await press(page, 'Revoke Reading room');
      await workspace.ask(' ');
      await expect(page.getByText(workspaceWords.ask.missing)).toBeVisible();
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
      await workspace.ask('Which volcano erupted near Reykjavik?', answerRefusalWords.noAnswer(2));
      await workspace.delete('broken.pdf');
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
      // On a phone the question is pinned over what is not scrolled to its end.
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
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
