-- The site: mails to send, counters, applications to the team, and the desk where they are read.

create table mail (
  id uuid primary key,
  kind text not null,
  recipient text not null,
  reply_to text,
  subject text not null,
  html text not null,
  text text not null,
  status text not null check (status in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  problem text,
  created_at timestamptz not null,
  sent_at timestamptz,
  leave_url text
);
create index mail_created_at on mail (created_at);

create table rate_limit (
  key text primary key,
  used bigint not null,
  ends_at timestamptz not null
);
create index rate_limit_ends_at on rate_limit (ends_at);

-- How often each page was opened on each day (UTC), and nothing about who opened it.
create table page_views (
  day date not null,
  path text not null,
  views integer not null,
  referrer text not null default '',
  primary key (day, path, referrer)
);

-- One row that shows whether a process has the same AUTH_SECRET as the others.
create table site_secret (
  is_only boolean default true primary key check (is_only),
  fingerprint text not null
);

-- Addresses of people who want a mail when Mind M8 is back.
create table when_back (
  address text primary key,
  token text not null unique,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  told_at timestamptz,
  ends_at timestamptz
);

create table team_application (
  id uuid primary key,
  user_id text not null,
  name text not null,
  email text not null,
  whatsapp text not null,
  country text not null,
  title text not null,
  skills text not null,
  portfolio text not null,
  status text not null,
  application_type text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  end_told_at timestamptz,
  words tsvector generated always as (to_tsvector('simple',
    name || ' ' || email || ' ' || whatsapp || ' ' || country || ' ' || title || ' ' ||
    skills || ' ' || portfolio)) stored
);
create index team_application_created_at on team_application (created_at);
create index team_application_words on team_application using gin (words);

create table team_application_event (
  id bigint generated always as identity primary key,
  application_id uuid not null references team_application on delete cascade,
  at timestamptz not null,
  by_user text,
  kind text not null check (kind in ('status', 'note', 'reply')),
  from_status text,
  to_status text,
  text text,
  mail_id uuid
);
create index team_application_event_application on team_application_event (application_id, id);

-- An application that is sent twice is stored once.
create table team_application_receipt (
  user_id text not null,
  fingerprint text not null,
  application_id uuid not null,
  created_at timestamptz not null,
  primary key (user_id, fingerprint)
);

-- Who may work at the desk, and the log of every act there.
create table desk_role (
  user_id text primary key references account_user on delete cascade,
  role text not null check (role in ('owner', 'reviewer')),
  given_at timestamptz not null
);

create table desk_audit (
  number bigint generated always as identity primary key,
  at timestamptz not null,
  actor text not null,
  act text not null,
  target text not null,
  change text not null
);

create function desk_audit_keep() returns trigger language plpgsql as $$
begin
  raise exception 'rows of the audit log stay as they are';
end $$;
create trigger desk_audit_keep before delete or update on desk_audit
  for each row execute function desk_audit_keep();
