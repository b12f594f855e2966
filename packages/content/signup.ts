/** /signup and the steps after it. */
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
