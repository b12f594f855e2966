/** The result of a sign-out (specification, section 8). Separate, because every page loads it. */
export const signOutWords = {
  done: 'Logged out successfully',
  failed: 'Failed to log out',
} as const;
