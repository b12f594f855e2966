import { accountPaths, confirmationSeconds } from '@m8/contracts/account.ts';
import { stepSeconds } from '@m8/dev/testing/people/authenticator.ts';
import { addPasskey, enterByPasskey, passkeySite } from '@m8/dev/testing/people/passkeys.ts';
import { SoftwareAuthenticator } from '@m8/dev/testing/people/software-authenticator.ts';
import { suiteAccounts } from '@m8/dev/testing/people/suite-accounts.ts';
import { goodPassword, problemOf, shutTo } from '@m8/dev/testing/people/test-account.ts';
import { accountRules } from '@m8/platform/limits.ts';
import { describe, expect, it } from 'vitest';
import { triesMax } from './pending-sign-in.ts';

const { withApp } = suiteAccounts();
type Person = Awaited<ReturnType<typeof withApp>>;

describe('a stranger who knows the password', () => {
  /** Uses up the account's attempts from all networks together. */
  async function exhaustTries({ test, email, show }: Person, password: string) {
    const tries: string[] = [];
    const { codeFromPlace, codeToAccount, signInToAccount } = accountRules;
    for (let network = 0; network < codeToAccount.limit / codeFromPlace.limit; network++) {
      const guesser = test.open();
      for (let one = 0; one < codeFromPlace.limit; one++) {
        if (one % triesMax === 0) await test.signIn(email, password, guesser);
        tries.push(await shutTo(show(guesser, '000000')));
      }
      // The quarter hour for counting passwords is over, but not the day.
      test.clock.advance(signInToAccount.windowSeconds);
    }
    expect(tries[0]).toBe('auth/wrong-code');
    const elsewhere = test.open();
    await test.signIn(email, password, elsewhere);
    return elsewhere;
  }

  /** A person with an app and a passkey, whose attempts a stranger has used up. */
  async function attacked() {
    const person = await withApp({ publicUrl: passkeySite });
    const device = new SoftwareAuthenticator(passkeySite);
    await addPasskey(person.browser, device);
    const elsewhere = await exhaustTries(person, goodPassword);
    expect(await shutTo(person.show(elsewhere))).toBe('auth/too-many-requests');
    return { ...person, device, elsewhere };
  }

  it('cannot block recovery codes, passkeys, or a known browser', async () => {
    const { test, browser, held, code, codes, show, device, elsewhere } = await attacked();
    expect((await show(elsewhere, codes[0])).status, 'a recovery code').toBe(200);
    expect((await enterByPasskey(test.open(), device)).status, 'a passkey').toBe(200);
    test.clock.advance(confirmationSeconds);
    const confirmed = await browser.post(accountPaths.confirmByCode, { code: code() });
    expect(confirmed.status, 'a confirmation').toBe(204);
    test.clock.advance(2 * stepSeconds);
    expect(await shutTo(show(await held())), 'elsewhere').toBe('auth/too-many-requests');
    expect((await show(await held(browser))).status, 'a code').toBe(200);
  });

  it('cannot block codes after a new password by mail, which helps once a day', async () => {
    const person = await attacked();
    const { test, email, show } = person;
    const reset = async (password: string) => {
      const browser = test.open();
      await test.resetByMail(email, password, browser);
      await test.signIn(email, password, browser);
      return browser;
    };
    const owner = await reset('lanterns-over-water');
    expect((await show(owner)).status).toBe(200);
    await exhaustTries(person, 'lanterns-over-water');
    const reader = await reset('kites-over-water');
    expect(await shutTo(show(reader))).toBe('auth/too-many-requests');
  });

  it('has few attempts from one network, even if others succeed meanwhile', async () => {
    const { test, browser, held, code, show } = await withApp();
    const guesser = test.open();
    for (let signIns = 0; signIns < 4; signIns++) {
      await held(guesser);
      for (let one = 0; one < triesMax; one++) await show(guesser, '000000');
    }
    expect((await browser.post(accountPaths.confirmByCode, { code: code() })).status).toBe(204);
    const refused = await show(await held(guesser));
    expect(await problemOf(refused)).toEqual({ status: 429, code: 'auth/too-many-requests' });
  });
});

it('the daily tries of an account guess a code in years, even for a reader of its mail', () => {
  const { codeFromPlace, codeToAccount, codesForgiven } = accountRules;
  for (const { windowSeconds } of [codeToAccount, codesForgiven])
    expect(windowSeconds).toBe(86_400);
  const rightCodes = 3;
  const tries = codeToAccount.limit * (1 + codesForgiven.limit);
  expect(10 ** 6 / rightCodes / tries / 365.25).toBeGreaterThan(7.5);
  // They are more than three people mistype who share it.
  expect(codeToAccount.limit).toBeGreaterThanOrEqual(3 * codeFromPlace.limit);
  expect(codeFromPlace.limit).toBeGreaterThanOrEqual(3 * triesMax);
});
