import { documindLimits as limits } from '#contracts/documind/limits.ts';
import type { LimitsAnswer } from '#contracts/documind/quotas.ts';
import { AppError } from '#server/platform/errors.ts';
import type { DocumindApp } from './environment.ts';
import { answersJson, type Guard } from './guard.ts';
import { healthOperation, limitsOperation } from './operations/service.ts';

/** What the routes of the service itself work with. */
export interface ServiceContext {
  /** Rejects where the database does not answer, or the queue is not worked. */
  check(): Promise<unknown>;
  /** Most files of one person that are not read yet. */
  mostWaiting: number;
}

/** @returns `check`, asked once for all who wait for its answer */
function shared(check: () => Promise<unknown>): () => Promise<unknown> {
  let asked: Promise<unknown> | undefined;
  return () => {
    asked ??= check().finally(() => {
      asked = undefined;
    });
    return asked;
  };
}

/** Adds the routes about the service itself. */
export function addServiceRoutes(api: DocumindApp, context: ServiceContext, guard: Guard): void {
  const check = shared(() => context.check());

  api.openapi({ ...healthOperation, middleware: [answersJson] }, async (c) => {
    try {
      await check();
    } catch (cause) {
      throw new AppError('server/unavailable', { cause, retryAfterSeconds: 5 });
    }
    return c.json({ status: 'ok' as const, database: 'ok' as const, queue: 'ok' as const }, 200);
  });

  const looking = guard({ uses: () => ({ uploads: 0, bytes: 0, reading: 0 }) });
  api.openapi({ ...limitsOperation, middleware: [looking, answersJson] }, (c) => {
    const answer: LimitsAnswer = {
      file_bytes: limits.fileBytes,
      pages: limits.pages,
      pixels: limits.pixels,
      characters: limits.characters,
      page_characters: limits.pageCharacters,
      waiting: context.mostWaiting,
      filename_bytes: limits.filenameBytes,
      query_characters: limits.queryCharacters,
      keys: limits.keys,
      sessions: limits.sessions,
      quotas: (c.get('standings') ?? []).map((standing) => ({
        name: standing.name,
        limit: standing.limit,
        window_seconds: standing.windowSeconds,
        remaining: standing.remaining,
        resets_in_seconds: standing.resetSeconds,
      })),
    };
    return c.json(answer, 200);
  });
}
