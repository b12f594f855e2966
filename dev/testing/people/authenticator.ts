import { accountPaths, type FactorSetUp, type RecoveryCodes } from '@m8/contracts/account.ts';
import { Secret, TOTP } from 'otpauth';
import {
  createTestAccount,
  goodPassword,
  type TestAccount,
  type TestAccountSettings,
} from './test-account.ts';
import type { TestBrowser } from './test-browser.ts';

/** Seconds for which an authenticator app shows the same code. */
export const stepSeconds = 30;

/** @returns the code that an authenticator app shows for a secret at a time */
export function appCodeOf(secret: string, at: Date): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at.getTime() });
}

/** @returns the code after the present one, which counts already and was not used yet */
export function nextCodeOf(secret: string): string {
  return appCodeOf(secret, new Date(Date.now() + stepSeconds * 1000));
}

/**
 * Sets up an authenticator app for who is signed in.
 *
 * @param now the time by the clock of the server
 * @returns the secret that the app has, and the recovery codes
 */
export async function setUpApp(
  browser: TestBrowser,
  now: Date,
): Promise<RecoveryCodes & FactorSetUp> {
  const begun = await browser.post(accountPaths.beginFactor, {});
  if (!begun.ok) throw new Error(`Beginning answered ${begun.status}`);
  const setUp: FactorSetUp = await begun.json();
  const on = await browser.post(accountPaths.turnFactorOn, { code: appCodeOf(setUp.secret, now) });
  if (!on.ok) throw new Error(`Turning it on answered ${on.status}`);
  const { codes }: RecoveryCodes = await on.json();
  return { ...setUp, codes };
}

/** @returns somebody with a confirmed address, and the browser that is signed in */
export async function confirmedPerson(test: TestAccount) {
  const { email, browser } = await test.signUp();
  await test.verify(email, browser);
  return { email, browser };
}

/**
 * Somebody with an authenticator app, whose present code was not used yet.
 *
 * @returns `code()` as the app shows it, and `held()` for a browser that has shown the password and now
 *   is to show a code
 */
export async function personWithApp(settings: TestAccountSettings) {
  const test = createTestAccount(settings);
  const person = await confirmedPerson(test);
  const app = await setUpApp(person.browser, test.clock.now());
  test.clock.advance(2 * stepSeconds);
  const code = () => appCodeOf(app.secret, test.clock.now());
  const held = async (browser = test.open()) => {
    const credentials = { email: person.email, password: goodPassword };
    const { status } = await browser.post(accountPaths.signIn, credentials);
    if (status !== 202) throw new Error(`The password answered ${status}`);
    return browser;
  };
  return { test, ...person, ...app, code, held };
}
