import { signedInHintCookie } from '#contracts/account.ts';

/** As long as browsers keep a cookie: Firebase's session has no end of its own. */
const lifetimeSeconds = 400 * 24 * 60 * 60;

/** Tells the first paint of the next page whether somebody is signed in. */
export function hintSignedIn(signedIn: boolean): void {
  const value = signedIn ? `in; Max-Age=${lifetimeSeconds}` : '; Max-Age=0';
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  document.cookie = `${signedInHintCookie}=${value}; Path=/; SameSite=Lax${secure}`;
}
