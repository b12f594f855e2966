import type { DbOrTransaction } from './database/tables.ts';

/** A person whose account is not disabled. */
export interface Person {
  userId: string;
  email: string;
  emailVerified: boolean;
}

/** Notifies a person of a new API key, without the key itself, within the transaction that creates it. */
export type NotifyOfNewKey = (
  within: DbOrTransaction,
  key: { userId: string; name: string; createdAt: Date; expiresAt: Date },
) => Promise<void>;

/** Notifies a person of a new webhook receiver, within the transaction that saves it. */
export type NotifyOfWebhook = (
  within: DbOrTransaction,
  webhook: { userId: string; receiver: string; at: Date },
) => Promise<void>;

/** A person's API keys and webhooks that have just ended. */
export interface RevokedKeys {
  /** API keys that were live. */
  keys: number;
  webhooks: number;
}

/** Revokes every API key of a person and deletes every webhook, within the caller's transaction. */
export type RevokeKeysOf = (within: DbOrTransaction, userId: string) => Promise<RevokedKeys>;

/** Finds the person a request acts for by its session cookie; null for a visitor. */
export type FindActor = (headers: Headers) => Promise<Person | null>;

/** Finds the person a sign-in's bearer token belongs to; null if the token is no longer valid. */
export type FindActorByToken = (token: string) => Promise<Person | null>;

/**
 * Locks the account of a sign-in's bearer token until a transaction ends, before it makes what outlives the
 * sign-in. Returns false if the sign-in has ended since its token was checked.
 *
 * @param within the transaction, before it locks anything else
 */
export type LockSignIn = (
  within: DbOrTransaction,
  signIn: { userId: string; token: string },
) => Promise<boolean>;

/** A person who asks for their own data. */
export interface Requester {
  userId: string;
  /** @throws AppError `auth/confirm-it-is-you` unless they confirmed recently that it is them */
  requireConfirmed(): Promise<void>;
  /** Ends their sign-in; returns values of `Set-Cookie` that clear it. */
  signOut(): Promise<readonly string[]>;
}

/** Finds who is asking, by any form of sign-in; null for a visitor. */
export type FindRequester = (headers: Headers) => Promise<Requester | null>;

/** A person with a confirmed address, and how they signed in. */
export interface SignIn {
  userId: string;
  email: string;
  /** Whether they have a second factor, and used it for this sign-in. */
  secondFactor: 'none' | 'not-shown' | 'shown';
  /** When they got this sign-in method. Rights granted earlier do not count. Null means always. */
  knownSince: Date | null;
  /** @throws AppError `auth/confirm-it-is-you` unless they confirmed recently that it is them */
  requireConfirmed(): Promise<void>;
}

/** A sign-in by a token that scripts send. */
export interface BearerSignIn extends SignIn {
  /** @returns value of `Set-Cookie` that signs them in on pages, too, while the token is valid */
  openPass(): Promise<string>;
}

/** Finds who is signed in, and how; null for a visitor and for an unconfirmed address. */
export type FindSignIn = (headers: Headers) => Promise<SignIn | null>;

/** Finds a person by id; null if the account is deleted or disabled. */
export type FindPerson = (userId: string) => Promise<Person | null>;
