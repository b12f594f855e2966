import type { Database } from '@m8/platform/database/open-database.ts';

/**
 * Gives a person, and the only permanent scope, rows that nobody creates by using the site as the tests do:
 * of a document that waits to be read, of an event for a webhook, of a Firebase project, and of something
 * that was deleted this minute.
 *
 * @param name the beginning of the person's address
 */
export async function addRareRows(
  database: Pick<Database, 'executeSql'>,
  name: string,
): Promise<void> {
  await database.executeSql(
    `insert into documind_document (id, user_id, scope_id, filename, kind, bytes, sha256, status, created_at, updated_at)
     select 'waiting-document', user_id, id, '${name}-waiting.txt', 'txt', 1, '', 'queued', now(), now()
     from documind_scope where kind = 'PERMANENT'`,
  );
  await database.executeSql(
    `insert into account_pass (token_hash, user_id, signed_in_at, expires_at)
     select 'pass', id, now(), now() + interval '1 hour' from account_user
     where email like '${name}%'`,
  );
  await database.executeSql(
    `insert into documind_deleted (user_id, id, documents, content, deleted_at)
     select id, 'just-deleted', '{}', '{"documind_collection": [{"name": "${name} shelf"}]}', now()
     from account_user where email like '${name}%'`,
  );
  await database.executeSql(
    `insert into documind_delivery (user_id, webhook_id, event_id, free_at)
     select webhook.user_id, webhook.id, max(event.id), now()
     from documind_webhook webhook join documind_event event on event.user_id = webhook.user_id
     group by webhook.user_id, webhook.id
     on conflict do nothing`,
  );
}
