/** Words of the workspace's panel for developers: keys and examples. */
export const developerWords = {
  title: 'Ask from your own code',
  lead: 'The same answers, by a plain REST API. Make a key, and three lines are enough.',
  keys: {
    title: 'API keys',
    name: 'Name of the key',
    nameExample: 'Reading room script',
    days: 'Works for',
    daysChoices: [
      { days: 7, label: '7 days' },
      { days: 30, label: '30 days' },
      { days: 90, label: '90 days' },
      { days: 365, label: '1 year' },
    ],
    rights: 'May',
    rightsOf: { all: 'Read and change', read: 'Read only' },
    may: (rights: readonly string[]): string =>
      rights.length > 1 ? 'may read and change' : rights[0] === 'read' ? 'may read' : 'may change',
    create: 'Make a key',
    made: 'Copy it now: it is shown this once.',
    keyLabel: 'Your new key',
    done: 'I have copied it',
    empty: 'No keys yet.',
    failed: 'Your keys could not be listed.',
    nameMissing: 'Give the key a name',
    until: (date: string) => `works until ${date}`,
    lastUsed: (date: string) => `last used ${date}`,
    neverUsed: 'never used',
    revoke: 'Revoke',
    revokeOf: (name: string) => `Revoke ${name}`,
    confirm: (name: string) => `Programs that use ${name} stop working at once.`,
    yes: 'Revoke it',
    no: 'Keep it',
    revoked: (name: string) => `${name} is revoked.`,
  },
  examples: {
    label: 'Language of the example',
    reference: 'See every call',
    // Whatever the file is, it answers this.
    question: 'What is this document about?',
  },
} as const;
