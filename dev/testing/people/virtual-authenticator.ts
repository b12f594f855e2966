import type { Page } from '@playwright/test';

/**
 * Gives a page of Chromium a device for passkeys, whose person is present and unlocks it, and removes every
 * other device.
 */
export async function addAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Sets whether its person unlocks it when it asks. */
    async setUnlocked(isUserVerified: boolean) {
      await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    /** Forgets every passkey. */
    async forget() {
      await cdp.send('WebAuthn.clearCredentials', { authenticatorId });
    },
    /** @returns how many passkeys it keeps */
    async count() {
      const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId });
      return credentials.length;
    },
  };
}
