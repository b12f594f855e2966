import { setTimeout as pause } from 'node:timers/promises';
import { documindLimits } from '@m8/contracts/documind/limits.ts';
import type { FirebaseProject } from '@m8/contracts/firebase.ts';
import { openEngineThread } from '@m8/engine/open-thread.ts';
import type { createFileReader } from '@m8/engine/reading/create-file-reader.ts';
import { inBackground } from '@m8/platform/database/background.ts';
import type { Database } from '@m8/platform/database/open-database.ts';
import { createPostToPublic, type PostToPublic } from '@m8/platform/http/post-to-public.ts';
import type { Jobs } from '@m8/platform/jobs.ts';
import { createReadiness } from '@m8/platform/readiness.ts';
import { repeatEvery, type StopRepeating } from '@m8/platform/repeat.ts';
import type {
  BucketSetting,
  EmbeddingsSetting,
  LanguageModelSetting,
} from '@m8/platform/settings/combined-settings.ts';
import { createDocumindApi } from './api/create-api.ts';
import type { Documind } from './documind.ts';
import { openEmbedder } from './index/open-embedder.ts';
import { createEmbeddingJobs } from './index/refresh-embedding.ts';
import { createIngestion } from './ingestion/create-ingestion.ts';
import { openLanguages } from './ingestion/open-languages.ts';
import { openUploadFolder } from './ingestion/upload-folder.ts';
import { openOriginals } from './originals/open-originals.ts';
import { createQuestionQueue } from './questions/question-queue.ts';
import { sweepSessions } from './sessions/sessions.ts';
import { sweepDeletions } from './undo-deletion.ts';
import { createDeliveries } from './webhooks/deliver-events.ts';

export interface DocumindSettings
  extends Pick<
    Documind,
    | 'rateLimiter'
    | 'clock'
    | 'log'
    | 'sessionTtlMinutes'
    | 'originalBytes'
    | 'disk'
    | 'findActorByToken'
    | 'findPerson'
    | 'lockSignIn'
    | 'notifyOfNewKey'
    | 'notifyOfWebhook'
  > {
  /** With migrations applied. */
  database: Pick<Database, 'db' | 'engine' | 'executeSql' | 'ping'>;
  /** Started already. */
  jobs: Jobs;
  /** Origin of the site, without a trailing slash. */
  publicUrl: string;
  /** The project whose ID tokens are accepted; undefined if the site signs people in itself. */
  firebase: FirebaseProject | undefined;
  /** Where files are stored; undefined means the database. */
  originalsBucket?: BucketSetting | undefined;
  /** Absolute path; its folder `documind` has the copies of files being read. */
  dataDir: string;
  /** Codes of the languages in which pictures are read; only English by default. */
  ocrLanguages?: readonly [string, ...string[]];
  embeddings: EmbeddingsSetting | undefined;
  /** Whether answers use the meaning of a question, or only its words. */
  readsMeaning: boolean;
  /** The language model that writes the answers; if undefined, answers are sentences of the documents. */
  languageModel: LanguageModelSetting | undefined;
  /** Calls webhooks; replaced in tests, which have no public address. */
  postToPublic?: PostToPublic;
  /** Creates the file reader; replaced in tests that delay it. */
  openReader?: typeof createFileReader;
}

const second = 1000;
const hour = 60 * 60 * second;
const maxStopMs = 10 * second;

/** Loads the client code of a language model only if one is set. */
async function openLanguageModel(setting: DocumindSettings['languageModel']) {
  if (setting === undefined) return undefined;
  return (await import('./questions/language-model.ts')).createLanguageModel(setting);
}

/** Builds {@link Documind}, without its API, and its background work. Nothing runs before `start`. */
export async function openDocumind(settings: Omit<DocumindSettings, 'publicUrl' | 'firebase'>) {
  const { database, jobs, clock, log, rateLimiter, originalBytes, openReader } = settings;
  const { db } = database;
  const languages = await openLanguages(settings.ocrLanguages ?? ['eng'], settings.dataDir);
  const { readsMeaning } = settings;
  const engine = openEngineThread({ readsMeaning });
  const embedder = await openEmbedder({ engine, log }, settings.embeddings, readsMeaning);
  const languageModel = await openLanguageModel(settings.languageModel);
  const uploads = await openUploadFolder(settings.dataDir);
  const originals = openOriginals(db, settings.originalsBucket, log);
  const embedding = createEmbeddingJobs({ db, log, embedder }, jobs);
  const ingestion = createIngestion(
    { db, clock, log, rateLimiter, embedder, uploads, originals, originalBytes },
    { isAlone: database.engine === 'pglite', openReader, languages, onPublished: embedding.look },
  );
  const documind: Documind = {
    ...settings,
    ...{ db, embedder, engine, languageModel, uploads, originals, ingestion },
    questionQueue: createQuestionQueue(settings.languageModel !== undefined),
    maxWaiting: rateLimiter.scaled(documindLimits.waiting),
  };
  const deliveries = createDeliveries(documind, settings.postToPublic ?? createPostToPublic());
  const repeated: [everyMs: number, name: string, work: () => Promise<void>][] = [
    // Other processes may have added or left documents.
    [2 * second, 'ingestion', async () => ingestion.wake()],
    // A claim is lost after four missed renewals.
    [4 * second, 'ingestion', ingestion.renewClaims],
    [2 * second, 'webhooks', deliveries.look],
    [20 * second, 'sessions', () => sweepSessions(documind)],
    [20 * second, 'deletions', () => sweepDeletions(documind)],
    [hour, 'ingestion', ingestion.tidy],
  ];
  let repeating: StopRepeating[] = [];
  return {
    documind,
    readerLoads: ingestion.readerLoads,
    /** Erases private sessions that ended while the process was stopped, and starts the background work. */
    start: (): Promise<void> =>
      inBackground(async () => {
        await sweepSessions(documind);
        await embedding.start();
        await ingestion.resume();
        repeating = repeated.map(([everyMs, name, work]) =>
          repeatEvery(everyMs, work, { log, name }),
        );
      }),
    /** Ends the background work, which resumes at the next start; waits 10 s at most. Stop the jobs after it. */
    async stop(): Promise<void> {
      const runs = repeating.map((stopRepeating) => stopRepeating());
      embedding.stop();
      const ended = Promise.all([...runs, ingestion.stop(), deliveries.stop()]);
      await Promise.race([ended, pause(maxStopMs, undefined, { ref: false })]);
      await documind.engine.close();
    },
  };
}

/** Opens DocuMind and starts its background work. Its API is to be mounted at `documindBase`. */
export async function createDocumind(settings: DocumindSettings) {
  const { database, jobs, publicUrl, firebase } = settings;
  const { documind, readerLoads, start, stop } = await openDocumind(settings);
  const { check } = createReadiness([database.ping, jobs.check]);
  const api = createDocumindApi(documind, { publicUrl, firebase, check });
  await start();
  const { questionQueue, ingestion, originals } = documind;
  return { api, forget: ingestion.forget, originals, questionQueue, readerLoads, stop };
}
