import { type Kysely, sql } from 'kysely';

/**
 * What happened to documents, and the addresses that are notified. An event contains no document name, so
 * that none outlives its document. Triggers write events, in the transaction of their cause. A version that
 * a newer one replaces is not reported as deleted, nor is one whose owner is deleted.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table documind_event (
      id bigint generated always as identity primary key,
      user_id text not null references account_user (id) on delete cascade,
      type text not null,
      document_id text not null,
      occurred_at timestamptz not null,
      is_dispatched boolean not null default false
    )`.execute(db);
  await sql`create index documind_event_user on documind_event (user_id, id)`.execute(db);
  await sql`create index documind_event_due on documind_event (id) where not is_dispatched`.execute(
    db,
  );
  await sql`create index documind_event_occurred_at on documind_event (occurred_at)`.execute(db);
  await sql`
    create table documind_webhook (
      id text primary key,
      user_id text not null references account_user (id) on delete cascade,
      url text not null,
      events text[] not null,
      secret text not null,
      created_at timestamptz not null,
      delivered_at timestamptz,
      failing_since timestamptz,
      stopped_at timestamptz
    )`.execute(db);
  await sql`create index documind_webhook_user on documind_webhook (user_id)`.execute(db);
  await sql`
    create function documind_note_event() returns trigger language plpgsql as $$
    declare
      subject record;
      event_type text;
    begin
      if tg_op = 'DELETE' then
        subject := old;
        event_type := 'document.deleted';
        if exists (
          select from documind_document
          where scope_id = old.scope_id and filename = old.filename
        ) then return null; end if;
      else
        subject := new;
        event_type := 'document.' || new.status;
      end if;
      insert into documind_event (user_id, type, document_id, occurred_at)
      select scope.user_id, event_type, subject.id,
        case tg_op when 'DELETE' then now() else subject.updated_at end
      from documind_scope scope join account_user on account_user.id = scope.user_id
      where scope.id = subject.scope_id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger documind_document_settled after update of status on documind_document
    for each row when (new.status in ('ready', 'failed') and new.status <> old.status)
    execute function documind_note_event()`.execute(db);
  await sql`
    create trigger documind_document_deleted after delete on documind_document
    for each row execute function documind_note_event()`.execute(db);
}
