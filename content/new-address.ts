/**
 * /new-address. Apart from the words of /account, which its script would otherwise carry.
 */
export const newAddressWords = {
  title: 'Is this your new address?',
  lead: 'This link was mailed to it. From now on we write to it, and you log in with it.',
  submit: 'Use this address',
  noToken: 'This address is missing its last part. Open the link from your mail once more.',
  toAccount: 'Go to your account',
  done: {
    title: 'Your address is changed',
    lead: 'We write to the new one from now on. The old one was told.',
  },
  aside: 'New address, same you.',
} as const;
