import type { Selectable } from 'kysely';
import * as z from 'zod';
import type { Db } from '#server/platform/database/tables.ts';
import type { TeamApplicationTable } from './tables.ts';

/** A stored application, as its owner reads it. */
export type StoredApplication = Selectable<TeamApplicationTable>;

/** Applications as they come through JSON, newest first. */
export const storedApplications = z.array(
  z.object({
    id: z.string(),
    user_id: z.string(),
    name: z.string(),
    email: z.string(),
    whatsapp: z.string(),
    country: z.string(),
    title: z.string(),
    skills: z.string(),
    portfolio: z.string(),
    status: z.string(),
    application_type: z.string(),
    created_at: z.coerce.date(),
    updated_at: z.coerce.date(),
  }),
) satisfies z.ZodType<StoredApplication[]>;

/** @returns all applications, newest first */
export function listApplications(context: { db: Db }): Promise<StoredApplication[]> {
  return context.db
    .selectFrom('team_application')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}
