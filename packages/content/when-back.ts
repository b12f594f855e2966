import { unconfirmedDays, type WhenBackState } from '@m8/contracts/when-back.ts';

/** The form on Mind M8's page. */
export const whenBackWords = {
  title: 'Tell me when it is back',
  placeholder: 'you@example.com',
  hint: 'We’ll email you once, when the download opens.',
  send: 'Tell me',
  back: { label: 'Back to Mind M8', href: '/products/mind-m8' },
  confirm: 'Yes, tell me',
  leave: 'Remove my address',
} as const;

/** What the page says after each step. */
export const whenBackPages: Record<WhenBackState, { title: string; text: string }> = {
  incomplete: {
    title: 'This link no longer works.',
    text: 'It is incomplete, or the address is no longer on our list. You can enter it again on the Mind M8 page.',
  },
  asked: {
    title: 'Check your inbox.',
    text: `We sent you an email. Open the link in it within ${unconfirmedDays} days to confirm your address.`,
  },
  'no-address': {
    title: 'That is not an email address.',
    text: 'Go back and check it for typos.',
  },
  'too-many': {
    title: 'Too many requests.',
    text: 'Please try again in an hour.',
  },
  confirm: {
    title: 'Shall we tell you when Mind M8 is back?',
    text: 'You will get one email when the download opens. If you did not ask for it, remove your address.',
  },
  listed: {
    title: 'You are on the list.',
    text: 'You will get one email when you can download Mind M8 again. You can leave at any time.',
  },
  confirmed: {
    title: 'Thank you. We will let you know.',
    text: 'You will get one email when you can download Mind M8 again. A link in it removes your address.',
  },
  left: {
    title: 'Your address is off the list.',
    text: 'We have deleted it and will not write to you about this again.',
  },
};

/** What the mails say. */
export const whenBackMails = {
  confirm: {
    subject: 'Shall we tell you when Mind M8 is back?',
    paragraphs: [
      'Someone (hopefully you) asked us to send an email to this address when Mind M8 is back.',
      'Confirm it and we will write to you once, when the download opens.',
    ],
    action: 'Confirm my address',
    closing: () =>
      `Not you? Do nothing. We delete the address after ${unconfirmedDays} days. The same link removes it right away.`,
  },
  listed: {
    subject: 'You are already on the list',
    paragraphs: ['We will write to you once, when you can download Mind M8 again.'],
    action: 'See or remove my address',
    closing: () => 'You are getting this email because someone entered your address again.',
  },
  back: {
    subject: 'Mind M8 is back',
    paragraphs: [
      'You asked us to tell you. The download of Mind M8 is open again.',
      'This is the one email we promised. We will delete your address in a month.',
    ],
    action: 'Go to Mind M8',
    closing: (url: string) => `To remove your address now, open ${url}`,
  },
} as const;

/** npm run owner -- when-back. */
export const whenBackListWords = {
  usage: `Lists the people who want to know when Mind M8 is back, and tells them.

  npm run owner -- when-back           confirmed addresses, as CSV
  npm run owner -- when-back --tell    emails "Mind M8 is back" once to everyone not told yet;
                                       asks first, unless --yes is given
`,
  ask: 'Email all of them now? Type yes: ',
  notAsked: 'Nobody was emailed',
  sent: (count: number) => `${count} ${count === 1 ? 'email is' : 'emails are'} on the way.`,
} as const;
