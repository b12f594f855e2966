import type { Selectable } from 'kysely';
import type { Db } from '#server/platform/database/tables.ts';
import type { TeamApplicationTable } from './tables.ts';

/** A stored application, as its owner reads it. */
export type StoredApplication = Selectable<TeamApplicationTable>;

/** @returns all applications, newest first */
export function listApplications(context: { db: Db }): Promise<StoredApplication[]> {
  return context.db
    .selectFrom('team_application')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}
