import type { DbOrTransaction } from './database/tables.ts';

/** Somebody whose account is not disabled. */
export interface Person {
  userId: string;
  email: string;
  emailVerified: boolean;
}

/** The person a request acts for. */
export interface Actor extends Person {
  /** The live session the request came with; it never leaves the server. */
  sessionId: string;
}

/**
 * Tells a person that an API key of theirs was made, within the transaction that makes it. The key's
 * text is not handed on.
 */
export type TellOfNewKey = (
  within: DbOrTransaction,
  key: { userId: string; name: string; createdAt: Date; expiresAt: Date },
) => Promise<void>;

/** Tells a person that a webhook of theirs leads to a receiver from now on, within the transaction that says so. */
export type TellOfWebhook = (
  within: DbOrTransaction,
  webhook: { userId: string; receiver: string; at: Date },
) => Promise<void>;

/** What programs had of a person's, and have no more. */
export interface EndedKeys {
  /** API keys that were live. */
  keys: number;
  webhooks: number;
}

/** Revokes every API key of a person and deletes every webhook, within the transaction of its cause. */
export type RevokeKeysOf = (within: DbOrTransaction, userId: string) => Promise<EndedKeys>;

/** Finds who a request acts for, by its session cookie; null for a visitor. */
export type FindActor = (headers: Headers) => Promise<Actor | null>;

/** Finds who a bearer token of a sign-in stands for; null if it is not good any more. */
export type FindActorByToken = (token: string) => Promise<Person | null>;

/** Somebody who asks for what is theirs. */
export interface Asker {
  userId: string;
  /** @throws AppError `auth/confirm-it-is-you` unless they showed lately that it is them */
  requireConfirmed(): Promise<void>;
  /** Ends their sign-in. @returns values of `Set-Cookie` that clear it */
  signOut(): Promise<readonly string[]>;
}

/** Finds who asks, by whatever a sign-in is carried by; null for a visitor. */
export type FindAsker = (headers: Headers) => Promise<Asker | null>;

/** Somebody with a confirmed address, and how they came in. */
export interface SignIn {
  userId: string;
  email: string;
  /** Whether they have a second factor, and showed it in this sign-in. */
  secondFactor: 'none' | 'not-shown' | 'shown';
  /** Since when they have this way in: rights that were granted earlier do not count. Null means always. */
  knownSince: Date | null;
  /** @throws AppError `auth/confirm-it-is-you` unless they showed lately that it is them */
  requireConfirmed(): Promise<void>;
}

/** A sign-in by a token that scripts send. */
export interface BearerSignIn extends SignIn {
  /** @returns value of `Set-Cookie` by which pages know them, too, as long as the token is good */
  openPass(): Promise<string>;
}

/** Finds who has signed in, and how; null for a visitor, and for an address that is not confirmed. */
export type FindSignIn = (headers: Headers) => Promise<SignIn | null>;

/** Finds a person by their id; null if the account is gone or disabled. */
export type FindPerson = (userId: string) => Promise<Person | null>;
