import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { admin } from 'better-auth/plugins/admin';
import { jwt } from 'better-auth/plugins/jwt';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Log } from '#server/platform/log.ts';
import type { GoogleSetting } from '#server/platform/settings/sign-in-settings.ts';
import { betterAuthSchema as schema } from './better-auth-schema.ts';
import type { DeviceCookies } from './device-cookie.ts';
import { readEmailAddress } from './email-address.ts';
import type { PasswordHasher } from './password-hash.ts';
import { isOfNewPerson, noteErrand, noteNewPerson } from './proven-google.ts';
import { requireFactorShown } from './second-factor/factor-gate.ts';
import { secondFactor } from './second-factor/factor-plugin.ts';
import { noteSecurityEvent } from './security-log.ts';
import { accountSessions } from './session-plugin.ts';
import { sessionLifetimeSeconds } from './sessions.ts';

/** Header that carries the visitor's address to Better Auth; a visitor's own is overwritten. */
export const clientAddressHeader = 'x-account-client-address';

const userAgentMaxLength = 512;
const nameMaxLength = 200;

function printable(text: string, maxLength: number): string {
  return text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, maxLength);
}

function requireAddress(email: string): string {
  try {
    return readEmailAddress(email);
  } catch (cause) {
    if (cause instanceof AppError) throw new APIError('BAD_REQUEST', { code: 'INVALID_EMAIL' });
    throw cause;
  }
}

interface Storing {
  db: Db;
  clock: Clock;
  onFirstGoogleLink(userId: string): Promise<void>;
}

/** Fixes what is stored of a person, a session and a way to sign in, whichever call creates it. */
function storedAs({ db, clock, onFirstGoogleLink }: Storing) {
  return {
    user: {
      create: {
        before: async (user) => {
          noteNewPerson();
          return {
            data: {
              ...user,
              email: requireAddress(user.email),
              name: printable(user.name, nameMaxLength),
              image: null,
              createdAt: clock.now(),
              updatedAt: clock.now(),
            },
          };
        },
      },
    },
    session: {
      create: {
        before: async (session) => {
          const isFactorShown = await requireFactorShown(db, session.userId);
          return {
            data: {
              ...session,
              userAgent: printable(session.userAgent ?? '', userAgentMaxLength),
              expiresAt: new Date(clock.now().getTime() + sessionLifetimeSeconds * 1000),
              createdAt: clock.now(),
              updatedAt: clock.now(),
              confirmedAt: clock.now(),
              factorShownAt: isFactorShown ? clock.now() : null,
            },
          };
        },
        // Better Auth calls it once the transaction that made the session is over, if there was one.
        after: ({ userId, userAgent }) =>
          noteSecurityEvent(db, {
            userId,
            kind: 'signed-in',
            at: clock.now(),
            userAgent,
          }),
      },
    },
    account: {
      create: {
        before: async (account) => {
          if (account.providerId === 'google') {
            if (await noteErrand(account.accountId)) return false;
            if (!isOfNewPerson()) {
              // Before the second factor is shown, nothing about the account changes.
              await requireFactorShown(db, account.userId);
              await onFirstGoogleLink(account.userId);
            }
          }
          // Google's tokens are of no use here once they have said who it is.
          return { data: { ...account, accessToken: null, refreshToken: null, idToken: null } };
        },
      },
    },
  } satisfies BetterAuthOptions['databaseHooks'];
}

/** Writes Better Auth's own log lines without their details, which may be personal. */
function loggingTo(log: Log) {
  return {
    logger: {
      level: 'error',
      log: (level, message, cause: unknown) => {
        const error = cause instanceof Error ? cause.name : undefined;
        log[level]({ source: 'better-auth', error }, message);
      },
    },
    onAPIError: {
      onError: (error) => {
        if (!(error instanceof APIError))
          log.error({ source: 'better-auth', error: error instanceof Error && error.name });
      },
    },
  } satisfies Pick<BetterAuthOptions, 'logger' | 'onAPIError'>;
}

/** Google's own provider, where the site has a client of Google's. */
function socialProviders(google: GoogleSetting) {
  if (google.kind !== 'google') return {};
  const { clientId, clientSecret } = google;
  return { google: { clientId, clientSecret, prompt: 'select_account' as const } };
}

/**
 * Settings of Better Auth, which compares the tables when it is constructed: they must exist by then.
 * Its own limiter is off, because ours counts by account too; its own pages, tokens and mails are
 * not used.
 *
 * @param context `publicUrl` is the origin of the site; `onFirstGoogleLink` is called before Google
 *   becomes a way in to an account that has another, while no transaction is open
 */
export function createAuthOptions(
  context: Storing & {
    log: Log;
    publicUrl: string;
    authSecret: string;
    google: GoogleSetting;
    passwords: PasswordHasher;
    devices: DeviceCookies;
  },
) {
  const { db, clock, log, publicUrl, passwords, devices } = context;
  const secure = publicUrl.startsWith('https://');
  const { logger, onAPIError } = loggingTo(log);
  return {
    appName: 'account',
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret: context.authSecret,
    trustedOrigins: [publicUrl],
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    database: { db, type: 'postgres', transaction: true },
    user: schema.user,
    session: {
      ...schema.session,
      expiresIn: sessionLifetimeSeconds,
      cookieCache: { enabled: false },
    },
    account: {
      ...schema.account,
      updateAccountOnSignIn: false,
      accountLinking: {
        enabled: true,
        requireLocalEmailVerified: true,
        // Of a link that somebody asks for who is signed in, and of no other.
        allowDifferentEmails: true,
      },
    },
    verification: schema.verification,
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 1,
      maxPasswordLength: 10_000,
      password: {
        hash: (password) => passwords.hash(password),
        verify: ({ hash, password }) => passwords.verify(hash, password),
      },
    },
    socialProviders: socialProviders(context.google),
    advanced: {
      useSecureCookies: false,
      cookiePrefix: secure ? '__Host-account' : 'account',
      defaultCookieAttributes: { secure, httpOnly: true, sameSite: 'lax', path: '/' },
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
    },
    databaseHooks: storedAs(context),
    logger,
    onAPIError,
    plugins: [
      jwt({
        schema: schema.jwt,
        disableSettingJwtHeader: true,
        jwks: { keyPairConfig: { alg: 'EdDSA', crv: 'Ed25519' } },
      }),
      admin({ schema: schema.admin }),
      accountSessions({ db, clock, secure, devices }),
      secondFactor(),
    ],
  } satisfies BetterAuthOptions;
}

/** Better Auth's settings, with our plugins and hooks. */
export type AuthOptions = ReturnType<typeof createAuthOptions>;

/**
 * Constructs Better Auth without an OpenID provider of our own.
 *
 * @param options the tables must be migrated already: Better Auth compares them when it is made
 */
export function createAuth(options: AuthOptions) {
  return betterAuth(options);
}

/** Better Auth with our settings and plugins. */
export type Auth = ReturnType<typeof createAuth>;
