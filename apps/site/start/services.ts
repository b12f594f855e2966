import { openedByKey } from '@m8/content/outbox.ts';
import { pages } from '@m8/content/pages.ts';
import { startProblems } from '@m8/content/start-problems.ts';
import { deskBase } from '@m8/contracts/desk-access.ts';
import { documindBase } from '@m8/contracts/documind/paths.ts';
import { ownDataPaths } from '@m8/contracts/own-data.ts';
import { createDocumind } from '@m8/documind/create-documind.ts';
import { createDemo, type Demo, openDemoThread } from '@m8/documind/demo/create-demo.ts';
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
import type { MetricReading } from '@m8/platform/metrics.ts';
import { createReadiness, type Readiness } from '@m8/platform/readiness.ts';
import type { Hono } from 'hono';
import type { Desk } from '#desk/desk.ts';
import { createDesk, type WiredDesk } from '#desk/start-desk.ts';
import type { NodeHandler } from '#http/create-node-server.ts';
import { createHealthApi } from '#http/health-api.ts';
import type { OnPage } from '#http/site/serve-site.ts';
import { createViewCounter } from '#page-views/count-views.ts';
import type { People } from '#people/people.ts';
import { startPeople } from '#people/start-people.ts';
import { createStatus, type FillStatus } from '#status/create-status.ts';
import type { WhenBack } from '#when-back/when-back.ts';
import { ownerVerbs } from './owner-verbs.ts';
import { type Provider, startEmbedded, startFirebase, startMails } from './providers.ts';
import { siteReadings } from './readings.ts';
import { siteVersion } from './site-version.ts';
import { type DatabaseListener, type Platform, startPlatform } from './start-platform.ts';

/** Everything behind the HTTP layer. */
export interface Services {
  /** Sub-applications by mount path. */
  apis: Record<string, Hono<HttpEnvironment>>;
  nodeHandlers: NodeHandler[];
  /** Opens the outbox and the stand-in for Google; undefined without both. */
  developmentKey: DevelopmentKey | undefined;
  onPage: OnPage;
  /** Whether the caller works at the desk. */
  opensDesk(headers: Headers): Promise<boolean>;
  /** Fills the status page with the service's state. */
  fillStatus: FillStatus;
  /** Answers visitors from the sample documents. */
  demo: Demo;
  /** The list of addresses that asked for news of Mind M8's return. */
  whenBack: WhenBack;
  /** Whether this process accepts calls. */
  readiness: Readiness;
  /**
   * Rejects with {@link NewerSchemaError} after a newer version has migrated tables that this one needs.
   */
  requireKnownSchema(): Promise<unknown>;
  /** Metrics of the site. */
  readings: MetricReading[];
  /** Finishes running work and releases the data folder. */
  stop(): Promise<void>;
}

function warnOfNetwork(log: Log): void {
  log.warn(
    'Other machines can reach this server, and it runs in development: ALLOW_DEVELOPMENT_ON_NETWORK is yes. Outbox and stand-in for Google open by the key that the start prints.',
  );
}

/** @returns the line a start prints below the site's URL; empty if no key is needed */
export function openingLine({ siteValues }: Config, key: DevelopmentKey | undefined): string {
  return key ? `${openedByKey(key.addressOf(siteValues.outbox ? '/outbox' : '/login'))}\n` : '';
}

/** Starts DocuMind for the people known to the provider. */
function startDocumind(config: Config, platform: Platform, provider: Provider) {
  if (!config.readsMeaning) platform.log.warn(startProblems.wordsAlone);
  return createDocumind({
    database: platform.database,
    jobs: platform.jobs,
    rateLimiter: platform.rateLimiter,
    clock: platform.clock,
    log: platform.log,
    publicUrl: config.publicUrl,
    firebase: config.firebase,
    dataDir: config.dataDir,
    sessionTtlMinutes: config.sessionTtlMinutes,
    originalBytes: config.originalBytes,
    originalsBucket: config.originalsBucket,
    disk: platform.disk,
    ocrLanguages: config.ocrLanguages,
    embeddings: config.embeddings,
    languageModel: config.languageModel,
    readsMeaning: config.readsMeaning,
    findActorByToken: provider.findActorByToken,
    findPerson: provider.findPerson,
    notifyOfNewKey: provider.notifyOfNewKey,
    notifyOfWebhook: provider.notifyOfWebhook,
  });
}

/** The desk, with the given provider of accounts. */
function openDesk(
  config: Config,
  { database, clock }: Platform,
  { provider, people, writeViews }: { provider: Provider } & Pick<Desk, 'people' | 'writeViews'>,
): WiredDesk {
  return createDesk({
    db: database.db,
    clock,
    mailQueue: provider.desk.mailQueue,
    people,
    sendReset: provider.desk.sendReset,
    findSignIn: provider.desk.findSignIn,
    findBearer: provider.desk.findBearer,
    keepsAccounts: provider.desk.keepsAccounts,
    writeViews,
    companyName: config.companyName,
    contactEmail: config.contactEmail,
    engine: database.engine,
    dataDir: config.dataDir,
    version: siteVersion(),
  });
}

/**
 * Starts the platform and connects all domains to it.
 *
 * @throws if the data folder or the database cannot be used
 */
export async function startServices(
  config: Config,
  log: Log,
  news: DatabaseListener = {},
): Promise<Services> {
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
    db,
    clock,
    log,
    rateLimiter,
    mailer: provider.mailer,
    revokeKeysOf: revoke,
    ingestion: documind,
    originals: documind.originals,
    companyName,
    publicUrl,
    findRequester: provider.findRequester,
    notifyOfErasure: provider.notifyOfErasure,
    applicationsEnd: provider.applicationsEnd,
    noteCopy: provider.noteCopy,
  };
  const views = createViewCounter({
    db,
    clock,
    log,
    pages: new Set(Object.keys(pages)),
    publicUrl,
  });
  views.start();
  const status = createStatus({ clock, log, isReady: database.ping });
  const desk = openDesk(config, platform, { provider, people, writeViews: views.write });
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

  return {
    apis: {
      '/api/health': createHealthApi(readiness),
      ...provider.apis,
      [ownDataPaths.held]: ownData.api,
      [deskBase]: desk.api,
      [documindBase]: documind.api,
    },
    nodeHandlers: provider.nodeHandlers,
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
