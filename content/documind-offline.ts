/** Words of the page that stands in for the workspace while there is no connection. */
export const offlineWords = {
  title: 'You are offline.',
  lead: 'Your documents are safe where they are. Asking them needs a connection.',
  again: 'Try again',
  list: 'Your documents',
  unknown: 'This browser has kept no list of your documents.',
  none: 'You had no documents when this browser last had a connection.',
  asOf: (when: string) => `What you had on ${when}:`,
  row: (filename: string, pages: number) =>
    `${filename}, ${pages === 1 ? '1 page' : `${pages} pages`}`,
} as const;
