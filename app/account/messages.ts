/** Sentences of the account screens that no error code carries (specification, section 8). */
export const messages = {
  signedOut: 'Logged out successfully',
  signOutFailed: 'Failed to log out',
} as const;
