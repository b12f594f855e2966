import type { Hono } from 'hono';
import { pages } from '#content/pages.ts';
import { documindBase } from '#contracts/documind/paths.ts';
import type { FirebaseProject } from '#contracts/firebase.ts';
import { createAccountMailer } from './account/account-mailer.ts';
import type { CredentialContext } from './account/credential-changed.ts';
import { createFirebaseAccount } from './account/firebase/wire-firebase-account.ts';
import { forgetExpired } from './account/forget-expired.ts';
import { standInPath } from './account/google-stand-in/create-stand-in.ts';
import { createAccount } from './account/wire-account.ts';
import { createApplicationsApi } from './applications/api.ts';
import { forgetReceipts } from './applications/receipts.ts';
import { authSecret } from './auth-secret.ts';
import type { Config } from './config.ts';
import { createDocumind } from './documind/create-documind.ts';
import { revokeKeysOf } from './documind/keys/api-keys.ts';
import type { NodeHandler } from './http/create-node-server.ts';
import { createHealthApi } from './http/health-api.ts';
import type { OnPage } from './http/site/serve-site.ts';
import { ownerVerbs } from './owner-verbs.ts';
import { createViewCounter } from './page-views/count-views.ts';
import { silentMailer } from './people.ts';
import type { FindActorByToken, FindPerson, TellOfNewKey } from './platform/actor.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { migrate } from './platform/database/migrate.ts';
import { type Database, openDatabase } from './platform/database/open-database.ts';
import { createUpkeep } from './platform/database/upkeep.ts';
import type { HttpEnvironment } from './platform/http/environment.ts';
import { createJobs, type Jobs } from './platform/jobs.ts';
import type { Log } from './platform/log.ts';
import { forgetMails } from './platform/mailer/forget-mails.ts';
import { createMailBrake } from './platform/mailer/mail-brake.ts';
import { createMailQueue } from './platform/mailer/mail-queue.ts';
import { createOutboxApi } from './platform/mailer/outbox-api.ts';
import { createOutboxTransport } from './platform/mailer/outbox-transport.ts';
import { createSmtpTransport } from './platform/mailer/smtp-transport.ts';
import { openOwnerDoor } from './platform/owner-door.ts';
import { createRateLimiter, forgetWindows, type RateLimiter } from './platform/rate-limit.ts';
import { type Sweeps, startRetention } from './platform/retention.ts';

/** Everything that runs behind the HTTP layer. */
export interface Services {
  /** Sub-applications by the path they are mounted at. */
  apis: Record<string, Hono<HttpEnvironment>>;
  nodeHandlers: NodeHandler[];
  onPage: OnPage;
  /** Finishes what is under way and gives the data folder back. */
  stop(): Promise<void>;
}

/** What every domain works with. */
interface Shared extends Config {
  authSecret: string;
  database: Database;
  db: Database['db'];
  jobs: Jobs;
  clock: Clock;
  log: Log;
  rateLimiter: RateLimiter;
}

/** Who keeps the accounts and the applications. */
interface Provider extends Pick<Services, 'apis' | 'nodeHandlers'> {
  findActorByToken: FindActorByToken;
  findPerson: FindPerson;
  tellOfNewKey: TellOfNewKey;
  /** Tells a person that the owner disabled their account. */
  mailer: CredentialContext['mailer'];
  /** Finishes what is under way. */
  stop?(): Promise<void>;
}

