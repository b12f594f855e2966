import type { BrowserContext, Page } from '@playwright/test';

/** Who keeps accounts and applications behind the ports. */
export type BackendName = 'embedded' | 'firebase';

/** What a mailed link is for. */
export type MailKind = 'verification' | 'password-reset';

/** An application as its owner finds it, in the words of the specification's section 3. */
export interface StoredApplication {
  id: string;
  /** Every stored field but the two times. */
  fields: Record<string, unknown>;
  createdAt: unknown;
  updatedAt: unknown;
}

/**
 * A running site and whoever stands behind its ports, with what only an owner or a mail reader can
 * do. The cases of this folder know nothing else of either of them.
 */
export interface Backend {
  name: BackendName;
  /** Whether there is a store of applications on this machine. */
  keepsApplications: boolean;
  /** What else than the site a browser may call. */
  calls: RegExp[];
  /** Readies a browser for the calls that leave the site. */
  prepare(context: BrowserContext): Promise<void>;
  /** From now on, whoever keeps the accounts is in trouble, and says so in its own form. */
  failAccounts(page: Page): Promise<unknown>;
  /** @returns the token in the latest link of a kind that was mailed to an address */
  mailedToken(kind: MailKind, email: string): Promise<string>;
  /** Disables an account as an owner does. */
  disable(email: string): Promise<void>;
  /** @returns the stored applications that name this address */
  applicationsOf(email: string): Promise<StoredApplication[]>;
  /** Ends what this backend has started. */
  close(): Promise<void>;
}
