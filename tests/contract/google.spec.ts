import { expect, test } from './contract-test.ts';
import { errorCodeOf, type Tab } from './tab.ts';

/** Opens Google's window. */
async function openGoogle(tab: Tab) {
  const opened = tab.page.waitForEvent('popup');
  const signedIn = tab.account('signInWithGoogle');
  // Looked at later; until then nobody would catch it.
  signedIn.catch(() => undefined);
  return { window: await opened, signedIn };
}

test('Google signs in with a verified address, first and again', async ({
  tab,
  person,
  backend,
}) => {
  const user = { email: person.email, emailVerified: true };
  for (const _ of ['first', 'again']) {
    const { window, signedIn } = await openGoogle(tab);
    await backend.continueAtGoogle(window, person.email);
    expect(await signedIn).toEqual(user);
    expect(await tab.account('reload')).toEqual(user);
    await tab.account('signOut');
  }
});

test('closing the window is said, and signs nobody in', async ({ tab }) => {
  const { window, signedIn } = await openGoogle(tab);
  await window.waitForLoadState();
  await window.close();
  expect(await errorCodeOf(signedIn)).toBe('auth/popup-closed-by-user');
  expect(await tab.account('reload')).toBeNull();
});

test('a window that the browser blocks is said', async ({ tab }) => {
  // Without a click: a look of the test into the page would count as one, so it waits for a word.
  await tab.page.addInitScript(() => {
    const timer = setInterval(async () => {
      if (!window.ports || navigator.userActivation.isActive) return;
      clearInterval(timer);
      const outcome = await window.ports.account.signInWithGoogle().catch(({ code }) => code);
      // biome-ignore lint/suspicious/noConsole: the word that the test waits for
      console.info(`outcome ${outcome}`);
    }, 50);
  });
  const said = tab.page.waitForEvent('console', (message) => message.text().startsWith('outcome'));
  await tab.open();
  expect((await said).text()).toBe('outcome auth/popup-blocked');
  expect(tab.page.context().pages()).toHaveLength(1);
});
