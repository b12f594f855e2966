import { accountErrorSentences } from '#content/account-error-sentences.ts';
import { passwordMinLength } from '#contracts/account.ts';
import { AppError } from '#server/platform/errors.ts';
import { commonPasswords } from './common-passwords.ts';
import { localPart } from './email-address.ts';

const sequences = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
].flatMap((run) => [run, [...run].reverse().join('')]);

/**
 * Refuses a password that is too short or among the first that anybody would try: the common ones,
 * one character or a short piece repeated, a plain run of keys or letters, the person's own address.
 *
 * @param password as typed
 * @param email the account's address, as `readEmailAddress` returns it
 * @throws AppError `auth/weak-password`
 */
export function requireStrongPassword(password: string, email: string): void {
  if (password.length < passwordMinLength || isGuessable(password.normalize('NFKC'), email))
    throw new AppError('auth/weak-password', {
      fields: [{ field: 'password', message: accountErrorSentences['auth/weak-password'] }],
    });
}

function isGuessable(password: string, email: string): boolean {
  const plain = password.trim().toLowerCase();
  return (
    plain.length < passwordMinLength ||
    commonPasswords.has(plain) ||
    /^(.{1,2})\1+.?$/u.test(plain) ||
    sequences.some((run) => run.includes(plain)) ||
    plain === email ||
    plain === localPart(email)
  );
}
