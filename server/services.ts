import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Hono } from 'hono';
import type { Config } from './config.ts';
import { createHealthApi } from './http/health-api.ts';
import { systemClock } from './platform/clock.ts';
import { migrate } from './platform/database/migrate.ts';
import { openDatabase } from './platform/database/open-database.ts';
import type { HttpEnvironment } from './platform/http/environment.ts';
import { createJobs } from './platform/jobs.ts';
import type { Log } from './platform/log.ts';
import { createMailQueue } from './platform/mailer/mail-queue.ts';
import { createOutboxApi } from './platform/mailer/outbox-api.ts';
import { createOutboxTransport } from './platform/mailer/outbox-transport.ts';
import { createSmtpTransport } from './platform/mailer/smtp-transport.ts';

/** Everything that runs behind the HTTP layer. */
export interface Services {
  /** Sub-applications by the path they are mounted at. */
  apis: Record<string, Hono<HttpEnvironment>>;
  /** Handlers of Node requests by the start of their path, for what is no Hono app. */
  nodeHandlers: {
    prefix: string;
    handle: (request: IncomingMessage, response: ServerResponse) => void;
  }[];
  /** Finishes what is under way and gives the data folder back. */
  stop(): Promise<void>;
}

/**
 * Opens the database and wires every domain to it.
 *
 * @throws where the data folder or the database cannot be used
 */
export async function startServices(config: Config, log: Log): Promise<Services> {
  const clock = systemClock;
  const database = await openDatabase({ ...config, log });
  const { db } = database;
  await migrate(database);
  const jobs = createJobs({ database, log });
  const transport =
    config.smtpUrl === undefined ? createOutboxTransport() : createSmtpTransport(config.smtpUrl);
  const mailQueue = createMailQueue({ ...config, database, jobs, transport, clock, log });
  await jobs.start();
  await mailQueue.start();

  return {
    apis: {
      '/api/health': createHealthApi(() => database.executeSql('select 1')),
      ...(config.siteValues.outbox && { '/api/outbox': createOutboxApi({ db }) }),
    },
    nodeHandlers: [],
    async stop() {
      mailQueue.stop();
      await jobs.stop();
      await database.close();
    },
  };
}
