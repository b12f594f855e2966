import { randomBytes } from 'node:crypto';
import type { GoogleSetting } from '#server/config.ts';
import type {
  FindActor,
  FindActorByToken,
  FindPerson,
  TellOfNewKey,
} from '#server/platform/actor.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Log } from '#server/platform/log.ts';
import type { MailBrake } from '#server/platform/mailer/mail-brake.ts';
import type { MailQueue } from '#server/platform/mailer/mail-queue.ts';
import type { RateLimiter } from '#server/platform/rate-limit.ts';
import type { AccountContext } from './account-context.ts';
import { createAccountLimits } from './account-limits.ts';
import { createAccountMailer } from './account-mailer.ts';
import { createAccountApi } from './api.ts';
import { createBackgroundWork } from './background-work.ts';
import { createTokenReader } from './bearer-token.ts';
import type { AuthOptionsContext } from './better-auth.ts';
import { createAuth } from './create-auth.ts';
import type { RevokeKeysOf } from './credential-changed.ts';
import { createDeviceCookies } from './device-cookie.ts';
import { firstGoogleLink } from './first-google-link.ts';
import { createGoogleAuth, type OpenIdClient } from './google-auth.ts';
import { createGoogleStandIn, type GoogleStandIn } from './google-stand-in/create-stand-in.ts';
import { createPasswordHasher } from './password-hash.ts';
import { findActor } from './read-sign-in.ts';
import { findPerson } from './sessions.ts';
import { requireUser } from './users.ts';

/** What {@link createAccount} is made of. */
export interface AccountSettings {
  /** Migrated already. */
  database: Pick<Database, 'db'>;
  mailQueue: Pick<MailQueue, 'enqueue'>;
  rateLimiter: RateLimiter;
  mailBrake: MailBrake;
  clock: Clock;
  log: Log;
  /** Origin of the site, without a slash at its end. */
  publicUrl: string;
  /** At least 32 characters; cookies and keys depend on it. */
  authSecret: string;
  google: GoogleSetting;
  /** Whether answers hide which addresses have an account. */
  enumerationProtection: boolean;
  companyName: string;
  revokeKeysOf: RevokeKeysOf;
}

/** Accounts, as the rest of the server knows them. */
export interface Account {
  /** To be mounted at `/api/auth`. */
  api: ReturnType<typeof createAccountApi>;
  findActor: FindActor;
  findActorByToken: FindActorByToken;
  findPerson: FindPerson;
  /** Mails a person that an API key of theirs was made. */
  tellOfNewKey: TellOfNewKey;
  /** Where Google is stood in for: a node handler for the paths below `standInPath`. */
  googleStandIn: GoogleStandIn | null;
  /** Waits for work that answers did not wait for. */
  stop(): Promise<void>;
}

function createStandIn(publicUrl: string, log: Log) {
  const clientId = 'site';
  const clientSecret = randomBytes(32).toString('base64url');
  const redirectUri = `${publicUrl}/api/auth/callback/google`;
  const standIn = createGoogleStandIn({
    publicUrl,
    client: { clientId, clientSecret, redirectUri },
    log,
  });
  const { issuer } = standIn;
  const client: OpenIdClient = { issuer, clientId, clientSecret, prompt: 'login' };
  return { standIn, client };
}

/**
 * Wires the accounts of the site: its own small API in front of Better Auth, over our database,
 * limits and mails. Nothing is fetched from anywhere to make it.
 */
export function createAccount(settings: AccountSettings): Account {
  const { clock, log, publicUrl, authSecret, google, revokeKeysOf } = settings;
  const { db } = settings.database;
  const passwords = createPasswordHasher();
  const mailer = createAccountMailer({ ...settings, db });
  const options: AuthOptionsContext = {
    ...{ db, clock, log, publicUrl, authSecret, google, passwords },
    devices: createDeviceCookies({ db, clock }),
    onFirstGoogleLink: (userId) => firstGoogleLink({ db, clock, mailer, revokeKeysOf }, userId),
  };
  const stoodIn = google.kind === 'stand-in' ? createStandIn(publicUrl, log) : null;
  const client = google.kind === 'issuer' ? google : (stoodIn?.client ?? null);
  const auth = createAuth(options);
  const context: AccountContext = {
    ...{ auth, db, clock, log, passwords, mailer, publicUrl, authSecret, revokeKeysOf },
    google: google.kind,
    googleAuth: createGoogleAuth(options, auth, client),
    limits: createAccountLimits(settings.rateLimiter, settings.mailBrake),
    background: createBackgroundWork(log),
    enumerationProtection: settings.enumerationProtection,
  };
  return {
    api: createAccountApi(context),
    findActor: (headers) => findActor(auth, headers),
    findActorByToken: createTokenReader(context),
    findPerson: (userId) => findPerson(db, clock, userId),
    tellOfNewKey: async (within, { userId, ...key }) =>
      mailer.mailNewKey(await requireUser(within, userId), key, within),
    googleStandIn: stoodIn?.standIn ?? null,
    stop: () => context.background.settle(),
  };
}
