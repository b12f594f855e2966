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
    back: 'Back to login',
    sent: {
      title: 'Look for our email',
      /** Before and after the address. */
      lead: ['It goes to ', '. The link in it lets you choose a new password.'],
      again: 'Send it again',
    },
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
