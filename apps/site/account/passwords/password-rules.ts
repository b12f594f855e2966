import { readFileSync } from 'node:fs';
import { accountErrorSentences } from '@m8/content/account-error-sentences.ts';
import { accountRuleWords } from '@m8/content/account-messages.ts';
import { weaknessOf } from '@m8/contracts/weak-password.ts';
import { AppError } from '@m8/platform/errors.ts';
import type { Account } from '#account/account.ts';

const list = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8');

/**
 * The passwords attackers try first, in lower case: the most common choices in several languages, keyboard
 * walks and number sequences. Leaves out short ones and those that `weaknessOf` refuses.
 */
const commonPasswords: ReadonlySet<string> = new Set(list.trim().split(/\s+/));

/**
 * Refuses new passwords that are too short or among an attacker's first guesses: common passwords, a
 * repeated character or short piece, a plain run of keys or letters, the person's own address.
 *
 * @throws AppError `auth/weak-password`
 */
export function requireStrongPassword(
  { passwordMinLength: least }: Pick<Account, 'passwordMinLength'>,
  password: string,
  email: string,
): void {
  const plain = password.normalize('NFKC').trim().toLowerCase();
  const isTooShort = Math.min(password.length, plain.length) < least;
  const isGuessable = commonPasswords.has(plain) || weaknessOf(password, email) !== null;
  if (!isTooShort && !isGuessable) return;
  const message = isTooShort
    ? accountRuleWords.tooShort(String(least))
    : accountErrorSentences['auth/weak-password'];
  throw new AppError('auth/weak-password', { fields: [{ field: 'password', message }] });
}
