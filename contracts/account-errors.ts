/**
 * The errors of the account port; rows of the one table in errors.ts. Apart, because browsers get
 * these and need no others.
 */
export const accountErrors = {
  'auth/user-not-found': { status: 401, sentence: 'No account found with this email' },
  'auth/wrong-password': { status: 401, sentence: 'Incorrect password' },
  'auth/invalid-credential': { status: 401, sentence: 'Incorrect email or password' },
  'auth/invalid-email': { status: 422, sentence: 'Invalid email address' },
  'auth/user-disabled': { status: 403, sentence: 'This account has been disabled' },
  'auth/too-many-requests': {
    status: 429,
    sentence: 'Too many failed attempts. Please try again later',
  },
  'auth/email-already-in-use': {
    status: 409,
    sentence: 'An account with this email already exists',
  },
  'auth/weak-password': { status: 422, sentence: 'Password is too weak' },
  'auth/invalid-action-code': {
    status: 410,
    sentence: 'This link has been used or is no longer valid. Ask for a new one.',
  },
  'auth/requires-sign-in': { status: 401, sentence: 'Please log in first' },
  'auth/operation-not-allowed': {
    status: 403,
    sentence: 'This way of signing in is not available here',
  },
  'auth/account-exists-with-different-credential': {
    status: 409,
    sentence: 'An account with this email already exists. Log in with your password first.',
  },
  'auth/popup-blocked': {
    status: 400,
    sentence: 'Popup was blocked. Please allow popups for this site.',
  },
  'auth/popup-closed-by-user': { status: 400, sentence: 'Sign in cancelled' },
  'auth/network-request-failed': {
    status: 503,
    sentence: 'The server could not be reached. Check your connection and try again.',
  },
  'auth/internal-error': { status: 500, sentence: 'Something went wrong. Please try again.' },
} as const;
