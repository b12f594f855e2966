import { firebaseMeta } from '@m8/contracts/firebase.ts';

/**
 * Source of the script that marks the document before the first paint where passkeys can be used: the
 * browser knows them, the site keeps accounts itself, and is reached by a name. Browsers bind passkeys to
 * names, not to numbers.
 */
export const passkeysScript = `{const d=document;if(self.PublicKeyCredential?.parseRequestOptionsFromJSON&&!/^[\\d.]+$|:/.test(location.hostname)&&!d.querySelector('meta[name=${firebaseMeta}]'))d.documentElement.dataset.passkeys=''}`;

/** @returns whether passkeys can be used on this page, which has the script above */
export function hasPasskeys(): boolean {
  return document.documentElement.dataset.passkeys === '';
}
