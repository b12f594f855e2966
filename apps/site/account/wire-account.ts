import type { NotifyOfNewKey, NotifyOfWebhook, Requester, SignIn } from '@m8/platform/actor.ts';
import type { DevelopmentKey } from '@m8/platform/http/development-key.ts';
import type { Log } from '@m8/platform/log.ts';
import type { MailBrake } from '@m8/platform/mailer/mail-brake.ts';
import type { RateLimiter } from '@m8/platform/rate-limit.ts';
import type { GoogleSetting } from '@m8/platform/settings/combined-settings.ts';
import type { Account } from './account.ts';
import { createAccountLimits } from './account-limits.ts';
import { createAccountApi, googleCallbackPath } from './api.ts';
import { createGoogleAuth, type OpenIdClient } from './google/google-auth.ts';
import { createGoogleStandIn } from './google/stand-in/stand-in-api.ts';
import { createPasswordHasher, type PasswordHasher } from './passwords/password-hash.ts';
import { createSecretCipher } from './second-factor/secret-cipher.ts';
import { createBearerTokens } from './sessions/bearer-token.ts';
import { createAccountCookies } from './sessions/cookies.ts';
import { findPerson, toPerson } from './sessions/sessions.ts';
import { findActor } from './sign-in/read-sign-in.ts';
import { signOut } from './sign-in/sign-in.ts';
import { requireUser } from './users.ts';
import { requireConfirmed } from './your-account/confirmation.ts';
import { logSecurityEvent } from './your-account/security-log.ts';

/** What {@link wireAccount} takes; it makes the other parts of the account. */
type Parts = Omit<
  Account,
  'cookies' | 'google' | 'limits' | 'passwords' | 'tokens' | 'secrets' | 'background'
> & {
  rateLimiter: RateLimiter;
  mailBrake: MailBrake;
  authSecret: string;
  google: GoogleSetting;
  /** Opens the stand-in for Google, if configured. */
  developmentKey: Pick<DevelopmentKey, 'isHeld'>;
  /** With the usual cost by default. */
  passwords?: PasswordHasher;
};

/** @returns the issuer that people sign in with, and the stand-in for Google if that is the issuer */
function startGoogle({ google, publicUrl, developmentKey }: Parts) {
  if (google.kind === 'off') return { google: null, standIn: null };
  const redirectUri = `${publicUrl}${googleCallbackPath}`;
  if (google.kind === 'stand-in') {
    const { client, api } = createGoogleStandIn(publicUrl, redirectUri, developmentKey);
    return { google: createGoogleAuth(client, redirectUri), standIn: api };
  }
  const client: OpenIdClient =
    google.kind === 'issuer'
      ? google
      : { ...google, issuer: 'https://accounts.google.com', prompt: 'select_account' };
  return { google: createGoogleAuth(client, redirectUri), standIn: null };
}

/** Runs work after the answer, so that response times reveal nothing about it. */
function createBackgroundWork(log: Log) {
  const running = new Set<Promise<void>>();
  return {
    run(work: () => Promise<void>): void {
      const done = work()
        .catch((error: unknown) => {
          log.error({ error: error instanceof Error && error.name }, 'account background work');
        })
        .finally(() => running.delete(done));
      running.add(done);
    },
    async settle(): Promise<void> {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

/**
 * Wires the accounts that this server keeps. Fetches nothing from the network.
 *
 * @param parts cookies, keys and the secrets of authenticator apps depend on `authSecret`, which has at
 *   least 32 characters
 */
export function wireAccount(parts: Parts) {
  const { db, mailer, authSecret } = parts;
  const { google, standIn } = startGoogle(parts);
  const background = createBackgroundWork(parts.log);
  const account: Account = {
    ...parts,
    google,
    cookies: createAccountCookies(parts),
    limits: createAccountLimits(parts.rateLimiter, parts.mailBrake),
    passwords: parts.passwords ?? createPasswordHasher(),
    tokens: createBearerTokens(parts),
    secrets: createSecretCipher(authSecret),
    background,
  };
  const notifyOfNewKey: NotifyOfNewKey = async (within, { userId, ...key }) => {
    const event = { userId, kind: 'key-made', at: key.createdAt, about: key.name } as const;
    await logSecurityEvent(within, event);
    await mailer.mailNewKey(await requireUser(within, userId), key, within);
  };
  const notifyOfWebhook: NotifyOfWebhook = async (within, { userId, receiver, at }) => {
    await logSecurityEvent(within, { userId, kind: 'webhook-made', at, about: receiver });
    await mailer.mailWebhook(await requireUser(within, userId), { receiver, at }, within);
  };
  const actorIn = (headers: Headers) => findActor(account, headers);
  // The session may end after it was found, while the rest of a request arrives.
  const confirmedIn = (headers: Headers) => async () =>
    requireConfirmed(account, await actorIn(headers));
  return {
    /** Mounted at `/api/auth`. */
    api: createAccountApi(account),
    findActor: async (headers: Headers) => toPerson(await actorIn(headers)),
    findActorByToken: account.tokens.findActor,
    lockSignIn: account.tokens.lockSignIn,
    findPerson: (userId: string) => findPerson(db, userId),
    notifyOfNewKey,
    notifyOfWebhook,
    async findRequester(headers: Headers): Promise<Requester | null> {
      const actor = await actorIn(headers);
      if (!actor) return null;
      const leave = async () => (await signOut(account, { headers, clientAddress: '' })).cookies;
      return { userId: actor.userId, requireConfirmed: confirmedIn(headers), signOut: leave };
    },
    async findSignIn(headers: Headers): Promise<SignIn | null> {
      const actor = await actorIn(headers);
      if (!actor?.emailVerified) return null;
      const { userId, email, factorSince, factorShownAt } = actor;
      return {
        userId,
        email,
        secondFactor: !factorSince ? 'none' : factorShownAt ? 'shown' : 'not-shown',
        knownSince: null,
        requireConfirmed: confirmedIn(headers),
      };
    },
    googleStandIn: standIn,
    stop: background.settle,
  };
}
