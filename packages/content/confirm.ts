/** The question before an act that changes a sign-in method. */
export const confirmWords = {
  title: 'Confirm it is you',
  lead: 'This changes how you log in, so we need to check it is you. We will not ask again for ten minutes.',
  atDesk:
    'This affects other people, so the desk asks for your code or passkey. We will not ask again for ten minutes.',
  password: 'Your password',
  submit: 'Confirm',
  google: 'Confirm with Google',
  cancel: 'Cancel',
  /** If a Firebase project keeps the sign-in, and nobody can be asked here. */
  signInAgain: {
    lead: 'This affects other people, so we ask again. Firebase keeps your sign-in: log out, log in with your code, and open the desk within ten minutes.',
    submit: 'Log out now',
  },
} as const;