/** This server keeps them itself, and sends mails about them. */
async function startEmbedded(shared: Shared): Promise<Provider> {
  const { db, smtpUrl, smtpRequiresTls: requireTls } = shared;
  const transport =
    smtpUrl === undefined ? createOutboxTransport() : createSmtpTransport(smtpUrl, { requireTls });
  const mailQueue = createMailQueue({ ...shared, transport });
  await mailQueue.start();
  const account = createAccount({
    ...shared,
    mailQueue,
    mailBrake: createMailBrake(shared.rateLimiter),
    revokeKeysOf: (within, userId) => revokeKeysOf(within, shared.clock, userId),
  });
  const { findActor, findActorByToken, findPerson, tellOfNewKey, googleStandIn } = account;
  return {
    findActorByToken,
    findPerson,
    tellOfNewKey,
    mailer: createAccountMailer({ ...shared, mailQueue }),
    apis: {
      '/api/auth': account.api,
      '/api/team-applications': createApplicationsApi({ ...shared, mailQueue, findActor }),
      ...(shared.siteValues.outbox && { '/api/outbox': createOutboxApi({ db }) }),
    },
    nodeHandlers: googleStandIn ? [{ prefix: standInPath, handle: googleStandIn.handle }] : [],
    async stop() {
      await account.stop();
      mailQueue.stop();
    },
  };
}

/** The owner's Firebase project keeps them; browsers talk to it without this server. */
function startFirebase(shared: Shared, project: FirebaseProject): Provider {
  const { api, findActorByToken, findPerson } = createFirebaseAccount({ ...shared, project });
  // This server sends no mail then.
  const tellOfNewKey = async () => undefined;
  return {
    findActorByToken,
    findPerson,
    tellOfNewKey,
    mailer: silentMailer,
    apis: { '/api/auth': api },
    nodeHandlers: [],
  };
}

/** What forgets that which is kept for a time only. */
const sweepsOf = (shared: Shared): Sweeps => ({
  sessions: () => forgetExpired(shared),
  receipts: () => forgetReceipts(shared),
  mails: () => forgetMails(shared),
  limits: () => forgetWindows(shared),
});

/**
 * Opens the database and wires every domain to it.
 *
 * @param onLost called when the database has failed for good
 * @throws where the data folder or the database cannot be used
 */
export async function startServices(
  config: Config,
  log: Log,
  onLost?: () => void,
): Promise<Services> {
  if (config.developmentOnNetwork)
    log.warn(
      'Other machines can reach this server, and it runs in development: ALLOW_DEVELOPMENT_ON_NETWORK is yes. Outbox and stand-in for Google answer this machine alone.',
    );
  const clock = systemClock;
  const database = await openDatabase({ ...config, log, ...(onLost && { onLost }) });
  const { db } = database;
  await migrate(database);
  const jobs = createJobs({ database, log });
  await jobs.start();
  const secret = await authSecret(config.authSecret, config.dataDir);
  const rateLimiter = createRateLimiter({ db, clock, scale: config.rateLimitScale, secret });
  const shared = { ...config, authSecret: secret, database, db, jobs, clock, log, rateLimiter };
  const provider = config.firebase
    ? startFirebase(shared, config.firebase)
    : await startEmbedded(shared);
  const { findActorByToken, findPerson, tellOfNewKey } = provider;
  const documind = await createDocumind({
    ...shared,
    findActorByToken,
    findPerson,
    tellOfNewKey,
  });
  const stopRetention = await startRetention({ log, sweeps: sweepsOf(shared) });
  const views = createViewCounter({ ...shared, pages: new Set(Object.keys(pages)) });
  views.start();
  const verbs = ownerVerbs({
    ...shared,
    mailer: provider.mailer,
    revokeKeysOf: (within, userId) => revokeKeysOf(within, clock, userId),
    ingestion: documind,
    writeViews: views.write,
  });
  const closeOwnerDoor =
    database.engine === 'pglite'
      ? await openOwnerDoor({ ...shared, verbs })
      : async () => undefined;
  const upkeep = database.engine === 'pglite' ? createUpkeep(shared) : undefined;
  upkeep?.start();

  return {
    apis: {
      '/api/health': createHealthApi(() => database.executeSql('select 1')),
      ...provider.apis,
      [documindBase]: documind.api,
    },
    nodeHandlers: provider.nodeHandlers,
    onPage: views.count,
    async stop() {
      await closeOwnerDoor();
      await views.stop();
      await stopRetention();
      await provider.stop?.();
      await documind.stop();
      await upkeep?.stop();
      await jobs.stop();
      await database.close();
    },
  };
}
