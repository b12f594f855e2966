import { standInWords } from '@m8/content/google-stand-in.ts';
import { endedLabels } from '@m8/content/mails.ts';
import { accountPaths } from '@m8/contracts/account.ts';
import { suiteGoogle } from '@m8/dev/testing/people/suite-google.ts';
import { goodPassword, newEmail, shutTo } from '@m8/dev/testing/people/test-account.ts';
import { follow, serveTestAccount, signInWithGoogle } from '@m8/dev/testing/people/test-google.ts';
import { describe, expect, it } from 'vitest';
import { standInPath } from './stand-in/stand-in-api.ts';

const { database, test } = suiteGoogle();
const done = '/google-return';
const mismatch = `${done}?error=auth/account-exists-with-different-credential`;

describe('sign-in with Google, through the stand-in', () => {
  it('says on its page that it is not Google, under a policy without scripts', async () => {
    const popup = test.popup();
    const page = await follow(popup, await popup.get(accountPaths.googleStart));
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page.headers.get('content-security-policy')).not.toMatch(/unsafe|script/);
    const html = await page.text();
    expect(html).toContain(standInWords.heading);
    expect(html).not.toContain('<script');
  });

  it('creates an account, signs in, and finds the same account the next time, unless it is disabled', async () => {
    const email = newEmail();
    const popup = test.popup();
    const ada = { email, name: 'Ada' };
    expect(await signInWithGoogle(popup, ada)).toBe(done);
    expect(await popup.whoIs()).toEqual({ email, emailVerified: true });
    const again = test.popup();
    expect(await signInWithGoogle(again, ada)).toBe(done);
    expect(await again.whoIs()).toEqual({ email, emailVerified: true });
    expect(await test.usersWith(email)).toMatchObject([{ name: 'Ada' }]);
    expect(test.mails.filter((mail) => mail.to === email)).toEqual([]);
    await test.disable(email);
    expect(await signInWithGoogle(popup, ada)).toBe(`${done}?error=auth/user-disabled`);
    expect(await again.whoIs()).toBeNull();
  });

  it('ends on the return page as cancelled, signed out, if the person cancels', async () => {
    const popup = test.popup();
    const end = await signInWithGoogle(popup, { choice: 'cancel' });
    expect(end).toBe(`${done}?error=auth/popup-closed-by-user`);
    expect(await popup.whoIs()).toBeNull();
  });

  it('is refused for what is not an address', async () => {
    const end = await signInWithGoogle(test.popup(), { email: '"><b>no' });
    expect(end).toBe(`${done}?error=auth/invalid-email`);
  });

  it('links an account if its address is verified on both sides, and removes its passwords and sessions', async () => {
    const { email, browser: stranger } = await test.signUp();
    const { token: bearer } = await (await stranger.get(accountPaths.token)).json();
    await test.verify(email);
    const owner = test.popup();
    await signInWithGoogle(owner, { email });
    expect(await stranger.whoIs()).toBeNull();
    expect(await test.account.findActorByToken(bearer)).toBeNull();
    expect(await shutTo(test.signIn(email))).toBe('auth/wrong-password');
    expect(await owner.whoIs()).toEqual({ email, emailVerified: true });
    expect(await test.usersWith(email)).toHaveLength(1);
    const told = () =>
      test.mails.filter(({ kind, to }) => kind === 'google-linked' && to === email);
    expect(told()).toHaveLength(1);
    expect(told()[0]?.text).toContain(`${endedLabels.sessions}:\n1`);

    await signInWithGoogle(test.popup(), { email });
    expect(told()).toHaveLength(1);
    expect(await owner.whoIs()).toEqual({ email, emailVerified: true });
  });

  it('allows a password beside it, through a mailed link', async () => {
    const email = newEmail();
    await signInWithGoogle(test.popup(), { email });
    await test.resetByMail(email, goodPassword);
    expect(await signInWithGoogle(test.popup(), { email })).toBe(done);
    expect((await test.signIn(email)).status).toBe(200);
  });

  it('refuses to link where the address is not verified, here or there', async () => {
    const [here, there] = [await test.signUp(), await test.member()];
    const popup = test.popup();
    expect(await signInWithGoogle(popup, { email: here.email })).toBe(mismatch);
    expect(await signInWithGoogle(popup, { email: there.email, verified: false })).toBe(mismatch);
    expect(await popup.whoIs()).toBeNull();
  });

  it('does not hand over an account to whoever once showed Google its address', async () => {
    const { email, browser } = await test.member();
    const popup = test.popup();
    const former = { email, hosted: false };
    expect(await signInWithGoogle(popup, former)).toBe(mismatch);
    expect(await popup.whoIs()).toBeNull();
    expect(await browser.whoIs()).toEqual({ email, emailVerified: true });
    expect((await test.signIn(email)).status).toBe(200);
    // The person adds it themselves, and then signs in with it.
    const own = test.popup();
    await test.signIn(email, goodPassword, own);
    expect(await signInWithGoogle(own, former, accountPaths.googleLink)).toBe(done);
    expect(await signInWithGoogle(popup, former)).toBe(done);
    expect(await popup.whoIs()).toEqual({ email, emailVerified: true });
  });

  it('creates an unverified account for an address that Google has not verified, and mails', async () => {
    const email = newEmail();
    const popup = test.popup();
    await signInWithGoogle(popup, { email, verified: false });
    expect(await popup.whoIs()).toEqual({ email, emailVerified: false });
    const mails = test.mails.filter((mail) => mail.to === email);
    expect(mails).toMatchObject([{ kind: 'verification' }]);
    // The person who resets its password by mail takes it over.
    await test.resetByMail(email, 'violet-harbour');
    expect(await popup.whoIs()).toBeNull();
    expect(await signInWithGoogle(popup, { email, verified: false })).toBe(mismatch);
  });

  it.each([
    ['without a state', ''],
    ['with a state that nobody made', '?code=abc&state=forged'],
    ['that names another page', '?error=access_denied&error_description=x&state='],
    ['with hostile strings', '?state=%00%00&code=%FF&error=%0d%0aset-cookie:a=b'],
  ])('ends a callback %s on the return page, signed out', async (_, query) => {
    const popup = test.popup();
    const answer = await popup.get(`/api/auth/callback/google${query}`);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toMatch(/^\/google-return\?error=auth\/[a-z-]+$/);
    expect(await popup.whoIs()).toBeNull();
  });

  it('continues after a callback made up by someone else', async () => {
    const popup = test.popup();
    await popup.get(accountPaths.googleStart);
    const state = popup.cookies.get('account.state');
    await popup.get('/api/auth/callback/google?code=abc&state=forged');
    expect(state).toMatch(/^[\w-]{43}$/);
    expect(popup.cookies.get('account.state')).toBe(state);
  });

  it('cannot be finished in another browser than it started in, or twice', async () => {
    const email = newEmail();
    const popup = test.popup();
    const visited: string[] = [];
    const get = popup.get.bind(popup);
    popup.get = (path, headers) => {
      visited.push(path);
      return get(path, headers);
    };
    await signInWithGoogle(popup, { email });
    const callback = visited.find((path) => path.includes('/callback/google?')) ?? '';
    for (const browser of [test.popup(), popup]) {
      const answer = await browser.get(callback);
      expect(answer.headers.get('location')).toBe(`${done}?error=auth/internal-error`);
      expect(answer.headers.getSetCookie().join()).not.toContain('session_token=');
    }
  });
});

it('sign-in with Google that is switched off ends on the return page as unavailable', async () => {
  const off = await serveTestAccount({ database, google: { kind: 'off' } });
  const answer = await off.popup().get(accountPaths.googleStart);
  expect(answer.headers.get('location')).toBe(`${done}?error=auth/operation-not-allowed`);
  await off.close();
});

it('sign-in with another issuer is refused while the issuer is down, and works after it is up', async () => {
  const standIn = await serveTestAccount({ database });
  const google = {
    ...{ kind: 'issuer' as const, issuer: 'http://127.0.0.1:9' },
    ...{ clientId: 'site', clientSecret: 'secret' },
  };
  const site = await serveTestAccount({ database, google });
  const start = async () =>
    (await site.popup().get(accountPaths.googleStart)).headers.get('location');
  expect(await start()).toBe(`${done}?error=auth/internal-error`);
  google.issuer = `${standIn.publicUrl}${standInPath}/`;
  expect(await start()).toContain(`${standIn.publicUrl}${standInPath}/auth?`);
  expect(await start()).toContain('code_challenge_method=S256');
  expect(await start()).toContain('nonce=');
  await Promise.all([site.close(), standIn.close()]);
});
