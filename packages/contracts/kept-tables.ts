import { accountEventDays } from './account.ts';
import { documindLimits } from './documind/limits.ts';

/** When a row ends: at a time in one of its columns, or some hours after one. */
export type RowEnd = { until: string } | { since: string; hours: number };

/** How rows of a table are included in a person's copy of their data. */
export type RowsExported =
  /** Each row as an object of these columns, oldest first; `at as since` renames one. */
  | {
      as: string;
      columns: readonly string[];
      /** The column to sort by, unless it is `created_at`. */
      orderBy?: string;
      /** Only rows with this value in this column. */
      only?: readonly [column: string, value: string];
    }
  /** Code of the table's domain writes them under this key. */
  | { within: string }
  /** They are left out, for this reason. */
  | { not: string };

/** A table with rows about people, and how they are handled. */
export interface TableOfPeople {
  /** The column with an account's id: its rows are deleted with the account. */
  account?: string;
  /** For a table without such a column: what its rows are deleted with. */
  goesWith?: string;
  exported: RowsExported;
  ends?: RowEnd;
  /** A setting that gives its rows an end. */
  endsBy?: 'APPLICATIONS_MONTHS';
}

/** A table without rows about people. */
export interface TableOfNobody {
  aboutNobody: string;
  ends?: RowEnd;
}

const day = 24;

/**
 * Every table of the database: whose rows it has, how they are included in a person's copy, what they are
 * deleted with, and when they end. Export, deletion and retention read it here, and tests compare it with
 * the real schema. Its wording for people is in packages/content/privacy.ts.
 */
