import { siteValue } from '@m8/contracts/site-values.ts';

/** Attribute of an element around forms for a new password; its value is the minimum length. */
export const passwordMinLengthSlot = { 'data-password-min-length': siteValue('passwordMinLength') };

/** @returns the minimum length of a new password, in digits; during the build, the slot for it */
export function passwordMinLength(): string {
  if (typeof document === 'undefined') return siteValue('passwordMinLength');
  return (
    document.querySelector<HTMLElement>('[data-password-min-length]')?.dataset.passwordMinLength ??
    ''
  );
}
