/** Words that several account screens share; their messages are in content/account-messages.ts. */
export const accountWords = {
  needsScript: 'This page needs JavaScript. Turn it on for this site, then reload the page.',
  fields: {
    email: 'Email',
    emailExample: 'name@example.com',
    password: 'Password',
    confirmPassword: 'Confirm password',
    showPassword: 'Show password',
    newPassword: 'New password',
    passwordHint: (least: string) =>
      `At least ${least} characters. A few random words are easy to remember.`,
  },
  google: 'Continue with Google',
  /** In its place, in a browser that is part of another app. */
  googleInApp: 'Google does not work inside this app. Open in your browser.',
  or: 'or with your email',
  outbox: {
    hint: 'This server sends no email. It keeps every message for you to read.',
    link: 'Open the outbox',
  },
} as const;

/** /login in its three modes. */
export const loginWords = {
  fromElsewhere: 'Please log in to access the beta registration',
  fromWorkspace: 'Please log in to open your documents',
  fromAccount: 'Please log in to open your account',
  title: 'Welcome back',
  newHere: 'New here?',
  signUp: 'Create an account',
  submit: 'Log in',
  passkey: 'Log in with a passkey',
  forgot: 'Forgot your password',
  reset: {
    title: 'Reset your password',
    lead: 'Enter your email address and we will send you a link to choose a new password.',
    submit: 'Send reset email',
    back: 'Back to log in',
  },
  code: {
    title: 'One more step',
    app: {
      lead: 'Enter the code from your authenticator app.',
      field: 'Six-digit code',
      other: 'Use a recovery code',
    },
    recovery: {
      lead: 'Enter one of your recovery codes. Each works once.',
      field: 'Recovery code',
      other: 'Use the app',
    },
  },
  verify: {
    title: 'Email Verification Required',
    /** Before and after the address. */
    lead: ['Open the link we sent to ', ', then come back here.'],
    why: 'Email verification is required to access all features.',
    done: "I've Verified My Email",
    notYet: 'Not verified yet. Open the link in our email first.',
    resend: 'Resend Verification Email',
    otherAccount: 'Use another account',
  },
  aside: 'Take a breath. Everything is where you left it.',
} as const;

/** /signup and what follows it. */
export const signupWords = {
  title: 'Make yourself at home',
  haveOne: 'Already have an account?',
  logIn: 'Log in',
  submit: 'Create account',
  sent: {
    title: 'Verify Your Email',
    /** Before and after the address. */
    lead: ['We sent a link to ', '. Open it and your account is ready.'],
    login: 'Go to Login',
    another: 'Create Another Account',
  },
  aside: 'One account for both: one listens, one looks things up.',
} as const;

/** /verify. */
export const verifyWords = {
  title: 'Verify your email',
  lead: 'Did you open an account with this address? Confirm it here.',
  confirm: 'Confirm my address',
  disown: 'I did not open this account',
  disowning: 'Not you? We will close the account, so no one else has a password for your address.',
  done: {
    title: 'Your email is verified',
    lead: 'Thank you. You’re all set.',
    onward: 'Continue',
    login: 'Go to Login',
    join: 'Apply to join the team',
  },
  closed: {
    title: 'The account is closed',
    lead: 'Thank you for telling us. No one has a password for your address here any more, and the account is logged out everywhere.',
    onward: 'Go to the home page',
  },
  /** Where accounts are kept elsewhere, which closes none by a link. */
  kept: {
    title: 'Leave it unconfirmed',
    lead: 'You don’t need to do anything. We cannot close the account with this link, but it stays unconfirmed and cannot use what needs a confirmed address.',
    take: 'To make sure nobody else has a password for your address, choose one yourself. We will email you a link and log everyone else out.',
    reset: 'Choose a password',
  },
  refused: {
    title: 'This link did not work',
    noToken: 'This link is incomplete. Open it again from your email.',
    resend: 'Resend Verification Email',
    login: 'Log in to get a new link',
  },
  aside: 'One small step, then you are in.',
} as const;

/** /new-password. */
export const newPasswordWords = {
  title: 'Choose a new password',
  lead: 'This logs you out everywhere. Then log in with the new password.',
  submit: 'Save new password',
  noToken: 'This link is incomplete. Open it again from your email.',
  askAgain: 'Ask for a new link',
  aside: 'A fresh start, just for you.',
} as const;

/** /google-return. */
export const googleReturnWords = {
  title: 'Back from Google',
  lead: 'You can close this window.',
} as const;
