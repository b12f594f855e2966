import { accountPaths } from '@m8/contracts/account.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { appCodeOf, setUpApp, stepSeconds } from '#testing/people/authenticator.ts';
import { addPasskey, enterByPasskey } from '#testing/people/passkeys.ts';
import { SoftwareAuthenticator } from '#testing/people/software-authenticator.ts';
import { suiteGoogle } from '#testing/people/suite-google.ts';
import { newEmail } from '#testing/people/test-account.ts';
import type { TestBrowser } from '#testing/people/test-browser.ts';
import { signInWithGoogle } from '#testing/people/test-google.ts';
import { rounds } from './rounds.ts';

const { test } = suiteGoogle({ rateLimitScale: 10_000 });

/** A person's knowledge of their own account, and their browser. */
interface Owner {
  email: string;
  password: string | null;
  /** Their Google addresses used here. */
  atGoogle: string[];
  /** Devices with a passkey each, by the id that the site has for it. */
  devices: Map<string, SoftwareAuthenticator>;
  /** The secret of their authenticator app, if sign-ins ask for codes. */
  secret: string | null;
  browser: TestBrowser;
}

let passwords = 0;
const newPassword = () => `lanterns-over-water-${++passwords}`;

/** Enters the code of the app, if the sign-in asks for one. */
async function showCode({ secret }: Owner, browser: TestBrowser): Promise<void> {
  if (secret === null) return;
  test.clock.advance(2 * stepSeconds);
  await browser.post(accountPaths.signInWithCode, { code: appCodeOf(secret, test.clock.now()) });
}

/** Tries every sign-in method that the person knows. @returns the browser of the first that works */
async function enter(owner: Owner): Promise<TestBrowser | null> {
  const { email, password, atGoogle, devices } = owner;
  const browser = test.popup();
  if (password !== null) {
    const answer = await browser.post(accountPaths.signIn, { email, password });
    if (answer.status === 202) await showCode(owner, browser);
    if (answer.ok) return browser;
  }
  for (const address of atGoogle) {
    const popup = test.popup();
    await signInWithGoogle(popup, { email: address, choice: 'continue' });
    await showCode(owner, popup);
    const session = await (await popup.get(accountPaths.session)).json();
    if (session.user?.email === email) return popup;
  }
  for (const device of devices.values()) {
    const answer = await enterByPasskey(browser, device);
    if (answer.ok) return browser;
  }
  return null;
}

/** Everything that a person can do to their sign-in methods, as far as it is allowed. */
const acts: Record<string, (owner: Owner) => Promise<void>> = {
  async choosePassword(owner) {
    const password = newPassword();
    const answer = await owner.browser.post(accountPaths.changePassword, { password });
    if (answer.ok) owner.password = password;
  },
  async addGoogle(owner) {
    const email = newEmail();
    const chosen = { email, choice: 'continue' } as const;
    const end = await signInWithGoogle(owner.browser, chosen, accountPaths.googleLink);
    if (end === '/google-return') owner.atGoogle = [email];
  },
  async removeGoogle(owner) {
    const answer = await owner.browser.post(accountPaths.googleUnlink, {});
    if (answer.ok) owner.atGoogle = [];
  },
  async addPasskey({ browser, devices }) {
    const device = new SoftwareAuthenticator(test.publicUrl);
    devices.set((await addPasskey(browser, device)).id, device);
  },
  async removePasskey({ browser, devices }) {
    const [id] = devices.keys();
    if (id === undefined) return;
    const answer = await browser.post(accountPaths.removePasskey, { id });
    if (answer.ok) devices.delete(id);
  },
  async changeAddress(owner) {
    const email = newEmail();
    await owner.browser.post(accountPaths.askNewAddress, { email });
    const token = test.mailedToken('new-address', email);
    const answer = await owner.browser.post(accountPaths.changeAddress, { token });
    if (answer.ok) owner.email = email;
  },
  async resetPassword(owner) {
    const password = newPassword();
    const answer = await test.resetByMail(owner.email, password, owner.browser);
    if (answer.ok) owner.password = password;
  },
  async signInWithGoogleOfTheAddress(owner) {
    const { email } = owner;
    const popup = test.popup();
    const end = await signInWithGoogle(popup, { email, choice: 'continue' });
    const isHeld = end === '/google-return?error=auth/second-factor-needed';
    if (isHeld) await showCode(owner, popup);
    else if (end !== '/google-return') return;
    owner.browser = popup;
    // Google replaces the earlier sign-in methods, unless it already was one, or a code was asked for.
    if (!isHeld && !owner.atGoogle.includes(email))
      Object.assign(owner, { password: null, atGoogle: [email], devices: new Map() });
  },
  async setUpApp(owner) {
    if (owner.secret !== null) return;
    const { secret } = await setUpApp(owner.browser, test.clock.now());
    owner.secret = secret;
  },
  async renewCodes(owner) {
    await owner.browser.post(accountPaths.renewCodes, {});
  },
  async turnAppOff(owner) {
    const answer = await owner.browser.post(accountPaths.turnFactorOff, {});
    expect(answer.status).toBe(204);
    owner.secret = null;
  },
  async endOthers(owner) {
    await owner.browser.post(accountPaths.endOtherSessions, {});
  },
};

/**
 * A person with one sign-in method, so that a removal which should be refused comes early in
 * most sequences.
 */
async function newOwner(): Promise<Owner> {
  const email = newEmail();
  const browser = test.popup();
  await signInWithGoogle(browser, { email, choice: 'continue' });
  return { email, password: null, atGoogle: [email], devices: new Map(), secret: null, browser };
}

const names = fc.constantFrom(...Object.keys(acts));

it('no order of acts leaves a person without a sign-in method', () =>
  fc.assert(
    fc.asyncProperty(fc.array(names, { minLength: 12, maxLength: 12 }), async (sequence) => {
      const owner = await newOwner();
      for (const name of sequence) {
        await acts[name]?.(owner);
        const inside = await enter(owner);
        if (inside === null) throw new Error(`${name} locked the person out`);
        owner.browser = inside;
        const { ways_in, second_factor } = await inside.account();
        expect(ways_in, `after ${name}`).toEqual({
          password: owner.password !== null,
          google: owner.atGoogle.length > 0,
          passkeys: owner.devices.size,
        });
        const [device] = owner.devices.values();
        if (device) expect((await enterByPasskey(test.popup(), device)).status).toBe(200);
        expect(second_factor !== null).toBe(owner.secret !== null);
      }
    }),
    rounds(8),
  ));
