import type { PasswordWeakness } from '@m8/contracts/weak-password.ts';

/** Why a password is easy to guess, shown while it is typed. */
export const passwordWeaknessWords: Readonly<Record<PasswordWeakness, string>> = {
  repeated: 'Too easy to guess: it repeats itself. Try a few random words.',
  'in-a-row': 'Too easy to guess: it is a row of keys. Try a few random words.',
  'your-address': 'Too easy to guess: it is your address. Try a few random words.',
  'the-word': 'Too easy to guess: everyone tries this one first. Try a few random words.',
};
