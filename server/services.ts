import type { Hono } from 'hono';
import { pages } from '#content/pages.ts';
import { documindBase } from '#contracts/documind/paths.ts';
import { visitsPath } from '#contracts/visits.ts';
import { createAccount } from './account/create-account.ts';
import { standInPath } from './account/google-stand-in/create-stand-in.ts';
import { createApplicationsApi } from './applications/api.ts';
import { listApplications } from './applications/list-applications.ts';
import { authSecret } from './auth-secret.ts';
import type { Config } from './config.ts';
import { createDocumind } from './documind/create-documind.ts';
import type { NodeHandler } from './http/create-node-server.ts';
import { createHealthApi } from './http/health-api.ts';
import { systemClock } from './platform/clock.ts';
import { migrate } from './platform/database/migrate.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { createUpkeep } from './platform/database/upkeep.ts';
import type { HttpEnvironment } from './platform/http/environment.ts';
import { createJobs } from './platform/jobs.ts';
import type { Log } from './platform/log.ts';
import { createMailQueue } from './platform/mailer/mail-queue.ts';
import { createOutboxApi } from './platform/mailer/outbox-api.ts';
import { createOutboxTransport } from './platform/mailer/outbox-transport.ts';
import { createSmtpTransport } from './platform/mailer/smtp-transport.ts';
import { openOwnerDoor } from './platform/owner-door.ts';
import { createRateLimiter } from './platform/rate-limit.ts';
import { createVisitsApi } from './visits/api.ts';
import { listVisits } from './visits/list-visits.ts';

/** Everything that runs behind the HTTP layer. */
export interface Services {
  /** Sub-applications by the path they are mounted at. */
  apis: Record<string, Hono<HttpEnvironment>>;
  nodeHandlers: NodeHandler[];
  /** Finishes what is under way and gives the data folder back. */
  stop(): Promise<void>;
}

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
  const clock = systemClock;
  const database = await openDatabase({ ...config, log, ...(onLost && { onLost }) });
  const { db } = database;
  await migrate(database);
  const jobs = createJobs({ database, log });
  const transport =
    config.smtpUrl === undefined ? createOutboxTransport() : createSmtpTransport(config.smtpUrl);
  const mailQueue = createMailQueue({ ...config, database, jobs, transport, clock, log });
  await jobs.start();
  await mailQueue.start();
  const rateLimiter = createRateLimiter({ db, clock, scale: config.rateLimitScale });
  const shared = { ...config, database, db, clock, log, mailQueue, rateLimiter };
  const account = createAccount({
    ...shared,
    authSecret: await authSecret(config.authSecret, config.dataDir),
  });
  const { findActor, findActorByToken, findPerson, googleStandIn } = account;
  const documind = await createDocumind({ ...shared, jobs, findActorByToken, findPerson });
  const lists = {
    applications: () => listApplications(shared),
    visits: () => listVisits(shared),
  };
  const closeOwnerDoor =
    database.engine === 'pglite'
      ? await openOwnerDoor({ ...shared, lists })
      : async () => undefined;
  const upkeep = database.engine === 'pglite' ? createUpkeep(shared) : undefined;
  upkeep?.start();

  return {
    apis: {
      '/api/health': createHealthApi(() => database.executeSql('select 1')),
      '/api/auth': account.api,
      [documindBase]: documind.api,
      '/api/team-applications': createApplicationsApi({ ...shared, findActor }),
      ...(!config.siteValues.googleAnalytics && {
        [visitsPath]: createVisitsApi({ ...shared, pages: new Set(Object.keys(pages)) }),
      }),
      ...(config.siteValues.outbox && { '/api/outbox': createOutboxApi({ db }) }),
    },
    nodeHandlers: googleStandIn ? [{ prefix: standInPath, handle: googleStandIn.handle }] : [],
    async stop() {
      await closeOwnerDoor();
      await account.stop();
      mailQueue.stop();
      documind.stop();
      await upkeep?.stop();
      await jobs.stop();
      await database.close();
    },
  };
}
