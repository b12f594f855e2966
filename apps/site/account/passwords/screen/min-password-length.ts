import { siteValue } from '@m8/contracts/site-values.ts';

/** Attribute of an element around forms for a new password; its value is the minimum length. */
export const minPasswordLengthSlot = { 'data-min-password-length': siteValue('minPasswordLength') };

/** @returns the minimum length of a new password, in digits; during the build, the slot for it */
export function minPasswordLength(): string {
  if (typeof document === 'undefined') return siteValue('minPasswordLength');
  return (
    document.querySelector<HTMLElement>('[data-min-password-length]')?.dataset.minPasswordLength ??
    ''
  );
}
