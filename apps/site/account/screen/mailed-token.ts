import { storedText } from '@m8/ui/browser-storage.ts';

const keyStart = 'mailed-token ';

/**
 * Source of the script that takes the token of a mailed link out of the address before the first
 * paint, so that it stays neither in sight nor in the history, and no report of the page carries it.
 * The document keeps it, and the tab's own storage, which no other tab reads and which ends with the
 * tab: a page that is read anew still knows it.
 */
export const mailedTokenScript = `{let t=new URLSearchParams(location.search).get('token')||null;const k='${keyStart}'+location.pathname;if(t)history.replaceState(history.state,'',location.pathname+location.hash);try{t?sessionStorage.setItem(k,t):t=sessionStorage.getItem(k)}catch{}if(t!==null)document.documentElement.dataset.token=t}`;

/** @returns the token of the link that led here: empty once it was used, null if there is none */
export function mailedToken(): string | null {
  return document.documentElement.dataset.token ?? null;
}

/**
 * Forgets the token once it was used.
 *
 * @param isRemembered whether a page that is read anew knows that there was one; else it is as if the link
 *   had lacked its token
 */
export function tokenServed({ isRemembered }: { isRemembered: boolean }): void {
  document.documentElement.dataset.token = '';
  const kept = storedText('sessionStorage', keyStart + location.pathname);
  if (isRemembered) kept.write('');
  else kept.remove();
}
