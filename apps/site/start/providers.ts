import type { FirebaseProject } from '@m8/contracts/firebase.ts';
import type {
  FindActorByToken,
  FindPerson,
  LockSignIn,
  NotifyOfNewKey,
  NotifyOfWebhook,
  RevokeKeysOf,
} from '@m8/platform/actor.ts';
import type { Config } from '@m8/platform/config.ts';
import { AppError } from '@m8/platform/errors.ts';
import { createDevelopmentKey, type DevelopmentKey } from '@m8/platform/http/development-key.ts';
import type { HttpEnvironment } from '@m8/platform/http/environment.ts';
import { createMailBrake, type MailBrake } from '@m8/platform/mailer/mail-brake.ts';
import { createMailQueue, type MailQueue } from '@m8/platform/mailer/mail-queue.ts';
import { createOutboxTransport } from '@m8/platform/mailer/mail-transport.ts';
import { createSmtpTransport } from '@m8/platform/mailer/smtp-transport.ts';
import type { Hono } from 'hono';
import { createAccountMailer } from '#account/account-mailer.ts';
import {
  type FirebaseAccount,
  wireFirebaseAccount,
} from '#account/firebase/wire-firebase-account.ts';
import { standInPath } from '#account/google/stand-in/stand-in-api.ts';
import { wireAccount } from '#account/wire-account.ts';
import { logSecurityEvent } from '#account/your-account/security-log.ts';
import { createApplicationsApi } from '#applications/api.ts';
import { endMail } from '#applications/application-mails.ts';
import { createFingerprint } from '#applications/receipts.ts';
import type { Desk } from '#desk/desk.ts';
import { createOutboxApi } from '#outbox/outbox-api.ts';
import { type ApplicationsEnd, type People, silentMailer } from '#people/people.ts';
import type { Platform } from './start-platform.ts';

/** The provider of accounts and applications. */
export interface Provider
  extends Pick<
    People,
    'findRequester' | 'mailer' | 'noteCopy' | 'notifyOfErasure' | 'applicationsEnd'
  > {
  /** Sub-applications by mount path. */
  apis: Record<string, Hono<HttpEnvironment>>;
  /** Opens the outbox and the stand-in for Google; undefined without both. */
  developmentKey?: DevelopmentKey;
  findActorByToken: FindActorByToken;
  findPerson: FindPerson;
  lockSignIn: LockSignIn;
  notifyOfNewKey: NotifyOfNewKey;
  notifyOfWebhook: NotifyOfWebhook;
  /** What the desk needs from the provider. */
  desk: Pick<Desk, 'sendReset' | 'mailQueue' | 'findSignIn' | 'findBearer' | 'keepsAccounts'>;
  /** Finishes running work. */
  stop?(): Promise<void>;
}

/** Starts sending mails, with any provider of accounts. */
export async function startMails(
  { smtpUrl, smtpRequiresTls, mailFrom, companyName }: Config,
  { database: { db }, jobs, clock, log, rateLimiter }: Platform,
): Promise<{ mailQueue: MailQueue; mailBrake: MailBrake }> {
  const transport =
    smtpUrl === undefined
      ? createOutboxTransport()
      : createSmtpTransport(smtpUrl, { requireTls: smtpRequiresTls });
  const mailQueue = createMailQueue({ db, jobs, transport, clock, log, mailFrom, companyName });
  await mailQueue.start();
  return { mailQueue, mailBrake: createMailBrake(rateLimiter) };
}

/** Starts accounts and applications on this server, with their mails. */
export async function startEmbedded(
  config: Config,
  { database, clock, log, rateLimiter }: Platform,
  own: {
    authSecret: string;
    revokeKeysOf: RevokeKeysOf;
    mails: Awaited<ReturnType<typeof startMails>>;
  },
): Promise<Provider> {
  const { db } = database;
  const { publicUrl, companyName, contactEmail } = config;
  const { applicationsMonths: months } = config;
  const { mailQueue, mailBrake } = own.mails;
  const developmentKey = createDevelopmentKey({ authSecret: own.authSecret, publicUrl });
  const mailer = createAccountMailer({ db, clock, mailQueue, companyName, publicUrl });
  const account = wireAccount({
    db,
    clock,
    log,
    rateLimiter,
    mailBrake,
    mailer,
    revokeKeysOf: own.revokeKeysOf,
    companyName,
    publicUrl,
    authSecret: own.authSecret,
    google: config.google,
    developmentKey,
    passwordMinLength: config.passwordMinLength,
    enumerationProtection: config.enumerationProtection,
  });
  const { api, findActor, findSignIn, googleStandIn, stop, ...found } = account;
  const notifyOfEnd: ApplicationsEnd['notifyPerson'] = (within, to, end) =>
    mailQueue.enqueue(endMail(end, { to, companyName, publicUrl }), within);
  return {
    ...found,
    mailer,
    desk: {
      mailQueue,
      findSignIn,
      findBearer: undefined,
      keepsAccounts: true,
      sendReset: (person) => mailer.mailReset(person),
    },
    noteCopy: (userId, userAgent) =>
      logSecurityEvent(db, { userId, kind: 'copy-made', at: clock.now(), userAgent }),
    // An unconfirmed address may be a stranger's.
    notifyOfErasure: async (within, person) =>
      person.emailVerified ? mailer.mailFarewell(person, within) : undefined,
    applicationsEnd: months > 0 ? { months, notifyPerson: notifyOfEnd } : null,
    apis: {
      '/api/auth': api,
      '/api/team-applications': createApplicationsApi({
        db,
        clock,
        rateLimiter,
        mailQueue,
        mailBrake,
        fingerprintOf: createFingerprint(own.authSecret),
        findActor,
        contactEmail,
        companyName,
      }),
      ...(googleStandIn && { [standInPath]: googleStandIn }),
      ...(config.siteValues.outbox && { '/api/outbox': createOutboxApi({ db, developmentKey }) }),
    },
    ...((config.siteValues.outbox || googleStandIn) && { developmentKey }),
    async stop() {
      await stop();
      mailQueue.stop();
    },
  };
}

/** What the desk needs from accounts in a Firebase project. */
export function firebaseDesk({
  findRequester,
  findSignIn,
}: Pick<FirebaseAccount, 'findRequester' | 'findSignIn'>): Provider['desk'] {
  const unsent = () => Promise.reject(new Error('This server sends no mail'));
  return {
    findSignIn,
    // Also null while Google's keys are unavailable: the desk only needs to know whether someone is signed in.
    findBearer: (headers) =>
      findRequester(headers).catch((error: unknown) => {
        if (error instanceof AppError) return null;
        throw error;
      }),
    keepsAccounts: false,
    mailQueue: { enqueue: unsent, sendAgain: async () => false },
    sendReset: unsent,
  };
}

/** Starts the verification of accounts in the owner's Firebase project; browsers talk to it directly. */
export function startFirebase(
  { publicUrl }: Config,
  project: FirebaseProject,
  { database, clock, log }: Platform,
): Provider {
  const { db } = database;
  const account = wireFirebaseAccount({ project, db, clock, log, publicUrl, fetch });
  const { api, findSignIn, ...found } = account;
  return {
    ...found,
    // This server sends no mail in that case.
    notifyOfNewKey: async () => undefined,
    notifyOfWebhook: async () => undefined,
    mailer: silentMailer,
    noteCopy: async () => undefined,
    notifyOfErasure: async () => undefined,
    applicationsEnd: null,
    desk: firebaseDesk(account),
    apis: { '/api/auth': api },
  };
}