export const keptTables = {
  account_user: { account: 'id', exported: { within: 'account' } },
  account_session: {
    account: 'user_id',
    exported: {
      as: 'sessions',
      columns: ['created_at', 'updated_at', 'expires_at', 'ip_address', 'user_agent as browser'],
    },
    ends: { until: 'expires_at' },
  },
  account_identity: {
    account: 'user_id',
    exported: { as: 'ways_in', columns: ['provider_id as provider', 'created_at'] },
  },
  account_device: {
    account: 'user_id',
    exported: { as: 'known_browsers', columns: ['expires_at'], orderBy: 'expires_at' },
    ends: { until: 'expires_at' },
  },
  account_event: {
    account: 'user_id',
    exported: {
      as: 'security_log',
      columns: ['at', 'kind', 'browser', 'system', 'about'],
      orderBy: 'at',
    },
    ends: { since: 'at', hours: accountEventDays * day },
  },
  account_link: {
    account: 'user_id',
    exported: {
      as: 'mailed_links',
      columns: ['purpose', 'new_email as new_address', 'expires_at'],
      orderBy: 'expires_at',
    },
    ends: { until: 'expires_at' },
  },
  account_factor: {
    account: 'user_id',
    exported: { as: 'authenticator_app', columns: ['since'], orderBy: 'since' },
    ends: { until: 'set_up_until' },
  },
  account_recovery_code: {
    account: 'user_id',
    exported: { not: 'hashes of the recovery codes that are left' },
  },
  account_held_sign_in: {
    account: 'user_id',
    exported: { not: 'that a sign-in waits for a code, for five minutes' },
    ends: { until: 'expires_at' },
  },
  account_passkey: {
    account: 'user_id',
    exported: { as: 'passkeys', columns: ['name', 'created_at', 'last_used_at'] },
  },
  account_challenge: {
    account: 'user_id',
    exported: { not: 'that a passkey is asked for, for five minutes' },
    ends: { until: 'expires_at' },
  },
  account_pass: {
    account: 'user_id',
    exported: { not: 'that someone works at the desk, for an hour' },
    ends: { until: 'expires_at' },
  },
  account_pending: {
    aboutNobody: 'visits to Google on their way, which forget the session that set out with it',
    ends: { until: 'expires_at' },
  },

  mail: {
    goesWith: 'its confirmed address, or the application that it tells of',
    exported: { within: 'mails' },
    ends: { since: 'created_at', hours: 30 * day },
  },
  rate_limit: {
    goesWith: 'the account; a count by network address ends by itself',
    exported: { not: 'hashes with a number, which end within a day' },
    ends: { until: 'ends_at' },
  },

  when_back: {
    goesWith: 'the account that has the address, or the link in each mail',
    exported: { within: 'when_back' },
    ends: { until: 'ends_at' },
  },

  team_application: {
    account: 'user_id',
    exported: { within: 'applications' },
    endsBy: 'APPLICATIONS_MONTHS',
  },
  team_application_event: { goesWith: 'its application', exported: { within: 'applications' } },
  team_application_receipt: {
    account: 'user_id',
    exported: { not: 'hashes of applications' },
    ends: { since: 'created_at', hours: day },
  },

  documind_key: {
    account: 'user_id',
    exported: {
      as: 'keys',
      columns: ['name', 'starts_with', 'rights', 'created_at', 'expires_at', 'last_used_at'],
    },
  },
  documind_collection: {
    account: 'user_id',
    exported: { as: 'collections', columns: ['name', 'documents', 'created_at'] },
  },
  documind_webhook: {
    account: 'user_id',
    exported: {
      as: 'webhooks',
      columns: ['url', 'events', 'created_at', 'delivered_at', 'failing_since', 'stopped_at'],
    },
  },
  documind_event: {
    account: 'user_id',
    exported: { not: 'that a document became ready, failed or was deleted, for a week' },
    ends: { since: 'occurred_at', hours: documindLimits.webhookDays * day },
  },
  documind_delivery: {
    goesWith: 'its event and its webhook',
    exported: { not: 'which webhook is still to be told of which event' },
  },
  documind_scope: {
    account: 'user_id',
    exported: {
      as: 'private_sessions',
      columns: ['id', 'created_at', 'expires_at'],
      only: ['kind', 'SESSION'],
    },
  },
  documind_deleted: {
    account: 'user_id',
    exported: { as: 'just_deleted', columns: ['deleted_at', 'content'], orderBy: 'deleted_at' },
  },
  documind_idempotency: {
    account: 'user_id',
    exported: { as: 'repeated_answers', columns: ['created_at', 'body as answer'] },
    ends: { since: 'created_at', hours: day },
  },
  documind_turn: {
    account: 'user_id',
    exported: { not: 'whose turn it is to be read or told: a number' },
  },
  documind_conversation: { account: 'user_id', exported: { within: 'conversations' } },
  documind_exchange: { goesWith: 'its conversation', exported: { within: 'conversations' } },
  documind_document: { goesWith: 'its scope', exported: { within: 'documents' } },
  documind_part: { goesWith: 'its document', exported: { within: 'documents' } },
  documind_original: { goesWith: 'its document', exported: { within: 'documents' } },
  documind_chunk: {
    goesWith: 'its document',
    exported: { not: 'where passages of the texts begin and end' },
  },
  documind_lexical: {
    goesWith: 'its document',
    exported: { not: 'numbers made of the texts' },
  },
  documind_term: { goesWith: 'its scope', exported: { not: 'numbers made of the texts' } },
  documind_document_terms: {
    goesWith: 'its document',
    exported: { not: 'numbers made of the texts' },
  },
  documind_vector: { goesWith: 'its document', exported: { not: 'numbers made of the texts' } },
  documind_removed: { aboutNobody: 'ids of what was removed, until the rest of it is erased' },

  desk_role: {
    account: 'user_id',
    exported: { as: 'desk_role', columns: ['role', 'given_at as since'], orderBy: 'given_at' },
  },
  desk_audit: {
    aboutNobody:
      'acts of the owner by ids, which name nobody once an account is gone; kept as long as the site',
  },
  page_views: { aboutNobody: 'numbers' },
  site_secret: { aboutNobody: 'which AUTH_SECRET the database belongs to' },
  kysely_migration: { aboutNobody: 'names of migrations' },
  kysely_migration_lock: { aboutNobody: 'whether a migration runs' },
} as const satisfies Record<string, TableOfPeople | TableOfNobody>;

/** Names and entries of all tables, with the entries in their common type. */
export const keptTableList: readonly (readonly [string, TableOfPeople | TableOfNobody])[] =
  Object.entries(keptTables);

/** @returns the tables with rows about people */
export function tablesOfPeople(): (readonly [name: string, table: TableOfPeople])[] {
  return keptTableList.flatMap(([name, table]) =>
    'exported' in table ? [[name, table] as const] : [],
  );
}

/** Tables whose rows end some hours after something. */
type TimedTable = {
  [Name in keyof typeof keptTables]: (typeof keptTables)[Name] extends { ends: { hours: number } }
    ? Name
    : never;
}[keyof typeof keptTables];

/** @returns how long a row of a table is kept, in words such as `30 days` */
export function keptFor(table: TimedTable): string {
  const { hours } = keptTables[table].ends;
  return hours > day ? `${hours / day} days` : `${hours} hours`;
}
