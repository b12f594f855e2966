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

/** @returns the code after the current one, which is already valid and unused */
export function nextCodeOf(secret: string): string {
  return appCodeOf(secret, new Date(Date.now() + stepSeconds * 1000));
}

/**
 * Sets up an authenticator app for the signed-in person.
 *
 * @param now the time by the clock of the server
 * @returns the app's secret, and the recovery codes
 */
export async function setUpApp(
  browser: TestBrowser,
  now: Date,
): Promise<RecoveryCodes & FactorSetUp> {
  const begun = await browser.post(accountPaths.beginFactor, {});
  if (!begun.ok) throw new Error(`The set-up returned ${begun.status}`);
  const setUp: FactorSetUp = await begun.json();
  const on = await browser.post(accountPaths.turnFactorOn, { code: appCodeOf(setUp.secret, now) });
  if (!on.ok) throw new Error(`Turning the factor on returned ${on.status}`);
  const { codes }: RecoveryCodes = await on.json();
  return { ...setUp, codes };
}

/** @returns a person with a confirmed address, and their signed-in browser */
export async function confirmedPerson(test: TestAccount) {
  const { email, browser } = await test.signUp();
  await test.verify(email, browser);
  return { email, browser };
}

/**
 * A person with an authenticator app, whose current code is unused.
 *
 * @returns `code()` for the app's code, and `held()` for a browser that has entered the
 *   password and is asked for a code
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
    if (status !== 202) throw new Error(`The sign-in returned ${status}`);
    return browser;
  };
  return { test, ...person, ...app, code, held };
}
