import type { FindActorByToken, FindPerson } from '#server/platform/actor.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { RateLimiter } from '#server/platform/rate-limit.ts';
import { createDocumindApi } from './api/create-api.ts';

/** What {@link createDocumind} is made of. */
export interface DocumindSettings {
  /** Migrated already. */
  database: Pick<Database, 'db' | 'executeSql'>;
  jobs: Pick<Jobs, 'check'>;
  rateLimiter: RateLimiter;
  clock: Clock;
  /** Origin of the site, without a slash at its end. */
  publicUrl: string;
  findActorByToken: FindActorByToken;
  findPerson: FindPerson;
}

/** DocuMind, as the rest of the server knows it. */
export interface Documind {
  /** To be mounted at `documindBase`. */
  api: ReturnType<typeof createDocumindApi>;
}

/** Wires DocuMind: its API, and what works behind it. */
export async function createDocumind(settings: DocumindSettings): Promise<Documind> {
  const { database, jobs } = settings;
  const { db } = database;
  const api = createDocumindApi({
    ...settings,
    db,
    check: () => Promise.all([database.executeSql('select 1'), jobs.check()]),
  });
  return { api };
}
