/** /new-address. Separate from the words of /account, which its script would otherwise load. */
export const newAddressWords = {
  title: 'Is this your new address?',
  lead: 'We sent this link to it. Once you confirm it, we write to this address and you log in with it.',
  submit: 'Use this address',
  noToken: 'This link is incomplete. Open it again from your email.',
  toAccount: 'Go to your account',
  done: {
    title: 'Your address has changed',
    lead: 'We will write to the new one from now on. We have told the old one.',
  },
  aside: 'New address, same you.',
} as const;
