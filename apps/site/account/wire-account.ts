import type {
  FindActor,
  FindActorByToken,
  FindPerson,
  FindRequester,
  FindSignIn,
  NotifyOfNewKey,
  NotifyOfWebhook,
} from '@m8/platform/actor.ts';
import { newToken } from '@m8/platform/hashed-token.ts';
import type { DevelopmentKey } from '@m8/platform/http/development-key.ts';
import type { Log } from '@m8/platform/log.ts';
import type { MailBrake } from '@m8/platform/mailer/mail-brake.ts';
import type { RateLimiter } from '@m8/platform/rate-limit.ts';
import type { GoogleSetting } from '@m8/platform/settings/sign-in-settings.ts';
import type { Account } from './account.ts';
import { createAccountLimits } from './account-limits.ts';
import { createAccountApi, googleCallbackPath } from './api.ts';
import { createBackgroundWork } from './background-work.ts';
import { createGoogleAuth, type OpenIdClient } from './google/google-auth.ts';
import { createGoogleStandIn, type GoogleStandIn } from './google/stand-in/create-stand-in.ts';
import { relyingPartyOf } from './passkeys/relying-party.ts';
import { createPasswordHasher } from './passwords/password-hash.ts';
import { createSecretCipher } from './second-factor/secret-cipher.ts';
import { createBearerTokens } from './sessions/bearer-token.ts';
import { createAccountCookies } from './sessions/cookies.ts';
import { findPerson } from './sessions/sessions.ts';
import { findActor } from './sign-in/read-sign-in.ts';
import { signOut } from './sign-in/sign-in.ts';
import { requireUser } from './users.ts';
import { requireConfirmed, secondFactorOf } from './your-account/confirmation.ts';
import { logSecurityEvent } from './your-account/security-log.ts';

/** Accounts, as the rest of the server uses them. */
export interface WiredAccount {
  /** Mounted at `/api/auth`. */
  api: ReturnType<typeof createAccountApi>;
  findActor: FindActor;
  findActorByToken: FindActorByToken;
  findPerson: FindPerson;
  findRequester: FindRequester;
  findSignIn: FindSignIn;
  /** Mails a person about their new API key. */
  notifyOfNewKey: NotifyOfNewKey;
  /** Mails a person about their webhook's receiver. */
  notifyOfWebhook: NotifyOfWebhook;
  /** With the stand-in for Google: a node handler for the paths below `standInPath`. */
  googleStandIn: GoogleStandIn | null;
  /** Waits for background work. */
  stop(): Promise<void>;
}

/** @returns the stand-in for Google, and this site's client registration with it */
function createStandIn(
  context: { publicUrl: string; developmentKey: Pick<DevelopmentKey, 'isHeld'>; log: Log },
  redirectUri: string,
): { standIn: GoogleStandIn; client: OpenIdClient } {
  const clientId = 'site';
  const clientSecret = newToken();
  const client = { clientId, clientSecret, redirectUri };
  const standIn = createGoogleStandIn({ ...context, client });
  return { standIn, client: { issuer: standIn.issuer, clientId, clientSecret, prompt: 'login' } };
}

/** @returns the issuer that people sign in with, or null */
function issuerOf(google: GoogleSetting, standIn: OpenIdClient | undefined): OpenIdClient | null {
  if (google.kind === 'issuer') return google;
  if (google.kind !== 'google') return standIn ?? null;
  return { ...google, issuer: 'https://accounts.google.com', prompt: 'select_account' };
}

/**
 * Wires the accounts that this server keeps: their own small API over our database, limits and mails.
 * Fetches nothing from the network.
 *
 * @param parts `db` is already migrated; `publicUrl` is the origin of the site, without a trailing slash;
 *   cookies, keys and the secrets of authenticator apps depend on `authSecret`, which has at least 32
 *   characters; `enumerationProtection` hides which addresses have an account
 */
export function wireAccount(
  parts: Pick<
    Account,
    | 'db'
    | 'clock'
    | 'log'
    | 'mailer'
    | 'revokeKeysOf'
    | 'companyName'
    | 'publicUrl'
    | 'passwordMinLength'
    | 'enumerationProtection'
  > & {
    rateLimiter: RateLimiter;
    mailBrake: MailBrake;
    authSecret: string;
    google: GoogleSetting;
    /** Opens the stand-in for Google, if configured. */
    developmentKey: Pick<DevelopmentKey, 'isHeld'>;
  },
): WiredAccount {
  const { db, clock, log, mailer, revokeKeysOf, publicUrl, authSecret, google } = parts;
  const cookies = createAccountCookies(parts);
  const redirectUri = `${publicUrl}${googleCallbackPath}`;
  const stoodIn = google.kind === 'stand-in' ? createStandIn(parts, redirectUri) : null;
  const issuer = issuerOf(google, stoodIn?.client);
  const tokens = createBearerTokens({ db, clock, publicUrl, authSecret });
  const background = createBackgroundWork(log);
  const account: Account = {
    cookies,
    google: issuer && createGoogleAuth(issuer, redirectUri),
    db,
    clock,
    log,
    limits: createAccountLimits(parts.rateLimiter, parts.mailBrake),
    passwords: createPasswordHasher(),
    tokens,
    secrets: createSecretCipher(authSecret),
    relyingParty: relyingPartyOf(parts),
    mailer,
    revokeKeysOf,
    background,
    companyName: parts.companyName,
    publicUrl,
    passwordMinLength: parts.passwordMinLength,
    enumerationProtection: parts.enumerationProtection,
  };
  return {
    api: createAccountApi(account),
    findActor: (headers) => findActor(account, headers),
    findActorByToken: tokens.findActor,
    findPerson: (userId) => findPerson(db, userId),
    async notifyOfNewKey(within, { userId, ...key }) {
      const event = { userId, kind: 'key-made', at: key.createdAt, about: key.name } as const;
      await logSecurityEvent(within, event);
      await mailer.mailNewKey(await requireUser(within, userId), key, within);
    },
    async notifyOfWebhook(within, { userId, receiver, at }) {
      await logSecurityEvent(within, { userId, kind: 'webhook-made', at, about: receiver });
      await mailer.mailWebhook(await requireUser(within, userId), { receiver, at }, within);
    },
    async findRequester(headers) {
      const actor = await findActor(account, headers);
      return (
        actor && {
          userId: actor.userId,
          requireConfirmed: () => requireConfirmed(account, actor),
          signOut: async () => (await signOut(account, { headers, clientAddress: '' })).cookies,
        }
      );
    },
    async findSignIn(headers) {
      const actor = await findActor(account, headers);
      if (!actor?.emailVerified) return null;
      const { userId, email } = actor;
      return {
        userId,
        email,
        secondFactor: await secondFactorOf(account, actor),
        knownSince: null,
        requireConfirmed: () => requireConfirmed(account, actor),
      };
    },
    googleStandIn: stoodIn?.standIn ?? null,
    stop: () => background.settle(),
  };
}
