import { accountRuleWords } from '@m8/content/account-messages.ts';
import { passwordMaxLength } from '@m8/contracts/account.ts';
import { type AccountField, type FormNotice, refused } from '#account/screen/refusal.ts';

type SignUpField = Exclude<AccountField, 'code'>;

/**
 * What the sign-up form refuses by itself, in the specification's order (section 5).
 *
 * @param least fewest characters of a password, in digits
 * @returns the first refusal; null if the server may be asked
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

/** The part of {@link checkSignUp} that is about the password and its repetition. */
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
