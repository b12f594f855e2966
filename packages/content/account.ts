/** Words that several account screens share; their messages are in packages/content/account-messages.ts. */
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
  /** Shown instead, in a browser inside another app. */
  googleInApp: 'Google does not work inside this app. Use your browser.',
  or: 'or with your email',
  outbox: {
    hint: 'This server sends no email. It keeps every message for you to read.',
    link: 'Open the outbox',
  },
} as const;

/** /google-return. */
export const googleReturnWords = {
  title: 'Back from Google',
  lead: 'You can close this window.',
} as const;
