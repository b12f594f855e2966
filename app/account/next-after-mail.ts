import { storedText } from '#app/ui/browser-storage.ts';
import { nextPath } from './next-path.ts';

const kept = storedText('localStorage', 'next-after-verification');

/**
 * Keeps in this browser where a new person is going, until the link of the mail is opened. Where
 * storage is blocked, that link leads home.
 *
 * @param search query string of the sign-up page, with `?next=`
 */
export function keepNext(search: string): void {
  kept.write(search);
}

/** @returns where to go once the address is confirmed, and forgets it */
export function takeNext(): string {
  const search = kept.read() ?? '';
  kept.remove();
  return nextPath(search);
}
