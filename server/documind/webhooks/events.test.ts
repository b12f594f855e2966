import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DbOrTransaction } from '#server/platform/database/tables.ts';
import { suiteDatabase } from '#testing/database/test-database.ts';
import { addPerson } from '#testing/documents/test-documents.ts';
import { followEvents } from './events.ts';

const database = suiteDatabase();
let userId: string;
beforeEach(async () => {
  userId = await addPerson(database);
});

const follow = (limit = 100) => {
  const next = followEvents(database, { userId, after: 0, limit });
  return async () => (await next()).map(({ document_id }) => document_id);
};
async function note(db: DbOrTransaction, documentId: string): Promise<void> {
  await sql`
    insert into documind_event (user_id, type, document_id, occurred_at)
    values (${userId}, 'document.ready', ${documentId}, now())`.execute(db);
}

describe('events', () => {
  it('come once each, oldest first, as many as are wanted', async () => {
    const next = follow(2);
    expect(await next()).toEqual([]);
    for (const id of ['a', 'b', 'c']) await note(database.db, id);
    expect(await next()).toEqual(['a', 'b']);
    await note(database.db, 'd');
    expect([...(await next()), ...(await next())]).toEqual(['c', 'd']);
    expect(await next()).toEqual([]);
  });

  it.runIf(process.env.TEST_DATABASE_URL)(
    'wait for one that happened before them and is not committed yet',
    async () => {
      const next = follow();
      const slow = await database.db.startTransaction().execute();
      await note(slow, 'slow');
      await note(database.db, 'quick');
      const early = [...(await next()), ...(await next())];
      await slow.commit().execute();
      expect([early, await next()]).toEqual([[], ['slow', 'quick']]);
    },
  );
});
