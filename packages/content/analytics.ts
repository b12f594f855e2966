/**
 * Words of the question in the footer, which is shown if Google Analytics is set up, and of
 * what follows the answer. Answers are about as long as the question, so that the buttons do
 * not move when one is pressed.
 */
export const analyticsWords = {
  label: 'Google Analytics',
  yes: 'Yes, count me',
  no: 'No, thanks',
  ask: 'May Google Analytics count the pages you open?',
  /** After a yes. */
  agreed: 'Thank you. Google Analytics now counts you.',
  /** Shown before an answer and after a yes. */
  fact: 'It sets cookies and sends data to Google.',
  /** After a no. */
  refused:
    'Google Analytics does not count you. If you change your mind, the choice is still here.',
  /** If the browser sends Global Privacy Control. */
  gpc: 'Your browser asks sites not to track you, so Google Analytics does not count you.',
  /** If storage is blocked. */
  blocked: 'Your browser stores nothing for this site, so Google Analytics does not count you.',
} as const;
