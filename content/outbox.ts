/** Words of /outbox. */
export const outboxWords = {
  title: 'Outbox',
  lead: 'This server has no mail server to hand its mail to, so every mail waits here, as it would arrive.',
  off: 'This server sends its mail for real, so there is nothing to see here.',
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
