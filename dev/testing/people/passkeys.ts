import { accountPaths, type PasskeyAnswer } from '@m8/contracts/account.ts';
import { type AuthenticatorBehaviour, SoftwareAuthenticator } from './software-authenticator.ts';
import { createTestAccount, type TestAccountSettings } from './test-account.ts';
import type { TestBrowser } from './test-browser.ts';

/** The address of a site that can have passkeys. */
export const passkeySite = 'http://localhost:3000';

/** Adds a passkey for the signed-in person. @returns the server's answer */
export async function tryToAdd(
  browser: TestBrowser,
  authenticator: SoftwareAuthenticator,
  behaviour?: AuthenticatorBehaviour,
): Promise<Response> {
  const begun = await browser.post(accountPaths.beginPasskey, {});
  if (!begun.ok) return begun;
  const made = authenticator.make(await begun.json(), behaviour);
  return browser.post(accountPaths.addPasskey, made);
}

/** Like {@link tryToAdd}, and expects success. */
export async function addPasskey(
  browser: TestBrowser,
  authenticator: SoftwareAuthenticator,
): Promise<PasskeyAnswer> {
  const added = await tryToAdd(browser, authenticator);
  if (!added.ok) throw new Error(`Adding a passkey returned ${added.status}`);
  return added.json();
}

/** Adds a passkey for the signed-in person, and leaves a challenge unanswered. */
export async function leavePasskey(browser: TestBrowser, origin: string): Promise<void> {
  await addPasskey(browser, new SoftwareAuthenticator(origin));
  await browser.post(accountPaths.passkeyConfirmOptions, {});
}

/** Signs in by passkey, in any browser. @returns the server's answer */
export async function enterByPasskey(
  browser: TestBrowser,
  authenticator: SoftwareAuthenticator,
  behaviour?: AuthenticatorBehaviour,
): Promise<Response> {
  const asked = await browser.post(accountPaths.passkeySignInOptions, {});
  const signed = authenticator.sign(await asked.json(), behaviour);
  return browser.post(accountPaths.signInWithPasskey, signed);
}

/** @returns a person with a confirmed address and a passkey, and their signed-in browser */
export async function personWithPasskey(settings: TestAccountSettings) {
  const test = createTestAccount({ publicUrl: passkeySite, ...settings });
  const person = await test.member();
  const authenticator = new SoftwareAuthenticator(test.publicUrl);
  const passkey = await addPasskey(person.browser, authenticator);
  return { test, ...person, authenticator, passkey };
}
