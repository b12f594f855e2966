/** The page that stands in for Google if the site has no Google client. */
export const standInWords = {
  title: 'Stand-in for Google',
  heading: 'This is not Google',
  note: 'This page stands in for Google while the site runs without a Google client id. It sends nothing anywhere and accepts any address without a password.',
  email: 'Email',
  name: 'Name',
  verified: 'Email verified',
  hosted: 'Mailbox at Google (Workspace)',
  continue: 'Continue',
  cancel: 'Cancel',
  closed: {
    heading: 'This browser needs a key',
    advice:
      'This page stands in for Google and accepts any address without a password. Open the address with the key that the server printed when it started. Then close this window and try again.',
  },
  ended: {
    heading: 'This sign-in has ended',
    advice: 'It took too long, or was started somewhere else. Close this window and try again.',
  },
} as const;
