import { storedText } from '@m8/ui/browser-storage.ts';

const keyStart = 'mailed-token ';

/**
 * Source of the script that removes a mailed link's token from the URL before the first paint, so it is
 * neither visible nor in the history, and no report of the page contains it. The document keeps it, and so
 * does the tab's sessionStorage, which no other tab reads and which ends with the tab: a reloaded page
 * still knows it.
 */
export const mailedTokenScript = `{let t=new URLSearchParams(location.search).get('token')||null;const k='${keyStart}'+location.pathname;if(t)history.replaceState(history.state,'',location.pathname+location.hash);try{t?sessionStorage.setItem(k,t):t=sessionStorage.getItem(k)}catch{}if(t!==null)document.documentElement.dataset.token=t}`;

/** @returns the token of the link that led here; empty after its use, null if there was none */
export function mailedToken(): string | null {
  return document.documentElement.dataset.token ?? null;
}

/**
 * Forgets the token after its use.
 *
 * @param isRemembered whether a reloaded page knows that there was one
 */
export function tokenServed({ isRemembered }: { isRemembered: boolean }): void {
  document.documentElement.dataset.token = '';
  const kept = storedText('sessionStorage', keyStart + location.pathname);
  if (isRemembered) kept.write('');
  else kept.remove();
}
