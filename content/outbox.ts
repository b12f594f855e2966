/** Printed at the start, below the address of the site. */
export const openedByKey = (address: string) =>
  `Mails, and the stand-in for Google, open in the browser in which you open ${address}`;

/** Words of /outbox. */
export const outboxWords = {
  title: 'Outbox',
  lead: 'This server has no mail server to hand its mail to, so every mail waits here, as it would arrive.',
  closed:
    'This browser may not read the mails. To let it, open the address with the key that the server printed when it started.',
  needsScript:
    'The list needs JavaScript, which is turned off in your browser. Turn it on for this site, then load the page again.',
  empty: {
    title: 'Nothing here yet',
    lead: 'When there is something to read, it will be here. No rush.',
  },
  to: 'To',
  read: 'Read the mail',
  frameTitle: 'Mail:',
  links: 'Links in this mail',
  unreachable: 'The server could not be reached. The list is tried again by itself.',
} as const;
