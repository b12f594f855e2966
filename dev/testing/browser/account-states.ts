import { authenticatorWords } from '@m8/content/authenticator.ts';
import { setUpWords } from '@m8/content/authenticator-set-up.ts';
import { confirmWords } from '@m8/content/confirm.ts';
import { loginWords } from '@m8/content/login.ts';
import { passkeysWords } from '@m8/content/passkeys.ts';
import { recoveryCodesWords } from '@m8/content/recovery-codes.ts';
import { sessionsWords } from '@m8/content/your-account.ts';
import { accountPaths } from '@m8/contracts/account.ts';
import type { Page } from '@playwright/test';
import { appCodeOf } from '#testing/people/authenticator.ts';
import { fillLogin, makeLate } from '#testing/people/people-fixture.ts';
import { memberPassword, signInAsMember, signInAsNewPerson } from '#testing/people/sign-in.ts';
import { addAuthenticator } from '#testing/people/virtual-authenticator.ts';
import { expect } from './browser-fixture.ts';
import { type PageState, press } from './page-state.ts';

/** Sets up an authenticator app, up to the recovery codes. */
async function setUpApp(page: Page): Promise<void> {
  const { off, codes } = authenticatorWords;
  await page.goto('/account');
  await press(page, off.submit);
  const section = page.getByRole('region', { name: authenticatorWords.title });
  const secret = await section.getByRole('definition').textContent();
  await page
    .getByLabel(setUpWords.field)
    .fill(appCodeOf((secret ?? '').replaceAll(' ', ''), new Date()));
  await press(page, setUpWords.submit);
  await expect(page.getByText(codes.turnedOn)).toBeVisible();
}

/** States of /account, and of a login that asks for a code. */
export const accountStates: PageState[] = [
  {
    name: 'the account of a signed-in person',
    reach: async (page, site) => {
      await signInAsNewPerson(page, site);
      await page.goto('/account');
      await expect(page.getByText(sessionsWords.alone)).toBeVisible();
    },
  },
  {
    name: 'the question whether it is you',
    reach: async (page, site) => {
      const email = await signInAsNewPerson(page, site);
      await page.context().clearCookies();
      await page.request.post(site + accountPaths.signIn, {
        data: { email, password: memberPassword },
        headers: { origin: site },
      });
      await makeLate(page, accountPaths.endOtherSessions);
      await page.goto('/account');
      await press(page, sessionsWords.endOthers);
      await press(page, confirmWords.submit);
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'an authenticator app that is being set up',
    reach: async (page, site) => {
      await signInAsMember(page, site);
      await page.goto('/account');
      await press(page, authenticatorWords.off.submit);
      const picture = page.getByRole('img', { name: setUpWords.qrName });
      const button = page.getByRole('button', { name: setUpWords.qr });
      // A phone hardly sees its own screen.
      await expect(picture.or(button)).toBeVisible();
      if (await button.isVisible()) await button.click();
      await expect(picture).toBeVisible();
      await press(page, setUpWords.submit);
    },
  },
  {
    name: 'recovery codes',
    reach: async (page, site) => {
      await signInAsMember(page, site);
      await setUpApp(page);
    },
  },
  {
    name: 'the question whether it is you, of somebody with an authenticator app',
    reach: async (page, site) => {
      await signInAsMember(page, site);
      await setUpApp(page);
      await press(page, recoveryCodesWords.done);
      await makeLate(page, accountPaths.turnFactorOff);
      await press(page, authenticatorWords.on.turnOff);
      await press(page, confirmWords.submit);
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'passkeys, of which one gets another name',
    reach: async (page, site) => {
      await signInAsMember(page, site);
      const device = await addAuthenticator(page);
      await page.goto('/account');
      const rows = page.getByRole('region', { name: passkeysWords.title }).getByRole('listitem');
      for (const count of [1, 2]) {
        await device.forget();
        await press(page, passkeysWords.add);
        await expect(rows).toHaveCount(count);
      }
      await press(page, passkeysWords.rename);
      await page.getByLabel(passkeysWords.name).fill('');
      await press(page, passkeysWords.save);
    },
  },
  {
    name: 'a login that asks for a code',
    reach: async (page, site) => {
      const email = await signInAsMember(page, site);
      await setUpApp(page);
      await page.context().clearCookies();
      await page.goto('/login');
      await fillLogin(page, { email, password: memberPassword });
      await press(page, loginWords.code.app.other);
      await press(page, loginWords.submit);
      await expect(page.getByRole('alert').first()).toBeVisible();
    },
  },
];
