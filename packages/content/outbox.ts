/** Printed at the start, below the address of the site. */
export const openedByKey = (address: string) =>
  `Open this in your browser to read emails and use the stand-in for Google: ${address}`;

/** Words of /outbox. */
export const outboxWords = {
  title: 'Outbox',
  lead: 'This site has no mail server, so every email waits here, just as it would arrive.',
  closed:
    'This browser is not allowed to read the emails. Open the address with the key that the server printed when it started.',
  needsScript: 'The list needs JavaScript. Turn it on for this site, then reload the page.',
  empty: {
    title: 'No emails yet',
    lead: 'Create an account or reset a password, and the email appears here.',
  },
  to: 'To',
  frameTitle: 'Email:',
  unreachable: 'We could not reach the server. The list will try again by itself.',
} as const;
