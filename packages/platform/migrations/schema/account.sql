-- Accounts: people, their sign-ins, and what they manage themselves.

create table account_user (
  id text primary key,
  name text not null,
  email text not null unique,
  email_verified boolean not null,
  created_at timestamptz not null default current_timestamp,
  updated_at timestamptz not null default current_timestamp,
  banned boolean,
  ban_reason text
);

create table account_session (
  id text primary key,
  expires_at timestamptz not null,
  token text not null unique,
  created_at timestamptz not null default current_timestamp,
  updated_at timestamptz not null,
  ip_address text,
  user_agent text,
  user_id text not null references account_user on delete cascade,
  confirmed_at timestamptz,
  factor_shown_at timestamptz
);
create index account_session_user_id_idx on account_session (user_id);

-- Ways to sign in: a password, or an account with Google.
create table account_identity (
  id text primary key,
  account_id text not null,
  provider_id text not null,
  user_id text not null references account_user on delete cascade,
  password text,
  created_at timestamptz not null default current_timestamp,
  updated_at timestamptz not null,
  unique (provider_id, account_id)
);
create index account_identity_user_id_idx on account_identity (user_id);

-- Links in mails.
create table account_link (
  token_hash text primary key,
  user_id text not null references account_user on delete cascade,
  purpose text not null check (purpose in ('verify-email', 'reset-password', 'change-address')),
  expires_at timestamptz not null,
  new_email text
);
create index account_link_expires_at on account_link (expires_at);
create index account_link_user_id on account_link (user_id);

-- Visits to Google, with the session that started them.
create table account_pending (
  state_hash text primary key,
  verifier text not null,
  nonce text not null,
  errand text check (errand in ('link', 'confirm')),
  session_id text references account_session on delete set null,
  expires_at timestamptz not null
);
create index account_pending_expires_at on account_pending (expires_at);
create index account_pending_session_id on account_pending (session_id);

-- Browsers in which a person signed in before: at most a few per account.
create table account_device (
  token_hash text primary key,
  user_id text not null references account_user on delete cascade,
  expires_at timestamptz not null
);
create index account_device_user_id on account_device (user_id);

-- The history of the account.
create table account_event (
  id bigint generated always as identity primary key,
  user_id text not null references account_user on delete cascade,
  kind text not null,
  at timestamptz not null,
  browser text,
  system text,
  about text
);
create index account_event_at on account_event (at);
create index account_event_user_id on account_event (user_id, id);

-- An authenticator app as second factor, its recovery codes, and sign-ins that wait for a code.
create table account_factor (
  user_id text primary key references account_user on delete cascade,
  secret text not null,
  last_step integer not null,
  set_up_until timestamptz,
  since timestamptz,
  check ((set_up_until is null) <> (since is null))
);

create table account_recovery_code (
  user_id text not null references account_user on delete cascade,
  starts_with text not null,
  hash text not null,
  primary key (user_id, starts_with)
);

create table account_held_sign_in (
  token_hash text primary key,
  user_id text not null references account_user on delete cascade,
  tries integer not null,
  expires_at timestamptz not null
);
create index account_held_sign_in_expires_at on account_held_sign_in (expires_at);
create index account_held_sign_in_user_id on account_held_sign_in (user_id);

-- Passkeys, and the challenges that they sign.
create table account_passkey (
  id text primary key,
  user_id text not null references account_user on delete cascade,
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null,
  transports text[] not null,
  backed_up boolean not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index account_passkey_user_id on account_passkey (user_id);

create table account_challenge (
  challenge_hash text primary key,
  purpose text not null,
  user_id text references account_user on delete cascade,
  expires_at timestamptz not null
);
create index account_challenge_expires_at on account_challenge (expires_at);
create index account_challenge_user_id on account_challenge (user_id);

-- Cookies of people at the desk whose sign-in a Firebase project keeps.
create table account_pass (
  token_hash text primary key,
  user_id text not null references account_user on delete cascade,
  signed_in_at timestamptz not null,
  expires_at timestamptz not null
);
create index account_pass_expires_at on account_pass (expires_at);
create index account_pass_user_id on account_pass (user_id);
