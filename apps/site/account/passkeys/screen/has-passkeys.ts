import { firebaseMeta } from '@m8/contracts/firebase.ts';

/**
 * Source of the script that marks the document before the first paint if passkeys can be used: the browser
 * supports them, the site keeps accounts itself, and its host is a name, not an IP address.
 */
export const passkeysScript = `{const d=document;if(self.PublicKeyCredential?.parseRequestOptionsFromJSON&&!/^[\\d.]+$|:/.test(location.hostname)&&!d.querySelector('meta[name=${firebaseMeta}]'))d.documentElement.dataset.passkeys=''}`;

/** @returns whether passkeys can be used on this page, as {@link passkeysScript} found */
export function hasPasskeys(): boolean {
  return document.documentElement.dataset.passkeys === '';
}
