import { accountRuleWords } from '@m8/content/account-messages.ts';
import { passwordWeaknessWords } from '@m8/content/password-weakness.ts';
import { passwordMaxLength } from '@m8/contracts/account.ts';
import { siteValue } from '@m8/contracts/site-values.ts';
import { weaknessOf } from '@m8/contracts/weak-password.ts';
import { textOf } from '@m8/ui/use-submit.ts';
import {
  type AccountField,
  type FormNotice,
  refused,
  refuseEmpty,
} from '#account/screen/account-form.island.tsx';

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

/** @returns the first error of a form with a new password, in the specification's order (section 5) */
export function checkNewPassword(
  data: FormData,
  fields: readonly AccountField[] = ['password', 'confirm'],
): FormNotice | null {
  const empty = refuseEmpty(data, fields);
  if (empty) return empty;
  const password = textOf(data, 'password');
  const least = minPasswordLength();
  if (password !== textOf(data, 'confirm')) return refused(accountRuleWords.mismatch, ['confirm']);
  if (password.length < Number(least))
    return refused(accountRuleWords.tooShort(least), ['password']);
  if (password.length > passwordMaxLength) return refused(accountRuleWords.tooLong, ['password']);
  return null;
}

/** @returns why the password in a form's field is easy to guess, as a sentence, or null */
export function weaknessIn({ value, form }: HTMLInputElement): string | null {
  const address = form?.elements.namedItem('email');
  const email = address instanceof HTMLInputElement ? address.value : '';
  const weakness = weaknessOf(value, email);
  return weakness && passwordWeaknessWords[weakness];
}
