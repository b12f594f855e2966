import { accountPaths, type FactorSetUp, type RecoveryCodes } from '@m8/contracts/account.ts';
import { Secret, TOTP } from 'otpauth';
import { createTestAccount, type TestAccountSettings } from './test-account.ts';
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

/**
 * A person with an authenticator app, whose current code is unused.
 *
 * @returns `code()` for the app's code, `held()` for a browser that has entered the password and is asked
 *   for a code, and `show()` to enter one there
 */
export async function personWithApp(settings: TestAccountSettings) {
  const test = createTestAccount(settings);
  const person = await test.member();
  const app = await setUpApp(person.browser, test.clock.now());
  test.clock.advance(2 * stepSeconds);
  const code = () => appCodeOf(app.secret, test.clock.now());
  const held = async (browser = test.open()) => {
    const { status } = await test.signIn(person.email, undefined, browser);
    if (status !== 202) throw new Error(`The sign-in returned ${status}`);
    return browser;
  };
  const show = (asked: TestBrowser, shown = code()) =>
    asked.post(accountPaths.signInWithCode, { code: shown });
  return { test, ...person, ...app, code, held, show };
}
