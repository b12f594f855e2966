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
  /** If accounts are kept elsewhere, and a link closes none. */
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
