import { accountRuleWords } from '@m8/content/account-messages.ts';
import { passwordMaxLength } from '@m8/contracts/account.ts';
import { type AccountField, type FormNotice, refused } from '#account/screen/refusal.ts';

type SignUpField = Exclude<AccountField, 'code'>;

/**
 * Validates the sign-up form in the specification's order (section 5).
 *
 * @param least minimum length of a password, in digits
 * @returns the first error, or null if the form can be sent
 */
export function checkSignUp(
  typed: Readonly<Record<SignUpField, string>>,
  least: string,
): FormNotice | null {
  const order: readonly SignUpField[] = ['email', 'password', 'confirm'];
  const empty = order.filter((field) => !typed[field]);
  if (empty.length > 0) return refused(accountRuleWords.fillAll, empty);
  return checkNewPassword(typed.password, typed.confirm, least);
}

/** The part of {@link checkSignUp} for the password and its repetition. */
export function checkNewPassword(
  password: string,
  confirm: string,
  least: string,
): FormNotice | null {
  const empty: AccountField[] = [];
  if (!password) empty.push('password');
  if (!confirm) empty.push('confirm');
  if (empty.length > 0) return refused(accountRuleWords.fillAll, empty);
  if (password !== confirm) return refused(accountRuleWords.mismatch, ['confirm']);
  if (password.length < Number(least))
    return refused(accountRuleWords.tooShort(least), ['password']);
  if (password.length > passwordMaxLength) return refused(accountRuleWords.tooLong, ['password']);
  return null;
}
