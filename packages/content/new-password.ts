/** /new-password. */
export const newPasswordWords = {
  title: 'Choose a new password',
  lead: 'This logs you out everywhere. Then log in with the new password.',
  submit: 'Save new password',
  noToken: 'This link is incomplete. Open it again from your email.',
  askAgain: 'Ask for a new link',
  aside: 'A fresh start, just for you.',
} as const;
