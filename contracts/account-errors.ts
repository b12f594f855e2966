/**
 * The errors of the account port with their HTTP statuses; rows of the one table in errors.ts. Apart,
 * because browsers get these and need no others.
 */
export const accountErrorStatuses = {
  'auth/user-not-found': 401,
  'auth/wrong-password': 401,
  'auth/invalid-credential': 401,
  'auth/invalid-email': 422,
  'auth/user-disabled': 403,
  'auth/too-many-requests': 429,
  'auth/email-already-in-use': 409,
  'auth/weak-password': 422,
  'auth/invalid-action-code': 410,
  'auth/requires-sign-in': 401,
  'auth/operation-not-allowed': 403,
  'auth/confirm-it-is-you': 403,
  'auth/last-way-in': 409,
  'auth/google-taken': 409,
  'auth/google-mismatch': 403,
  'auth/session-not-found': 404,
  'auth/not-your-address': 422,
  'auth/copied-lately': 429,
  'auth/account-exists-with-different-credential': 409,
  'auth/popup-blocked': 400,
  'auth/popup-closed-by-user': 400,
  'auth/network-request-failed': 503,
  'auth/internal-error': 500,
} as const;
