import { type Kysely, sql } from 'kysely';

/** Tables that had no owner's key, each with its primary key and the expression of a row's owner. */
const filled: readonly (readonly [table: string, key: readonly string[], owner: string])[] = [
  ['documind_document', ['id'], 'documind_scope o where o.id = t.scope_id'],
  ['documind_part', ['document_id', 'part'], 'documind_document o where o.id = t.document_id'],
  ['documind_original', ['document_id', 'piece'], 'documind_document o where o.id = t.document_id'],
  ['documind_document_terms', ['document_id'], 'documind_document o where o.id = t.document_id'],
  ['documind_chunk', ['id'], 'documind_document o where o.id = t.document_id'],
  ['documind_lexical', ['chunk_id'], 'documind_chunk o where o.id = t.chunk_id'],
  ['documind_vector', ['chunk_id', 'embedder_id'], 'documind_chunk o where o.id = t.chunk_id'],
  ['documind_term', ['scope_id', 'term'], 'carrier o where o.id = t.scope_id'],
  ['documind_embedder', ['id'], 'documind_scope o where o.id = t.scope_id'],
  [
    'documind_exchange',
    ['conversation_id', 'number'],
    'documind_conversation o where o.id = t.conversation_id',
  ],
];

/** Tables that had it, but not in their primary keys. */
const keyed = [
  'documind_scope',
  'documind_conversation',
  'documind_collection',
  'documind_event',
  'documind_webhook',
];

/** Foreign keys between these tables, all with cascading deletion. */
const references: readonly (readonly [table: string, column: string, to: string])[] = [
  ['documind_document', 'scope_id', 'documind_scope'],
  ['documind_embedder', 'scope_id', 'documind_scope'],
  ['documind_conversation', 'scope_id', 'documind_scope'],
  ['documind_idempotency', 'document_id', 'documind_document'],
  ['documind_lexical', 'chunk_id', 'documind_chunk'],
  ['documind_vector', 'chunk_id', 'documind_chunk'],
  ['documind_exchange', 'conversation_id', 'documind_conversation'],
];

/**
 * Indexes that are rebuilt after the rows were rewritten. The planner assumes that owner and scope are
 * independent, and would search a whole primary key for the owner if these had the scope alone.
 */
const rebuilt: readonly (readonly [index: string, on: string])[] = [
  ['documind_lexical_scope', 'documind_lexical (user_id, scope_id, chunk_id)'],
  ['documind_vector_scope', 'documind_vector (user_id, scope_id, embedder_id)'],
  ['documind_chunk_document', 'documind_chunk (user_id, document_id)'],
];

/**
 * Every table of a person's DocuMind data has the owner's key, also in each primary, unique and foreign
 * key, so that the tables can be sharded by owner. It comes last in the keys, so a search by the former key
 * uses the same index. An older version of the server would write rows without it, so none may run beside
 * this one.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await eraseOwnerless(db);
  for (const [table, column] of references) await drop(db, table, `${table}_${column}_fkey`);
  for (const [index] of rebuilt) await sql`drop index ${sql.id(index)}`.execute(db);
  await fill(db);
  for (const table of keyed) await addKey(db, table, ['id']);
  await keepNames(db);
  for (const [index, on] of rebuilt)
    await sql`create index ${sql.id(index)} on ${sql.raw(on)}`.execute(db);
  for (const [table, column, to] of references)
    await sql`
      alter table ${sql.id(table)} add foreign key (${sql.id(column)}, user_id)
        references ${sql.id(to)} (id, user_id) on delete cascade`.execute(db);
  await sql`create index documind_document_user on documind_document (user_id)`.execute(db);
  await noteOwners(db);
}

async function drop(db: Kysely<never>, table: string, constraint: string): Promise<void> {
  await sql`alter table ${sql.id(table)} drop constraint ${sql.id(constraint)}`.execute(db);
}

async function addKey(db: Kysely<never>, table: string, key: readonly string[]): Promise<void> {
  await drop(db, table, `${table}_pkey`);
  const columns = sql.join([...key, 'user_id'].map((column) => sql.id(column)));
  await sql`alter table ${sql.id(table)} add primary key (${columns})`.execute(db);
}

/** Rows left by removed documents and scopes, whose owner is no longer known. */
async function eraseOwnerless(db: Kysely<never>): Promise<void> {
  for (const table of ['part', 'original', 'document_terms', 'chunk'])
    await sql`
      delete from ${sql.id(`documind_${table}`)} t
      where not exists (select from documind_document o where o.id = t.document_id)`.execute(db);
  await sql`
    delete from documind_term t
    where not exists (select from documind_document o where o.id = t.scope_id)
      and not exists (select from documind_scope o where o.id = t.scope_id)`.execute(db);
  await sql`delete from documind_embedder where scope_id is null`.execute(db);
}

async function fill(db: Kysely<never>): Promise<void> {
  for (const [table, key, owner] of filled) {
    await drop(db, table, `${table}_pkey`);
    await sql`alter table ${sql.id(table)} add column user_id text`.execute(db);
    await sql`
      with carrier as (
        select id, user_id from documind_scope
        union all
        select document.id, scope.user_id
        from documind_document document join documind_scope scope on scope.id = document.scope_id
      )
      update ${sql.id(table)} t set user_id = o.user_id from ${sql.raw(owner)}`.execute(db);
    await sql`alter table ${sql.id(table)} alter user_id set not null`.execute(db);
    const columns = sql.join([...key, 'user_id'].map((column) => sql.id(column)));
    await sql`alter table ${sql.id(table)} add primary key (${columns})`.execute(db);
  }
  await sql`alter table documind_embedder alter scope_id set not null`.execute(db);
}

/** A scope has at most one version of a name that answers, and at most one that is being read. */
async function keepNames(db: Kysely<never>): Promise<void> {
  await sql`drop index documind_document_name`.execute(db);
  await sql`
    create unique index documind_document_name
      on documind_document (scope_id, filename, live, user_id)`.execute(db);
}

/** What triggers write: what is left to erase, and what happened to documents. */
async function noteOwners(db: Kysely<never>): Promise<void> {
  // Of earlier notes, only files in a bucket are left, and those are found by id alone.
  await sql`alter table documind_removed add column user_id text not null default ''`.execute(db);
  await sql`alter table documind_removed alter user_id drop default`.execute(db);
  await addKey(db, 'documind_removed', ['id']);
  await sql`
    create or replace function documind_note_removed() returns trigger language plpgsql as $$
    begin
      insert into documind_removed (id, user_id) values (old.id, old.user_id)
      on conflict do nothing;
      return null;
    end $$`.execute(db);
  await sql`
    create or replace function documind_note_event() returns trigger language plpgsql as $$
    declare
      subject record;
      event_type text;
    begin
      if tg_op = 'DELETE' then
        subject := old;
        event_type := 'document.deleted';
        if exists (
          select from documind_document
          where scope_id = old.scope_id and filename = old.filename and user_id = old.user_id
        ) then return null; end if;
      else
        subject := new;
        event_type := 'document.' || new.status;
      end if;
      insert into documind_event (user_id, type, document_id, occurred_at)
      select scope.user_id, event_type, subject.id,
        case tg_op when 'DELETE' then now() else subject.updated_at end
      from documind_scope scope join account_user on account_user.id = scope.user_id
      where scope.id = subject.scope_id and scope.user_id = subject.user_id;
      return null;
    end $$`.execute(db);
}
