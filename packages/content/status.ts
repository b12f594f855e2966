/** Path of the status page. */
export const statusPage = '/status';

/** Words of /status. */
export const statusWords = {
  up: {
    title: 'All systems working.',
    since: (when: string) => `Since ${when}.`,
  },
  down: {
    title: 'Something is down.',
    since: (when: string) =>
      `Since ${when}. You can read the pages. Logging in, applications and DocuMind are down for now. Nothing is lost.`,
  },
  checked: (when: string) => `Last checked ${when}.`,
  how: {
    title: 'How we check',
    paragraphs: [
      'The server asks its database every minute, and again when someone opens this page.',
      'The time above counts from the last restart, or from when the database last failed or came back. If several servers share the work, each shows its own time.',
      'The server cannot see the network between you and us. Your connection can fail while everything here works.',
    ],
  },
} as const;
