import type { BrowserContext, Page } from '@playwright/test';

/** What keeps accounts and applications behind the ports. */
export type BackendName = 'embedded' | 'firebase';

/** The purpose of a mailed link. */
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
 * A running site with the backend of its ports, and the actions of an owner or a mail reader. The cases of
 * this folder know nothing else of either.
 */
export interface Backend {
  name: BackendName;
  /** Whether this machine has a store of applications. */
  keepsApplications: boolean;
  /** What a browser may call besides the site. */
  calls: RegExp[];
  /** Prepares a browser for calls that leave the site. */
  prepare(context: BrowserContext): Promise<void>;
  /** Makes the accounts' backend fail, with errors in its own form. */
  failAccounts(page: Page): Promise<unknown>;
  /** @returns the token in the latest link of a kind that was mailed to an address */
  mailedToken(kind: MailKind, email: string): Promise<string>;
  /** Disables an account, like an owner. */
  disable(email: string): Promise<void>;
  /** @returns the stored applications with this address */
  applicationsOf(email: string): Promise<StoredApplication[]>;
  /** Ends what this backend has started. */
  close(): Promise<void>;
}
