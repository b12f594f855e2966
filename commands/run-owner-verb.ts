import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { createAccountMailer } from '#server/account/account-mailer.ts';
import { authSecret } from '#server/auth-secret.ts';
import type { Config } from '#server/config.ts';
import { eraseRemoved } from '#server/documind/ingestion/erase-removed.ts';
import { removeUploads } from '#server/documind/ingestion/upload-folder.ts';
import { revokeKeysOf } from '#server/documind/keys/api-keys.ts';
import { ownerVerbs } from '#server/owner-verbs.ts';
import { type PeopleContext, silentMailer } from '#server/people.ts';
import { systemClock as clock } from '#server/platform/clock.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { type Database, openDatabase } from '#server/platform/database/open-database.ts';
import { createJobs } from '#server/platform/jobs.ts';
import { createLog } from '#server/platform/log.ts';
import { createMailQueue, mailJobs } from '#server/platform/mailer/mail-queue.ts';
import { createOutboxTransport } from '#server/platform/mailer/mail-transport.ts';
import { askOwnerDoor, OwnerError } from '#server/platform/owner-door.ts';
import { createRateLimiter } from '#server/platform/rate-limit.ts';
import { startProblem } from '#server/start-problem.ts';
import { requireOwnFolder } from './require-own-folder.ts';

const log = createLog('silent');

/** The mails that a verb writes wait in the queue for the site to send them. */
async function openMailer(config: Config, database: Database) {
  const { db } = database;
  const jobs = createJobs({ database, log });
  await jobs.start();
  await jobs.open(mailJobs);
  const transport = createOutboxTransport();
  const { mailFrom, companyName, publicUrl } = config;
  const mailQueue = createMailQueue({ db, jobs, transport, clock, log, mailFrom, companyName });
  const mailer = createAccountMailer({ db, clock, mailQueue, companyName, publicUrl });
  return { mailer, stop: () => jobs.stop() };
}

async function* runHere(
  config: Config,
  database: Database,
  name: string,
  input: string,
): AsyncIterable<string> {
  const { db } = database;
  const sendsMail = name === 'people-disable' && !config.firebase;
  const mails = sendsMail ? await openMailer(config, database) : undefined;
  const secret = await authSecret(config.authSecret, config.dataDir);
  const context: PeopleContext = {
    db,
    clock,
    rateLimiter: createRateLimiter({ db, clock, scale: config.rateLimitScale, secret }),
    revokeKeysOf: (within, userId) => revokeKeysOf(within, clock, userId),
    // A site that runs on the same PostgreSQL sees within a second that the rows are gone.
    ingestion: {
      async forget(ids) {
        await removeUploads(config.dataDir, ids);
        await eraseRemoved(db, ids);
      },
    },
    mailer: mails?.mailer ?? silentMailer,
  };
  const verb = ownerVerbs(context)[name];
  if (verb === undefined) throw new OwnerError(`There is no verb ${name}`);
  try {
    yield* verb(input);
  } finally {
    await mails?.stop();
  }
}

/**
 * Does one thing for the owner: through the owner's door where a server holds the embedded database,
 * else on the database.
 *
 * @param name of {@link ownerVerbs}
 * @returns the answer, piece by piece
 * @throws OwnerError where it cannot be done
 */
export async function* runOwnerVerb(
  config: Config,
  name: string,
  input = '',
): AsyncIterable<string> {
  const { dataDir, databaseUrl } = config;
  if (databaseUrl === undefined) {
    const answer = await askOwnerDoor(dataDir, name, input);
    if (answer !== null) {
      yield* answer;
      return;
    }
  }
  requireOwnFolder(dataDir, databaseUrl === undefined);
  const database = await openDatabase({ dataDir, databaseUrl, log }).catch((error) => {
    throw new OwnerError(startProblem(error, config));
  });
  try {
    await migrate(database);
    yield* runHere(config, database, name, input);
  } finally {
    await database.close();
  }
}

/** @returns a list as JSON gives it, to be checked by the caller */
export async function readOwnerList(config: Config, name: string): Promise<unknown> {
  return json(Readable.from(runOwnerVerb(config, name)));
}

/** Does what a command is for, and ends it with a sentence and exit code 1 where that fails. */
export async function ownerCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
