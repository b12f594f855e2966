import { siteValue } from '@m8/contracts/site-values.ts';

/** Attribute of an element around the forms that ask for a new password; its value is that of the setting. */
export const leastPasswordSlot = { 'data-least-password': siteValue('leastPassword') };

/**
 * @returns the fewest characters that a new password may have here, in digits; while a page is built,
 *   the slot that the server fills with them
 */
export function leastPassword(): string {
  if (typeof document === 'undefined') return siteValue('leastPassword');
  return document.querySelector<HTMLElement>('[data-least-password]')?.dataset.leastPassword ?? '';
}
