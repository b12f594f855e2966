import type { DocumentFailure } from '@m8/contracts/documind/documents.ts';
import type { TextEncoding } from '@m8/contracts/documind/encodings.ts';
import type { DocumentKind } from '@m8/contracts/documind/formats.ts';
import type { KeyRight } from '@m8/contracts/documind/keys.ts';
import type { Omission } from '@m8/contracts/documind/omissions.ts';
import type { EventType } from '@m8/contracts/documind/webhooks.ts';
import type { Heading, NoTextReason, WordBox } from '@m8/engine/reading/document-text.ts';
import type { Generated, JSONColumnType } from 'kysely';

/**
 * The key of a row that belongs to a person. The owner's id is in the primary key of such tables, and in the
 * condition of each statement on them, so that a wrong id finds no other person's data.
 */
export interface Owned {
  userId: string;
  id: string;
}

export interface KeyTable {
  id: string;
  user_id: string;
  name: string;
  starts_with: string;
  /** SHA-256 of the key, base64url. */
  key_hash: string;
  rights: KeyRight[];
  created_at: Date;
  expires_at: Date;
  last_used_at: Date | null;
}

/** What a question searches: everything that a person keeps, or one private session. */
export interface ScopeTable {
  id: string;
  user_id: string;
  kind: 'PERMANENT' | 'SESSION';
  created_at: Date;
  /** Null for the permanent scope. */
  expires_at: Date | null;
  /** Number of chunks of live documents. */
  chunks: Generated<number>;
  /** The embedder of its vectors; null until it has any. */
  embedder_id: string | null;
  /** Whether some of its chunks may have no vector of that embedder yet. */
  embedding_due: Generated<boolean>;
}

/** The states of a document that is neither ready nor failed. */
export const unsettled = ['queued', 'reading', 'indexing'] as const;

