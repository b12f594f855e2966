import { passwordWeaknessWords } from '@m8/content/password-weakness.ts';
import { weaknessOf } from '@m8/contracts/weak-password.ts';

/** @returns why the password in a form's field is easy to guess, as a sentence, or null */
export function weaknessIn({ value, form }: HTMLInputElement): string | null {
  const address = form?.elements.namedItem('email');
  const email = address instanceof HTMLInputElement ? address.value : '';
  const weakness = weaknessOf(value, email);
  return weakness && passwordWeaknessWords[weakness];
}
