/** /google-return. */
export const googleReturnWords = {
  title: 'Back from Google',
  lead: 'You can close this window.',
} as const;
