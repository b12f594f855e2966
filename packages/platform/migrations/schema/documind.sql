-- DocuMind. Every table has the owner's key, also in each primary, unique and foreign key, so that the tables
-- can be sharded by owner. It comes last in the keys, so a search by the rest uses the same index.
-- Statistics keep samples of values, including deleted ones: columns with people's texts have none.

create table documind_key (
  id text primary key,
  user_id text not null references account_user on delete cascade,
  name text not null,
  starts_with text not null,
  key_hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  rights text[] not null default array['read', 'write']
    check (rights <@ array['read', 'write'] and cardinality(rights) > 0)
);
create index documind_key_user on documind_key (user_id);

-- All of a person's documents, or those of one session.
create table documind_scope (
  id text not null,
  user_id text not null references account_user on delete cascade,
  kind text not null check (kind in ('PERMANENT', 'SESSION')),
  created_at timestamptz not null,
  expires_at timestamptz,
  chunks integer not null default 0,
  embedder_id text,
  embedding_due boolean not null default false,
  check ((kind = 'SESSION') = (expires_at is not null)),
  primary key (id, user_id)
);
create index documind_scope_expires_at on documind_scope (expires_at);
create unique index documind_scope_permanent on documind_scope (user_id) where kind = 'PERMANENT';
create index documind_scope_user on documind_scope (user_id);

-- A scope has at most one version of a name that answers, and at most one that is being read.
create table documind_document (
  id text not null,
  scope_id text not null,
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
  updated_at timestamptz not null,
  is_segment boolean not null default false,
  folder text,
  free_at timestamptz,
  tries integer not null default 0,
  has_original boolean not null default false,
  user_id text not null,
  omissions jsonb not null default '[]',
  encoding text,
  primary key (id, user_id),
  foreign key (scope_id, user_id) references documind_scope on delete cascade
);
alter table documind_document alter column filename set statistics 0;
create index documind_document_created_at on documind_document (scope_id, created_at, id);
create unique index documind_document_name on documind_document (scope_id, filename, live, user_id);
create index documind_document_segment on documind_document (scope_id) where is_segment;
create index documind_document_user on documind_document (user_id);
create index documind_document_waiting on documind_document (scope_id)
  where status in ('queued', 'reading', 'indexing');

-- Rows of a document outlive its own row, and are erased a few at a time: a cascade is one statement, and
-- takes as long as the document is large. A large document keeps rows and terms under its own id.
create table documind_part (
  document_id text not null,
  part integer not null,
  page integer,
  source text not null check (source in ('text', 'ocr', 'none')),
  no_text_reason text,
  text text not null,
  headings jsonb not null,
  user_id text not null,
  words jsonb not null default '[]',
  primary key (document_id, part, user_id)
);
alter table documind_part
  alter column text set statistics 0,
  alter column headings set statistics 0;
create index documind_part_without_text on documind_part (document_id) where source = 'none';

-- The files of documents, in pieces. They are mostly compressed already.
create table documind_original (
  document_id text not null,
  piece integer not null,
  bytes bytea not null,
  user_id text not null,
  primary key (document_id, piece, user_id)
);
alter table documind_original
  alter column bytes set statistics 0,
  alter column bytes set storage external;

create table documind_chunk (
  id bigint generated always as identity,
  document_id text not null,
  part integer not null,
  char_start integer not null,
  char_end integer not null,
  heading text not null,
  duplicate_key text not null,
  user_id text not null,
  primary key (id, user_id)
);
alter table documind_chunk alter column heading set statistics 0;
create index documind_chunk_document on documind_chunk (user_id, document_id);

-- The index of words: a passage's weights, and how many passages have each term.
create table documind_lexical (
  chunk_id bigint not null,
  scope_id text not null,
  weights sparsevec(536870912) not null,
  user_id text not null,
  primary key (chunk_id, user_id),
  foreign key (chunk_id, user_id) references documind_chunk on delete cascade
);
alter table documind_lexical
  alter column weights set statistics 0,
  alter column weights set storage plain;
create index documind_lexical_scope on documind_lexical (user_id, scope_id, chunk_id);

create table documind_term (
  scope_id text not null,
  term integer not null,
  chunks integer not null,
  user_id text not null,
  primary key (user_id, term, scope_id) include (chunks)
);
create index documind_term_scope on documind_term (user_id, scope_id);

create table documind_document_terms (
  document_id text not null,
  terms integer[] not null,
  chunks integer[] not null,
  user_id text not null,
  primary key (document_id, user_id)
);

-- The index of meaning. packages/engine/answering/unit-vectors.ts packs the vectors of a passage's units.
create table documind_vector (
  chunk_id bigint not null,
  embedder_id text not null,
  scope_id text not null,
  embedding vector(376) not null,
  user_id text not null,
  units bytea,
  primary key (chunk_id, embedder_id, user_id),
  foreign key (chunk_id, user_id) references documind_chunk on delete cascade
);
alter table documind_vector alter column embedding set storage plain;
create index documind_vector_scope on documind_vector (user_id, scope_id, embedder_id);

