import { nextPath } from './next-path.ts';

const storageKey = 'next-after-verification';

/**
 * Keeps in this browser where a new person is going, until the link of the mail is opened.
 *
 * @param search query string of the sign-up page, with `?next=`
 */
export function keepNext(search: string): void {
  try {
    localStorage.setItem(storageKey, search);
  } catch {
    // Storage is blocked: the link of the mail leads home.
  }
}

/** @returns where to go once the address is confirmed, and forgets it */
export function takeNext(): string {
  try {
    const search = localStorage.getItem(storageKey) ?? '';
    localStorage.removeItem(storageKey);
    return nextPath(search);
  } catch {
    return nextPath('');
  }
}
