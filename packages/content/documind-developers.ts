/** Words of a list of things that programs have from a person, each of which the person can end. */
export interface OwnListWords {
  title: string;
  empty: string;
  failed: string;
  revoke: string;
  revokeOf: (name: string) => string;
  confirm: (name: string) => string;
  yes: string;
  no: string;
  revoked: (name: string) => string;
}

/** Words of the workspace's panel for developers: keys and webhooks. */
export const developerWords = {
  keys: {
    title: 'API keys',
    name: 'Name of the key',
    nameExample: 'Reading room script',
    days: 'Expires after',
    daysChoices: [
      { days: 7, label: '7 days' },
      { days: 30, label: '30 days' },
      { days: 90, label: '90 days' },
      { days: 365, label: '1 year' },
    ],
    rights: 'Access',
    rightsOf: { all: 'Read and change', read: 'Read only' },
    may: (rights: readonly string[]): string =>
      rights.length > 1 ? 'Read and change' : rights[0] === 'read' ? 'Read only' : 'Change only',
    create: 'Create a key',
    made: 'Copy it now. We show it only once.',
    keyLabel: 'Your new key',
    done: 'I have copied it',
    empty: 'No keys yet. Create one for each program.',
    failed: 'We could not list your keys.',
    nameMissing: 'Give the key a name',
    until: (date: string) => `Expires ${date}`,
    lastUsed: (date: string) => `Last used ${date}`,
    neverUsed: 'Never used',
    revoke: 'Revoke',
    revokeOf: (name: string) => `Revoke ${name}`,
    confirm: (name: string) => `Programs that use ${name} stop working immediately.`,
    yes: 'Revoke it',
    no: 'Keep it',
    revoked: (name: string) => `Key revoked: ${name}`,
  },
  webhooks: {
    title: 'Webhooks',
    empty: 'No webhooks yet. Set one up through the API: see every call.',
    failed: 'We could not list your webhooks.',
    since: (date: string) => `Set up ${date}`,
    lastCalled: (date: string) => `Last called ${date}`,
    neverCalled: 'Not called yet',
    failingSince: (date: string) => `No answer since ${date}`,
    stopped: 'Stopped',
    revoke: 'Delete',
    revokeOf: (name: string) => `Delete the webhook to ${name}`,
    confirm: (name: string) => `We stop sending events to ${name}.`,
    yes: 'Delete it',
    no: 'Keep it',
    revoked: (name: string) => `Webhook deleted: ${name}`,
  },
} as const;