/** One version of a document. */
export interface DocumentTable {
  id: string;
  user_id: string;
  scope_id: string;
  /** NFC; data, never a path. */
  filename: string;
  /** Whether this version answers; a version that is being read, or has failed, does not. */
  live: Generated<boolean>;
  kind: DocumentKind;
  /** Encoding of a text file; null until it is detected from the bytes. */
  encoding: TextEncoding | null;
  bytes: number;
  sha256: string;
  status: (typeof unsettled)[number] | 'ready' | 'failed';
  pages: number | null;
  pages_read: Generated<number>;
  parts: Generated<number>;
  chunks: Generated<number>;
  failure: DocumentFailure | null;
  /** Whether it is large: its chunks and terms are under its own id instead of the scope's. */
  is_segment: Generated<boolean>;
  /** Number of claims by workers; only the latest claimant may still write. */
  attempt: Generated<number>;
  /** Counts like `attempt`, without the claims that ended because the process stopped. */
  tries: Generated<number>;
  /** What its file contains and its text does not; written as JSON text. */
  omissions: JSONColumnType<Omission[], string | undefined>;
  /** Whether the bytes of its file are stored, so that it can be read again, and shown. */
  has_original: Generated<boolean>;
  /** No worker claims it earlier. While it is claimed, the expiry of the claim. */
  free_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

/** The last turn of a person in a queue of waiting documents. */
export interface TurnTable {
  user_id: string;
  queue: 'quick' | 'thorough' | 'webhooks';
  /** From one sequence for the turns of all people. */
  number: number;
}

/** A page, or a stretch of a format without pages. */
export interface PartTable {
  user_id: string;
  document_id: string;
  /** Counted from 1. */
  part: number;
  page: number | null;
  source: 'text' | 'ocr' | 'none';
  no_text_reason: NoTextReason | null;
  text: string;
  /** Written as JSON text. */
  headings: JSONColumnType<Heading[]>;
  /** Written as JSON text; empty if the text was not read from a picture. */
  words: JSONColumnType<WordBox[], string | undefined>;
}

/** A document or a scope whose own row is deleted, and whose other rows are still to be erased. */
export interface RemovedTable {
  user_id: string;
  id: string;
  /** It is not erased earlier, since its document may be about to be added. Null means immediately. */
  due: Generated<Date | null>;
}

/** A piece of a document's file. */
export interface OriginalTable {
  user_id: string;
  document_id: string;
  /** Counted from 0; all but the last piece have the same length. */
  piece: number;
  bytes: Uint8Array;
}

/** What a person has just deleted and can restore for a while. */
export interface DeletedTable {
  user_id: string;
  /** Id of the newest version of a document, of a conversation or of a collection. */
  id: string;
  /** The scope it is deleted with; null if it is only deleted with the account. */
  scope_id: string | null;
  /** The ids of the versions of a document. */
  documents: string[];
  /** Its rows as they were, in JSON, by names that the code that restores them knows. */
  content: string;
  deleted_at: Date;
}

/** The answer to an Idempotency-Key. While the first call is in progress, there is no answer. */
export interface IdempotencyTable {
  user_id: string;
  key_hash: string;
  /** Identifies what was sent with the key. */
  fingerprint: string | null;
  /** The document that was uploaded; the answer is deleted with it. */
  document_id: string | null;
  body: string | null;
  created_at: Date;
}

/** Questions and answers that belong together. */
export interface ConversationTable {
  id: string;
  user_id: string;
  /** The private session that it is in, and is deleted with; null if it is permanent. */
  scope_id: string | null;
  title: string;
  /** The documents that it asks, as `document_type/filename`; null for all. */
  documents: string[] | null;
  /** Number of questions asked in it. */
  exchanges: number;
  /** Size of the questions and answers in UTF-8. */
  bytes: number;
  created_at: Date;
  updated_at: Date;
}

/** A question with its answer. */
export interface ExchangeTable {
  user_id: string;
  conversation_id: string;
  /** Counted from 1. */
  number: number;
  question: string;
  /** The question as it was searched for; null after a document that it cites was deleted. */
  asked: string | null;
  /** A `QueryAnswer` as JSON text; null after a document that it quotes was deleted. */
  answer: string | null;
  /** The documents that it cites, as `document_type/filename`. */
  drawn_from: string[];
  asked_at: Date;
}

/** Something that happened to a document; written by a trigger. */
export interface EventTable {
  id: Generated<number>;
  user_id: string;
  type: EventType;
  document_id: string;
  occurred_at: Date;
  /** Whether its deliveries were created. */
  is_dispatched: Generated<boolean>;
}

/** An address that is notified of what happens to a person's documents. */
export interface WebhookTable {
  id: string;
  user_id: string;
  url: string;
  /** The host of `url`. */
  receiver: string;
  events: EventType[];
  secret: string;
  created_at: Date;
  delivered_at: Date | null;
  /** Null while deliveries succeed. */
  failing_since: Date | null;
  /** Null while it is active. */
  stopped_at: Date | null;
}

/** An event to deliver to a webhook; the row is deleted after the delivery. */
export interface DeliveryTable {
  user_id: string;
  webhook_id: string;
  event_id: number;
  /** It waits until then. While a process delivers it, the expiry of the claim. */
  free_at: Date;
  is_held: Generated<boolean>;
  /** Number of claims; only the latest claimant may record the outcome. */
  tries: Generated<number>;
}

/** Documents that their owner grouped under a name. */
export interface CollectionTable {
  id: string;
  user_id: string;
  name: string;
  /** Filenames of permanent documents, sorted. */
  documents: string[];
  created_at: Date;
}

declare module '@m8/platform/database/tables.ts' {
  interface Tables {
    documind_key: KeyTable;
    documind_scope: ScopeTable;
    documind_document: DocumentTable;
    documind_removed: RemovedTable;
    documind_original: OriginalTable;
    documind_turn: TurnTable;
    documind_part: PartTable;
    documind_deleted: DeletedTable;
    documind_idempotency: IdempotencyTable;
    documind_conversation: ConversationTable;
    documind_exchange: ExchangeTable;
    documind_collection: CollectionTable;
    documind_event: EventTable;
    documind_webhook: WebhookTable;
    documind_delivery: DeliveryTable;
  }
}