-- Whose turn it is when documents wait to be read.
create table documind_turn (
  user_id text not null references account_user on delete cascade,
  queue text not null,
  number bigint not null,
  primary key (user_id, queue)
);

create sequence documind_turn_number;

-- What is left to erase. A file noted before its upload is erased at `due`, unless its document exists.
create table documind_removed (
  id text not null,
  due timestamptz,
  user_id text not null,
  primary key (id, user_id)
);

create table documind_conversation (
  id text not null,
  user_id text not null references account_user on delete cascade,
  scope_id text,
  title text not null,
  documents text[],
  exchanges integer not null,
  bytes bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (id, user_id),
  foreign key (scope_id, user_id) references documind_scope on delete cascade
);
alter table documind_conversation
  alter column title set statistics 0,
  alter column documents set statistics 0;
create index documind_conversation_scope on documind_conversation (scope_id);
create index documind_conversation_user on documind_conversation (user_id, created_at, id);

create table documind_exchange (
  conversation_id text not null,
  number integer not null,
  question text not null,
  asked text,
  answer text,
  drawn_from text[] not null,
  asked_at timestamptz not null,
  user_id text not null,
  primary key (conversation_id, number, user_id),
  foreign key (conversation_id, user_id) references documind_conversation on delete cascade
);
alter table documind_exchange
  alter column question set statistics 0,
  alter column asked set statistics 0,
  alter column answer set statistics 0,
  alter column drawn_from set statistics 0;

-- Documents grouped under a name. A collection knows them by name, so that a newer version replaces the
-- earlier one in it.
create table documind_collection (
  id text not null,
  user_id text not null references account_user on delete cascade,
  name text not null,
  documents text[] not null,
  created_at timestamptz not null,
  primary key (id, user_id)
);
create unique index documind_collection_name on documind_collection (user_id, lower(name));

-- What people have just deleted, row by row, so that it can be undone.
create table documind_deleted (
  user_id text not null references account_user on delete cascade,
  id text not null,
  scope_id text,
  documents text[] not null,
  content jsonb not null,
  deleted_at timestamptz not null,
  primary key (id, user_id),
  foreign key (scope_id, user_id) references documind_scope on delete cascade
);
alter table documind_deleted alter column content set statistics 0;
create index documind_deleted_at on documind_deleted (deleted_at);
create index documind_deleted_scope on documind_deleted (scope_id, user_id);
create index documind_deleted_user on documind_deleted (user_id);

create table documind_idempotency (
  user_id text not null references account_user on delete cascade,
  key_hash text not null,
  fingerprint text,
  document_id text,
  body text,
  created_at timestamptz not null,
  primary key (user_id, key_hash),
  foreign key (document_id, user_id) references documind_document on delete cascade
);
alter table documind_idempotency alter column body set statistics 0;
create index documind_idempotency_created_at on documind_idempotency (created_at);
create index documind_idempotency_document on documind_idempotency (document_id);

-- What happened to documents, and the addresses that are notified. An event contains no document name, so
-- that none outlives its document.
create table documind_event (
  id bigint generated always as identity,
  user_id text not null references account_user on delete cascade,
  type text not null,
  document_id text not null,
  occurred_at timestamptz not null,
  is_dispatched boolean not null default false,
  primary key (id, user_id)
);
create index documind_event_due on documind_event (id) where not is_dispatched;
create index documind_event_occurred_at on documind_event (occurred_at);
create index documind_event_user on documind_event (user_id, id);

create table documind_webhook (
  id text not null,
  user_id text not null references account_user on delete cascade,
  url text not null,
  events text[] not null,
  secret text not null,
  created_at timestamptz not null,
  delivered_at timestamptz,
  failing_since timestamptz,
  stopped_at timestamptz,
  receiver text not null,
  primary key (id, user_id)
);
create index documind_webhook_user on documind_webhook (user_id);

-- In their own table, so that owners take turns and no receiver exceeds its share: the queue supports
-- neither.
create table documind_delivery (
  user_id text not null,
  webhook_id text not null,
  event_id bigint not null,
  free_at timestamptz not null,
  is_held boolean not null default false,
  tries integer not null default 0,
  primary key (event_id, webhook_id, user_id),
  foreign key (event_id, user_id) references documind_event on delete cascade,
  foreign key (webhook_id, user_id) references documind_webhook on delete cascade
);
create index documind_delivery_free_at on documind_delivery (free_at);
create index documind_delivery_webhook on documind_delivery (webhook_id, user_id, free_at);

-- A version that a newer one replaces is not reported as deleted, nor is one whose owner is deleted.
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
end $$;

create function documind_note_removed() returns trigger language plpgsql as $$
begin
  insert into documind_removed (id, user_id) values (old.id, old.user_id)
  on conflict do nothing;
  return null;
end $$;
create trigger documind_document_deleted after delete on documind_document
  for each row execute function documind_note_event();
create trigger documind_document_removed after delete on documind_document
  for each row execute function documind_note_removed();
create trigger documind_document_settled after update of status on documind_document
  for each row when (new.status in ('ready', 'failed') and new.status <> old.status)
  execute function documind_note_event();
create trigger documind_scope_removed after delete on documind_scope
  for each row execute function documind_note_removed();
