import { adminSocketWords } from '@m8/content/owner-commands.ts';
import { whenBackListWords } from '@m8/content/when-back.ts';
import { eraseRemoved } from '@m8/documind/ingestion/erase-removed.ts';
import { openUploadFolder } from '@m8/documind/ingestion/upload-folder.ts';
import { revokeKeysOf } from '@m8/documind/keys/api-keys.ts';
import { openOriginals } from '@m8/documind/originals/open-originals.ts';
import { OwnerError, type OwnerVerbs } from '@m8/platform/admin-socket.ts';
import { systemClock as clock } from '@m8/platform/clock.ts';
import type { Config } from '@m8/platform/config.ts';
import { migrate } from '@m8/platform/database/migrate.ts';
import {
  type Database,
  databaseFolder,
  openDatabase,
} from '@m8/platform/database/open-database.ts';
import { createJobs } from '@m8/platform/jobs.ts';
import { createLog } from '@m8/platform/log.ts';
import { createMailQueue, mailJobs } from '@m8/platform/mailer/mail-queue.ts';
import { createOutboxTransport } from '@m8/platform/mailer/mail-transport.ts';
import { createRateLimiter } from '@m8/platform/rate-limit.ts';
import { writeCsv } from '@m8/platform/write-csv.ts';
import { createAccountMailer } from '#account/account-mailer.ts';
import { applicationsCsv, listApplications } from '#applications/stored-applications.ts';
import type { Desk } from '#desk/desk.ts';
import { deskVerbs } from '#desk/roles.ts';
import { listPageViews, viewsCsv } from '#page-views/stored-views.ts';
import { silentMailer } from '#people/people.ts';
import { peopleVerbs } from '#people/people-verbs.ts';
import { listConfirmed, notifyEveryone } from '#when-back/change-list.ts';
import { authSecret } from './auth-secret.ts';
import { snapshotFolder } from './site-copy.ts';
import { startProblem } from './start-problem.ts';

/**
 * @param site `writeViews`, if a server runs, writes the page views that it holds in memory to the
 *   database; `keepsAccounts` is false if a Firebase project does; `dataDir` is the folder of an embedded
 *   database
 * @returns all of the owner's commands
 */
export function ownerVerbs(
  site: Pick<Desk, 'people' | 'keepsAccounts' | 'dataDir'> & {
    writeViews?(): Promise<void>;
    database: Pick<Database, 'copyFolder'>;
    whenBack: Parameters<typeof notifyEveryone>[0];
  },
): OwnerVerbs {
  const { people, keepsAccounts, dataDir, database, writeViews, whenBack } = site;
  const { db, clock } = people;
  return {
    async *applications() {
      yield applicationsCsv(await listApplications(db));
    },
    async *visits() {
      await writeViews?.();
      yield viewsCsv(await listPageViews({ db }));
    },
    async *'when-back'() {
      yield writeCsv(['address', 'confirmed_at', 'told_at'], await listConfirmed(whenBack));
    },
    async *'when-back-tell'() {
      yield `${whenBackListWords.sent(await notifyEveryone(whenBack))}\n`;
    },
    async *snapshot() {
      await writeViews?.();
      await database.copyFolder?.(databaseFolder(snapshotFolder(dataDir)));
      yield '';
    },
    ...peopleVerbs(people),
    ...deskVerbs({ db, clock, keepsAccounts }),
  };
}

const log = createLog('silent');

/** Commands that mail the people concerned. */
const verbsThatMail: readonly string[] = ['people-disable', 'people-code-off'];

/** The command that also mails if Firebase keeps the accounts. */
const tells = 'when-back-tell';

/** A mailer whose mails stay in the queue until the site sends them. */
async function openMailer(config: Config, database: Database) {
  const { db } = database;
  const jobs = createJobs({ database, log });
  await jobs.start();
  await jobs.open(mailJobs);
  const transport = createOutboxTransport();
  const { mailFrom, companyName, publicUrl } = config;
  const mailQueue = createMailQueue({ db, jobs, transport, clock, log, mailFrom, companyName });
  const mailer = createAccountMailer({ db, clock, mailQueue, companyName, publicUrl });
  return { mailQueue, mailer, stop: () => jobs.stop() };
}

async function* runVerbOn(
  database: Database,
  config: Config,
  name: string,
  input: string,
): AsyncIterable<string> {
  const { db } = database;
  const sendsMail = name === tells || (verbsThatMail.includes(name) && !config.firebase);
  const mails = sendsMail ? await openMailer(config, database) : undefined;
  const secret = await authSecret(config, db);
  const people: Desk['people'] = {
    db,
    clock,
    rateLimiter: createRateLimiter({ db, clock, scale: config.rateLimitScale, secret }),
    revokeKeysOf: (within, userId) => revokeKeysOf(within, clock, userId),
    // A site running on the same PostgreSQL notices within a second that the rows are deleted.
    ingestion: {
      async forget(userId, ids) {
        await (await openUploadFolder(config.dataDir)).removeOf(ids);
        const originals = openOriginals(db, config.originalsBucket, log);
        await eraseRemoved({ db, originals }, { userId, ids });
      },
    },
    mailer: mails?.mailer ?? silentMailer,
  };
  const { dataDir, firebase, companyName, publicUrl } = config;
  const mailQueue = mails?.mailQueue ?? { enqueue: () => Promise.reject(new Error('No mails')) };
  const whenBack = { db, clock, mailQueue, companyName, publicUrl };
  const site = { people, keepsAccounts: !firebase, database, dataDir, whenBack };
  const verb = ownerVerbs(site)[name];
  if (verb === undefined) throw new OwnerError(adminSocketWords.noVerb(name));
  try {
    yield* verb(input);
  } finally {
    await mails?.stop();
  }
}

/**
 * Runs one of the owner's commands on a database that no server on this machine holds.
 *
 * @param name of {@link ownerVerbs}
 * @returns the answer, piece by piece
 * @throws OwnerError if it cannot be done
 */
export async function* runVerb(config: Config, name: string, input: string): AsyncIterable<string> {
  const { dataDir, databaseUrl } = config;
  const database = await openDatabase({ dataDir, databaseUrl, log }).catch((error) => {
    throw new OwnerError(startProblem(error, config));
  });
  try {
    await migrate(database);
    yield* runVerbOn(database, config, name, input);
  } finally {
    await database.close();
  }
}
