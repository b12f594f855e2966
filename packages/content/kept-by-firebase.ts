/** A password reset by a mailed link. */
export const mailedPasswordWords = {
  title: 'Password',
  lead: 'We will email you a link to change your password. Changing it logs you out everywhere else.',
  submit: 'Change your password',
} as const;

/** What Firebase stores of an account, if it keeps them, and what can be done about it. */
export const firebaseRows = [
  {
    id: 'address',
    title: 'Email address',
    keeps: 'Kept by Firebase.',
    todo: 'You cannot change it on this page. Write to us and we will change it for you.',
  },
  {
    id: 'ways-in',
    title: 'Ways to log in',
    keeps: 'Firebase keeps your password and your Google login.',
    todo: 'Log in with Google once to add it. Choose a password above.',
  },
  {
    id: 'passkeys',
    title: 'Passkeys',
    keeps: 'Firebase keeps your account, and offers no passkeys in a browser.',
    todo: 'Log in with your password or with Google.',
  },
  {
    id: 'sessions',
    title: 'Where you are logged in',
    keeps: 'Kept by Firebase, which does not list them for you.',
    todo: 'Choose a new password, and every other browser is logged out within an hour.',
  },
  {
    id: 'log',
    title: 'Recent activity',
    keeps: 'Kept by Firebase, which shows it to the owner of this site.',
    todo: 'Write to us if you think someone else was in your account.',
  },
] as const;

/** An authenticator app for people who may work at the desk, if a Firebase project keeps the sign-in. */
export const firebaseAuthenticatorWords = {
  lead: 'Kept by Firebase. The desk opens only after a login with a code. There are no recovery codes: the owner of the project can remove the app.',
  on: 'Your app is set up. Log out, log in again with its code, and the desk opens.',
} as const;
