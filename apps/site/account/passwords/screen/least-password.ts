import { siteValue } from '@m8/contracts/site-values.ts';

/** Attribute of an element around forms for a new password; its value is the minimum length. */
export const leastPasswordSlot = { 'data-least-password': siteValue('leastPassword') };

/**
 * @returns the minimum length of a new password, in digits; during the build, the slot that the server
 *   fills with it
 */
export function leastPassword(): string {
  if (typeof document === 'undefined') return siteValue('leastPassword');
  return document.querySelector<HTMLElement>('[data-least-password]')?.dataset.leastPassword ?? '';
}
