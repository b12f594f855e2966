import type { CDPSession, Page } from '@playwright/test';

/** A device with passkeys, which replaces the browser's own. */
export interface VirtualAuthenticator {
  /** Whether its person unlocks it when it asks. */
  setUnlocked(isUnlocked: boolean): Promise<void>;
  /** Forgets every passkey. */
  forget(): Promise<void>;
  /** How many passkeys it keeps. */
  count(): Promise<number>;
}

/**
 * Gives a page of Chromium a device whose person is present and unlocks it, and removes every other device.
 */
export async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const cdp: CDPSession = await page.context().newCDPSession(page);
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
    async setUnlocked(isUserVerified) {
      await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    async forget() {
      await cdp.send('WebAuthn.clearCredentials', { authenticatorId });
    },
    async count() {
      const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId });
      return credentials.length;
    },
  };
}
