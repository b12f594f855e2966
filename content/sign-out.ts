/** What the account corner of the navigation says (specification, section 8). */
export const sessionMessages = {
  signedOut: 'Logged out successfully',
  signOutFailed: 'Failed to log out',
} as const;
