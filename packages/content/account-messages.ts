import { type AccountErrorCode, passwordMaxLength } from '@m8/contracts/account.ts';

/** A screen's sentence for an error that has no better one. */
const otherwise = {
  logIn: 'Failed to log in',
  googleLogIn: 'Failed to sign in with Google',
  googleSignUp: 'Failed to sign up with Google',
  reset: 'Failed to send reset email',
  signUp: 'Failed to create account',
  resend: 'Failed to send verification email',
  verify: 'Failed to verify email',
  disown: 'Failed to close the account',
  newPassword: 'Failed to change password',
  confirm: 'We could not confirm that. Please try again.',
  newAddress: 'We could not change the address. Please try again.',
  addGoogle: 'We could not add Google. Please try again.',
  removeGoogle: 'We could not remove Google. Please try again.',
  endSession: 'We could not end the session. Please try again.',
  endOthers: 'We could not end the other sessions. Please try again.',
} as const;

/** A screen with its own wording of the account port's errors. */
export type AccountScreen = keyof typeof otherwise;

/** Screens that show their own sentence for most errors; any other shows all but `auth/internal-error`. */
const reserved: readonly AccountScreen[] = ['reset', 'signUp', 'resend'];

/** Errors whose sentence those screens show, too. */
const alsoSaidBy: Partial<Record<AccountErrorCode, readonly AccountScreen[]>> = {
  'auth/user-not-found': ['reset'],
  'auth/invalid-email': ['reset', 'signUp'],
  'auth/email-already-in-use': ['signUp'],
  'auth/weak-password': ['signUp'],
};

const signingUpWithGoogle: Partial<Record<AccountErrorCode, string>> = {
  'auth/popup-closed-by-user': 'Sign up cancelled',
  'auth/email-already-in-use': 'An account with this email already exists. Please sign in instead.',
};

/** @returns a screen's sentence that does not name the error; undefined if it shows the error's own */
export function screenSentence(screen: AccountScreen, code: AccountErrorCode): string | undefined {
  const special = screen === 'googleSignUp' ? signingUpWithGoogle[code] : undefined;
  if (special !== undefined) return special;
  const isSaid = !reserved.includes(screen) || alsoSaidBy[code]?.includes(screen);
  return isSaid && code !== 'auth/internal-error' ? undefined : otherwise[screen];
}

/** What the forms ask for before anything is sent (specification, section 5). */
export const accountRuleWords = {
  fillAll: 'Please fill in all fields',
  emailMissing: 'Please enter your email address',
  mismatch: 'Passwords do not match',
  tooShort: (least: string) => `Password must be at least ${least} characters`,
  tooLong: `Password must be at most ${passwordMaxLength} characters`,
} as const;

/** Success messages (specification, section 8). */
export const accountSuccessWords = {
  loggedIn: 'Logged in successfully!',
  googleLoggedIn: 'Signed in with Google successfully!',
  resetSent: 'Password reset email sent! Check your inbox.',
  verificationSent: 'Verification email sent! Check your inbox.',
  accountCreated: 'Account created! Please check your email for verification.',
  googleAccountCreated: 'Account created with Google successfully!',
  passwordChanged: 'Password changed. Log in with the new one.',
} as const;
