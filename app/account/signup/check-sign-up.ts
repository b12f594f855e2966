import { accountRuleWords } from '#content/account-messages.ts';
import { passwordMinLength } from '#contracts/account.ts';
import { type AccountField, type FormNotice, refused } from '../refusal.ts';

/**
 * What the sign-up form refuses by itself, in the specification's order (section 5).
 *
 * @returns the first refusal; null where the server may be asked
 */
export function checkSignUp(typed: Readonly<Record<AccountField, string>>): FormNotice | null {
  const order: readonly AccountField[] = ['email', 'password', 'confirm'];
  const empty = order.filter((field) => !typed[field]);
  if (empty.length > 0) return refused(accountRuleWords.fillAll, empty);
  return checkNewPassword(typed.password, typed.confirm);
}

/** The part of {@link checkSignUp} that is about the password and its repetition. */
export function checkNewPassword(password: string, confirm: string): FormNotice | null {
  const empty: AccountField[] = [];
  if (!password) empty.push('password');
  if (!confirm) empty.push('confirm');
  if (empty.length > 0) return refused(accountRuleWords.fillAll, empty);
  if (password !== confirm) return refused(accountRuleWords.mismatch, ['confirm']);
  if (password.length < passwordMinLength) return refused(accountRuleWords.tooShort, ['password']);
  return null;
}
