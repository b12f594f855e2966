import { openedByKey } from '@m8/content/outbox.ts';
import { pages } from '@m8/content/pages.ts';
import { startProblems } from '@m8/content/start-problems.ts';
import { deskBase } from '@m8/contracts/desk-access.ts';
import { documindBase } from '@m8/contracts/documind/paths.ts';
import { ownDataPaths } from '@m8/contracts/own-data.ts';
import { createDocumind } from '@m8/documind/create-documind.ts';
import { createDemo, openDemoThread } from '@m8/documind/demo/create-demo.ts';
import { revokeKeysOf } from '@m8/documind/keys/api-keys.ts';
import type { RevokeKeysOf } from '@m8/platform/actor.ts';
import { openAdminSocket } from '@m8/platform/admin-socket.ts';
import type { Config } from '@m8/platform/config.ts';
import { inBackground } from '@m8/platform/database/background.ts';
import { requireKnownSchema } from '@m8/platform/database/migrate.ts';
import { createUpkeep } from '@m8/platform/database/upkeep.ts';
import type { DevelopmentKey } from '@m8/platform/http/development-key.ts';
import type { HttpEnvironment } from '@m8/platform/http/environment.ts';
import type { Log } from '@m8/platform/log.ts';
import { createReadiness } from '@m8/platform/readiness.ts';
import type { Hono } from 'hono';
import { createDesk } from '#desk/api.ts';
import { createHealthApi, healthBase } from '#http/health-api.ts';
import { createViewCounter } from '#page-views/count-views.ts';
import type { People } from '#people/people.ts';
import { startPeople } from '#people/start-people.ts';
import { createStatus } from '#status/create-status.ts';
import type { WhenBack } from '#when-back/when-back.ts';
import { ownerVerbs } from './owner-verbs.ts';
import { type Provider, startEmbedded, startFirebase, startMails } from './providers.ts';
import { siteReadings } from './readings.ts';
import { siteVersion } from './site-files.ts';
import { type DatabaseListener, type Platform, startPlatform } from './start-platform.ts';

function warnOfNetwork(log: Log): void {
  log.warn(
    'Other machines can reach this server, and it runs in development: ALLOW_DEVELOPMENT_ON_NETWORK is yes. The outbox and the stand-in for Google open with the key printed at the start.',
  );
}

/** @returns the line a start prints below the site's URL; empty if no key is needed */
export function openingLine({ siteValues }: Config, key: DevelopmentKey | undefined): string {
  return key ? `${openedByKey(key.addressOf(siteValues.outbox ? '/outbox' : '/login'))}\n` : '';
}

/** Starts DocuMind for the people known to the provider. */
function startDocumind(config: Config, platform: Platform, provider: Provider) {
  if (!config.readsMeaning) platform.log.warn(startProblems.wordsAlone);
  const { publicUrl, firebase, dataDir, sessionTtlMinutes, originalBytes } = config;
  const { originalsBucket, ocrLanguages, embeddings, languageModel, readsMeaning } = config;
  return createDocumind({
    ...platform,
    ...provider,
    ...{ publicUrl, firebase, dataDir, sessionTtlMinutes, originalBytes },
    ...{ originalsBucket, ocrLanguages, embeddings, languageModel, readsMeaning },
  });
}

/**
 * Starts the platform and connects all domains to it.
 *
 * @returns everything behind the HTTP layer: `apis` are sub-applications by mount path, `developmentKey` opens
 *   the outbox and the stand-in for Google (undefined without both), `requireKnownSchema` rejects with
 *   NewerSchemaError after a newer version has migrated tables that this one needs, and `stop` finishes
 *   running work and releases the data folder
 * @throws if the data folder or the database cannot be used
 */
export async function startServices(config: Config, log: Log, news: DatabaseListener = {}) {
  if (config.developmentOnNetwork) warnOfNetwork(log);
  const { platform, authSecret } = await startPlatform(config, log, news);
  const { database, clock, rateLimiter, disk } = platform;
  const { db } = database;
  const { dataDir, companyName, publicUrl } = config;
  const revoke: RevokeKeysOf = (within, userId) => revokeKeysOf(within, clock, userId);
  const mails = await startMails(config, platform);
  const provider = config.firebase
    ? startFirebase(config, config.firebase, platform)
    : await startEmbedded(config, platform, { authSecret, revokeKeysOf: revoke, mails });
  const whenBack: WhenBack = { db, clock, companyName, publicUrl, ...mails };
  const documind = await startDocumind(config, platform, provider);
  const { questionQueue, readerLoads } = documind;
  const { scaled } = rateLimiter;
  const demo = createDemo({ clock, scaled, thread: openDemoThread(config) });
  const people: People = {
    ...provider,
    ...{ db, clock, log, rateLimiter, companyName, publicUrl },
    revokeKeysOf: revoke,
    ingestion: documind,
    originals: documind.originals,
  };
  const counted = new Set(Object.keys(pages));
  const views = createViewCounter({ db, clock, log, pages: counted, publicUrl });
  views.start();
  const status = createStatus({ clock, log, isReady: database.ping });
  const desk = createDesk({
    ...provider.desk,
    ...{ db, clock, people, companyName, dataDir, engine: database.engine },
    writeViews: views.write,
    contactEmail: config.contactEmail,
    version: siteVersion(),
  });
  const ownData = await startPeople(people, desk);
  const { keepsAccounts } = provider.desk;
  const verbs = ownerVerbs({
    ...{ people, keepsAccounts, dataDir, database, whenBack, writeViews: views.write },
  });
  const readiness = createReadiness([database.ping, disk.require]);
  const isEmbedded = database.engine === 'pglite';
  const closeAdminSocket = isEmbedded ? await openAdminSocket({ dataDir, verbs, log }) : undefined;
  const upkeep = isEmbedded ? createUpkeep({ database, log }) : undefined;
  upkeep?.start();

  const apis: Record<string, Hono<HttpEnvironment>> = {
    [healthBase]: createHealthApi(readiness),
    ...provider.apis,
    [ownDataPaths.held]: ownData.api,
    [deskBase]: desk.api,
    [documindBase]: documind.api,
  };
  return {
    apis,
    developmentKey: provider.developmentKey,
    onPage: views.count,
    opensDesk: desk.opens,
    fillStatus: status.fill,
    demo,
    whenBack,
    readiness,
    requireKnownSchema: () => inBackground(() => requireKnownSchema(db)),
    readings: siteReadings({ database, questionQueue, readerLoads }),
    async stop() {
      await closeAdminSocket?.();
      await demo.stop();
      await views.stop();
      await status.stop();
      await ownData.stop();
      await provider.stop?.();
      await documind.stop();
      await upkeep?.stop();
      await platform.jobs.stop();
      await platform.stopClock();
      await database.close();
    },
  };
}
