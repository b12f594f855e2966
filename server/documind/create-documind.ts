import type { FirebaseProject } from '#contracts/firebase.ts';
import type { EmbeddingsSetting, LanguageModelSetting } from '#server/config.ts';
import type { FindActorByToken, FindPerson, TellOfNewKey } from '#server/platform/actor.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { Log } from '#server/platform/log.ts';
import type { RateLimiter } from '#server/platform/rate-limit.ts';
import { createLanguageModel } from './answering/language-model.ts';
import { createDocumindApi } from './api/create-api.ts';
import { createDocuments } from './documents/create-documents.ts';
import { forgetAnswers } from './idempotency/forget-answers.ts';
import { openEmbedders } from './index/open-embedders.ts';
import { findScopes } from './sessions/scopes.ts';

/** What {@link createDocumind} is made of. */
export interface DocumindSettings {
  /** Migrated already. */
  database: Pick<Database, 'db' | 'engine' | 'executeSql'>;
  /** Started already. */
  jobs: Jobs;
  rateLimiter: RateLimiter;
  clock: Clock;
  log: Log;
  /** Origin of the site, without a slash at its end. */
  publicUrl: string;
  /** Whose ID tokens are taken; undefined where the site signs people in itself. */
  firebase: FirebaseProject | undefined;
  /** Absolute path; uploads are in its folder `documind`. */
  dataDir: string;
  /** A private session ends so many minutes after its last use. */
  sessionTtlMinutes: number;
  embeddings: EmbeddingsSetting;
  /** Writes the answers; undefined means that they are sentences of the documents. */
  languageModel: LanguageModelSetting | undefined;
  findActorByToken: FindActorByToken;
  findPerson: FindPerson;
  tellOfNewKey: TellOfNewKey;
}

/** DocuMind, as the rest of the server knows it. */
export interface Documind {
  /** To be mounted at `documindBase`. */
  api: ReturnType<typeof createDocumindApi>;
  /** Ends the work on documents whose rows are gone, and deletes their files. */
  forget(documentIds: readonly string[]): Promise<void>;
  /** Ends the reading of documents; it goes on at the next start. The jobs are stopped after it. */
  stop(): Promise<void>;
}

/** How often answers to old Idempotency-Keys are forgotten, in milliseconds. */
const forgetEveryMs = 60 * 60 * 1000;

/** Wires DocuMind: its API, and what works behind it, which begins to work. */
export async function createDocumind(settings: DocumindSettings): Promise<Documind> {
  const { database, jobs, log } = settings;
  const { db } = database;
  const retrieval = { db, embedders: await openEmbedders({ ...settings, db }) };
  const documents = await createDocuments({ ...settings, retrieval });
  const api = createDocumindApi({
    ...settings,
    ...retrieval,
    ...documents.context,
    languageModel: settings.languageModel && createLanguageModel(settings.languageModel),
    findScopes: (input) => findScopes(documents.context, input),
    check: () => Promise.all([database.executeSql('select 1'), jobs.check()]),
  });
  await documents.start();
  const forget = () =>
    forgetAnswers(documents.context).catch((error) => log.warn({ code: error.code }, 'answers'));
  const forgetting = setInterval(forget, forgetEveryMs).unref();
  return {
    api,
    forget: documents.context.ingestion.forget,
    stop() {
      clearInterval(forgetting);
      return documents.stop();
    },
  };
}
