import { sql } from 'kysely';
import type { DbOrTransaction } from './database/tables.ts';

/**
 * Erases jobs by what they are about, in whichever state: also those that were done, which are kept
 * for a day.
 *
 * @param ids of groups, or of anything that the data of a job names
 */
export async function eraseJobs(db: DbOrTransaction, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ name: string | null }>`
    select to_regclass('pgboss.job')::text as name`.execute(db);
  if (rows[0]?.name == null) return;
  await sql`
    delete from pgboss.job
    where group_id = any(${ids}::text[]) or exists (
      select from jsonb_each_text(case jsonb_typeof(data) when 'object' then data else '{}' end)
      where value = any(${ids}::text[]))`.execute(db);
}
