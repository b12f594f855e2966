/** Words that several account screens share; their messages are in content/account-messages.ts. */
export const accountWords = {
  needsScript:
    'This page needs JavaScript, which is turned off in your browser. Turn it on for this site, then load the page again.',
  fields: {
    email: 'Email',
    emailExample: 'name@example.com',
    password: 'Password',
    confirmPassword: 'Confirm password',
    showPassword: 'Show password',
    newPassword: 'New password',
    passwordHint: (least: string) =>
      `At least ${least} characters. A few words in a row are easy to keep in mind.`,
  },
  google: 'Continue with Google',
  or: 'or with your email',
  outbox: {
    hint: 'This server sends no mail: it keeps each one for you to read.',
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
    lead: 'Tell us your email address. We send you a link to choose a new password.',
    submit: 'Send reset email',
    back: 'Back to log in',
  },
  code: {
    title: 'One more step',
    app: {
      lead: 'Type the code that your authenticator app shows.',
      field: 'Code of six digits',
      other: 'Use a recovery code',
    },
    recovery: {
      lead: 'Type one of your recovery codes. Each works once.',
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
  haveOne: 'Have an account already?',
  logIn: 'Log in',
  submit: 'Create account',
  sent: {
    title: 'Verify Your Email',
    /** Before and after the address. */
    lead: ['We sent a link to ', '. Open it, and your account is ready.'],
    login: 'Go to Login',
    another: 'Create Another Account',
  },
  aside: 'One account for both: one listens, one looks things up.',
} as const;

/** /verify. */
export const verifyWords = {
  title: 'Verify your email',
  lead: 'Whoever opens an account here is mailed a link like this one. If that was you, confirm that the address is yours.',
  confirm: 'Confirm my address',
  disown: 'I did not open this account',
  disowning:
    'If it was not you, we close the account, and nobody holds a password for your address.',
  done: {
    title: 'Your email is verified',
    lead: 'Thank you. Everything is open to you now.',
    onward: 'Continue',
    login: 'Go to Login',
    join: 'Apply to join the team',
  },
  closed: {
    title: 'The account is closed',
    lead: 'Thank you for telling us. Nobody holds a password for your address here any more, and whoever opened the account is logged out.',
    onward: 'Go to the home page',
  },
  /** Where accounts are kept elsewhere, which closes none by a link. */
  kept: {
    title: 'Leave it unconfirmed',
    lead: 'You need not do anything: we cannot close the account by this link, but it stays unconfirmed, and locked out of what needs a confirmed address.',
    take: 'To keep others from holding a password for your address, choose one yourself, by a mail to that address. It logs everybody else out.',
    reset: 'Choose a password',
  },
  refused: {
    title: 'This did not work',
    noToken: 'This address is missing its last part. Open the link from your mail once more.',
    resend: 'Resend Verification Email',
    login: 'Log in to get a new link',
  },
  aside: 'One small step, then you are in.',
} as const;

/** /new-password. */
export const newPasswordWords = {
  title: 'Choose a new password',
  lead: 'You will be logged out everywhere, and log in with the new one.',
  submit: 'Save new password',
  noToken: 'This address is missing its last part. Open the link from your mail once more.',
  askAgain: 'Ask for a new link',
  aside: 'A fresh start, and nobody else comes along.',
} as const;

/** /google-return. */
export const googleReturnWords = {
  title: 'Back from Google',
  lead: 'You can close this window.',
} as const;
