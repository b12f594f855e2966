/**
 * Words of the question in the footer, and of what follows from the answer. Answers are about as long
 * as the question, so that the buttons stay where they are when one is pressed.
 */
export const analytics = {
  label: 'Counting visits',
  yes: 'Yes, count me',
  no: 'No, thanks',
  /** Where this server counts: before an answer, after a yes, and what holds for both. */
  own: {
    ask: 'May we count the pages you open?',
    yes: 'Thank you, you are counted.',
    fact: 'No cookies: we note the page and the day, not who you are.',
  },
  /** The same where Google Analytics counts. */
  google: {
    ask: 'May Google Analytics count the pages you open?',
    yes: 'Thank you, Google Analytics counts you.',
    fact: 'It sets cookies and sends data to Google.',
  },
  /** After a no. */
  refused: 'You are not counted. Should you change your mind, the choice stays here.',
  /** Where the browser sends Global Privacy Control. */
  gpc: 'Your browser asks sites not to count you, so we don’t.',
  /** Where storage is blocked. */
  blocked: 'Your browser keeps nothing for this site, so we don’t count you.',
} as const;
