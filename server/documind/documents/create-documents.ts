import { documindLimits } from '#contracts/documind/limits.ts';
import { inBackground } from '#server/platform/database/background.ts';
import { createIngestion, type IngestionSettings } from '../ingestion/create-ingestion.ts';
import { sweepSessions } from '../sessions/sweep-sessions.ts';
import type { DocumentsContext } from './documents-context.ts';

/** What {@link createDocuments} works with. */
export interface DocumentsSettings extends IngestionSettings {
  sessionTtlMinutes: number;
}

/** Documents and private sessions of one process. */
export interface Documents {
  /** For the verbs of documents/ and sessions/. */
  context: DocumentsContext;
  /** Erases sessions that ended meanwhile, and begins to read. The jobs are started already. */
  start(): Promise<void>;
  /** Ends the reading; it goes on at the next start. The jobs are stopped after it. */
  stop(): Promise<void>;
}

const sweepEveryMs = 20_000;

/** @returns documents and sessions; nothing of them works before `start` */
export async function createDocuments(settings: DocumentsSettings): Promise<Documents> {
  const { database, clock, log, sessionTtlMinutes } = settings;
  const ingestion = await createIngestion(settings);
  const context: DocumentsContext = {
    ...{ db: database.db, clock, ingestion, sessionTtlMinutes },
    mostWaiting: settings.rateLimiter.scaled(documindLimits.waiting),
  };
  let sweeping: NodeJS.Timeout | undefined;
  return {
    context,
    start: () =>
      inBackground(async () => {
        await sweepSessions(context);
        await ingestion.start();
        const sweep = () =>
          sweepSessions(context).catch((error) => log.warn({ code: error.code }, 'sessions'));
        sweeping = setInterval(sweep, sweepEveryMs).unref();
      }),
    stop() {
      clearInterval(sweeping);
      return ingestion.stop();
    },
  };
}
