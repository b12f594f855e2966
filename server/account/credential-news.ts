/** Why nothing that was granted before may count any more. */
export type CredentialChange = 'password-reset' | 'google-linked' | 'disabled';

/** What a change of a credential has ended. */
export interface EndedAccess {
  /** Sessions that were live; their bearer tokens have died with them. */
  sessions: number;
  /** API keys that were live. */
  keys: number;
  /** Browsers that were known by a sign-in before. */
  devices: number;
}

/** What a person is told of it. */
export interface CredentialNews {
  change: CredentialChange;
  ended: EndedAccess;
  at: Date;
}
