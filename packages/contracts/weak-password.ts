const sequences = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
].flatMap((run) => [run, [...run].reverse().join('')]);

/** Why a password is easy to guess without a list; packages/content/password-weakness.ts has the sentences. */
export type PasswordWeakness = 'repeated' | 'in-a-row' | 'your-address' | 'the-word';

/**
 * Judges a new password. Browsers call it while it is typed, the server when it is sent.
 *
 * @param email the account's address; empty if it is not known
 * @returns null if it is not among the first that anyone would try
 */
export function weaknessOf(password: string, email: string): PasswordWeakness | null {
  const plain = password.normalize('NFKC').trim().toLowerCase();
  const address = email.trim().toLowerCase();
  if (plain === '') return null;
  if (/^(.{1,2})\1+.?$/u.test(plain)) return 'repeated';
  if (sequences.some((run) => run.includes(plain))) return 'in-a-row';
  if (plain === address || plain === address.split('@', 1)[0]) return 'your-address';
  return /^p[a@]ssw[o0]rd\d{0,4}!?$/.test(plain) ? 'the-word' : null;
}
