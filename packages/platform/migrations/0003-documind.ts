import { type Kysely, sql } from 'kysely';

/** DocuMind: API keys, scopes, documents with their text, and their indexes. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create extension if not exists vector`.execute(db);
  // Bytes are counted too, and a day's worth exceeds an integer.
  await sql`alter table rate_limit alter used type bigint`.execute(db);
  await createKeys(db);
  await createScopes(db);
  await createDocuments(db);
  await createChunks(db);
  await createTerms(db);
  await createVectors(db);
  await createIdempotency(db);
  await keepNoSamples(db);
}

async function createKeys(db: Kysely<never>): Promise<void> {
  await sql`
    create table documind_key (
      id text primary key,
      user_id text not null references account_user (id) on delete cascade,
      name text not null,
      starts_with text not null,
      key_hash text not null unique,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      last_used_at timestamptz
    )`.execute(db);
  await sql`create index documind_key_user on documind_key (user_id)`.execute(db);
}

async function createScopes(db: Kysely<never>): Promise<void> {
  await sql`
    create table documind_scope (
      id text primary key,
      user_id text not null references account_user (id) on delete cascade,
      kind text not null check (kind in ('PERMANENT', 'SESSION')),
      created_at timestamptz not null,
      expires_at timestamptz,
      chunks integer not null default 0,
      embedder_id text,
      embedding_due boolean not null default false,
      check ((kind = 'SESSION') = (expires_at is not null))
    )`.execute(db);
  await sql`
    create unique index documind_scope_permanent on documind_scope (user_id)
      where kind = 'PERMANENT'`.execute(db);
  await sql`create index documind_scope_user on documind_scope (user_id)`.execute(db);
  await sql`create index documind_scope_expires_at on documind_scope (expires_at)`.execute(db);
}

async function createDocuments(db: Kysely<never>): Promise<void> {
  await sql`
    create table documind_document (
      id text primary key,
      scope_id text not null references documind_scope (id) on delete cascade,
      filename text not null,
      live boolean not null default false,
      kind text not null,
      bytes bigint not null,
      sha256 text not null,
      status text not null check (status in ('queued', 'reading', 'indexing', 'ready', 'failed')),
      pages integer,
      pages_read integer not null default 0,
      parts integer not null default 0,
      chunks integer not null default 0,
      failure text,
      attempt integer not null default 0,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  // A scope has at most one version of a name that answers, and at most one that is being read.
  await sql`
    create unique index documind_document_name
      on documind_document (scope_id, filename, live)`.execute(db);
  await sql`
    create index documind_document_created_at
      on documind_document (scope_id, created_at, id)`.execute(db);
  await sql`
    create table documind_part (
      document_id text not null references documind_document (id) on delete cascade,
      part integer not null,
      page integer,
      source text not null check (source in ('text', 'ocr', 'none')),
      no_text_reason text,
      text text not null,
      headings jsonb not null,
      primary key (document_id, part)
    )`.execute(db);
  await sql`
    create index documind_part_without_text on documind_part (document_id)
      where source = 'none'`.execute(db);
}

async function createChunks(db: Kysely<never>): Promise<void> {
  await sql`
    create table documind_chunk (
      id bigint generated always as identity primary key,
      document_id text not null references documind_document (id) on delete cascade,
      part integer not null,
      char_start integer not null,
      char_end integer not null,
      heading text not null,
      duplicate_key text not null
    )`.execute(db);
  await sql`create index documind_chunk_document on documind_chunk (document_id)`.execute(db);
}

async function createTerms(db: Kysely<never>): Promise<void> {
  await sql`
    create table documind_lexical (
      chunk_id bigint primary key references documind_chunk (id) on delete cascade,
      scope_id text not null,
      weights sparsevec(536870912) not null
    )`.execute(db);
  await sql`alter table documind_lexical alter weights set storage plain`.execute(db);
  await sql`create index documind_lexical_scope on documind_lexical (scope_id, chunk_id)`.execute(
    db,
  );
  await sql`
    create table documind_term (
      scope_id text not null references documind_scope (id) on delete cascade,
      term integer not null,
      chunks integer not null,
      primary key (scope_id, term)
    )`.execute(db);
  await sql`
    create table documind_document_terms (
      document_id text primary key references documind_document (id) on delete cascade,
      terms integer[] not null,
      chunks integer[] not null
    )`.execute(db);
}

async function createVectors(db: Kysely<never>): Promise<void> {
  await sql`
    create table documind_embedder (
      id text primary key,
      scope_id text references documind_scope (id) on delete cascade,
      kind text not null,
      fitted_chunks integer not null,
      basis bytea not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table documind_vector (
      chunk_id bigint not null references documind_chunk (id) on delete cascade,
      embedder_id text not null,
      scope_id text not null,
      embedding vector(376) not null,
      primary key (chunk_id, embedder_id)
    )`.execute(db);
  await sql`alter table documind_vector alter embedding set storage plain`.execute(db);
  await sql`
    create index documind_vector_scope on documind_vector (scope_id, embedder_id)`.execute(db);
}

async function createIdempotency(db: Kysely<never>): Promise<void> {
  await sql`
    create table documind_idempotency (
      user_id text not null references account_user (id) on delete cascade,
      key_hash text not null,
      fingerprint text,
      document_id text references documind_document (id) on delete cascade,
      body text,
      created_at timestamptz not null,
      primary key (user_id, key_hash)
    )`.execute(db);
  await sql`create index documind_idempotency_document on documind_idempotency (document_id)`.execute(
    db,
  );
  await sql`create index documind_idempotency_created_at on documind_idempotency (created_at)`.execute(
    db,
  );
}

/** Statistics keep samples of values, including deleted ones. */
async function keepNoSamples(db: Kysely<never>): Promise<void> {
  await sql`
    alter table documind_document alter filename set statistics 0`.execute(db);
  await sql`
    alter table documind_part alter text set statistics 0, alter headings set statistics 0`.execute(
    db,
  );
  await sql`alter table documind_chunk alter heading set statistics 0`.execute(db);
  await sql`alter table documind_lexical alter weights set statistics 0`.execute(db);
  await sql`alter table documind_idempotency alter body set statistics 0`.execute(db);
}
