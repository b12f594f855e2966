import type { TextEncoding } from '@m8/contracts/documind/encodings.ts';
import type { DocumentFailure } from '@m8/contracts/documind/failures.ts';
import type { DocumentKind } from '@m8/contracts/documind/formats.ts';
import type { KeyRight } from '@m8/contracts/documind/keys.ts';
import type { Omission } from '@m8/contracts/documind/omissions.ts';
import type { EventType } from '@m8/contracts/documind/webhooks.ts';
import type { Heading, NoTextReason, WordBox } from '@m8/engine/reading/document-text.ts';
import type { Generated, JSONColumnType } from 'kysely';

/**
 * What names a row of a person's. The owner's key stands in the primary key of such tables, and in the
 * condition of each statement on them, so that a wrong id finds nothing of anybody else's.
 */
export interface Owned {
  userId: string;
  id: string;
}

/** A personal API key. */
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

/** What a question looks in: everything a person keeps, or one private session. */
export interface ScopeTable {
  id: string;
  user_id: string;
  kind: 'PERMANENT' | 'SESSION';
  created_at: Date;
  /** Null for the permanent one. */
  expires_at: Date | null;
  /** Chunks of live documents. */
  chunks: Generated<number>;
  /** The embedder whose vectors answer now; null until one is there. */
  embedder_id: string | null;
  /** Some of its chunks have no vector of that embedder yet. */
  embedding_due: Generated<boolean>;
}

/** The states of a document that is not ready yet and has not failed. */
export const unsettled = ['queued', 'reading', 'indexing'] as const;

/** One version of a document. */
export interface DocumentTable {
  id: string;
  user_id: string;
  scope_id: string;
  /** NFC; data, never a path. */
  filename: string;
  /** This version answers; one that is being read, or has failed, does not. */
  live: Generated<boolean>;
  kind: DocumentKind;
  /** What its file is read as where it is one text; null until its bytes have told it. */
  encoding: TextEncoding | null;
  bytes: number;
  sha256: string;
  status: (typeof unsettled)[number] | 'ready' | 'failed';
  pages: number | null;
  pages_read: Generated<number>;
  parts: Generated<number>;
  chunks: Generated<number>;
  failure: DocumentFailure | null;
  /** It is large: its chunks and terms stand under its own id in place of the scope's. */
  is_segment: Generated<boolean>;
  /** How often a worker took it up; only the last one may still write. */
  attempt: Generated<number>;
  /** Counts like `attempt`, without the times when its process stopped. */
  tries: Generated<number>;
  /** What its file holds and its text does not; written as JSON text. */
  omissions: JSONColumnType<Omission[], string | undefined>;
  /** The bytes of its file are kept, so that it can be read again, and shown. */
  has_original: Generated<boolean>;
  /** Used before originals were kept: the folder of uploads that had its file. */
  folder: Generated<string | null>;
  /** No worker takes it up earlier. While one has it, that claim ends then. */
  free_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

/** The last turn of a person in a queue of waiting documents. */
export interface TurnTable {
  user_id: string;
  queue: 'quick' | 'thorough' | 'webhooks';
  /** Counts all turns, whoever had them. */
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
  /** Written as JSON text; empty if the text was not read off a picture. */
  words: JSONColumnType<WordBox[], string | undefined>;
}

/** A document or a scope whose own row is gone, and whose other rows are still to be erased. */
export interface RemovedTable {
  user_id: string;
  id: string;
  /** It is not erased earlier: its document may be about to be added. Null for at once. */
  due: Generated<Date | null>;
}

/** A piece of a document's file. */
export interface OriginalTable {
  user_id: string;
  document_id: string;
  /** Counted from 0; all but the last one have the same length. */
  piece: number;
  bytes: Uint8Array;
}

/** What a person has just deleted and can bring back for a while. */
export interface DeletedTable {
  user_id: string;
  /** Of the newest version of a document, of a conversation or of a collection. */
  id: string;
  /** What it is gone with; null if that is the account alone. */
  scope_id: string | null;
  /** The ids of the versions of a document. */
  documents: string[];
  /** Its rows as they were, in JSON, by names that the code which brings them back knows. */
  content: string;
  deleted_at: Date;
}

/** The answer to an Idempotency-Key. While the first call is under way, there is none. */
export interface IdempotencyTable {
  user_id: string;
  key_hash: string;
  /** Stands for what was sent with the key. */
  fingerprint: string | null;
  /** The document that was uploaded: the answer is forgotten with it. */
  document_id: string | null;
  body: string | null;
  created_at: Date;
}

/** Questions and answers that belong together. */
export interface ConversationTable {
  id: string;
  user_id: string;
  /** The private session that it is in, and gone with; null if it is kept. */
  scope_id: string | null;
  title: string;
  /** The documents that are asked, as `document_type/filename`; null asks all. */
  documents: string[] | null;
  /** How many questions were asked in it. */
  exchanges: number;
  /** Of the questions and answers, in UTF-8. */
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
  /** What was looked for; null once a document that it draws on was deleted. */
  asked: string | null;
  /** A `QueryAnswer` as JSON text; null once a document that it quotes was deleted. */
  answer: string | null;
  /** The documents that it draws on, as `document_type/filename`. */
  drawn_from: string[];
  asked_at: Date;
}

/** Something that happened to a document; a trigger writes it. */
export interface EventTable {
  id: Generated<number>;
  user_id: string;
  type: EventType;
  document_id: string;
  occurred_at: Date;
  /** Whether it is known which webhooks are told. */
  is_dispatched: Generated<boolean>;
}

/** An address that is told what happens to a person's documents. */
export interface WebhookTable {
  id: string;
  user_id: string;
  url: string;
  /** Who answers there: the host of `url`. */
  receiver: string;
  events: EventType[];
  secret: string;
  created_at: Date;
  delivered_at: Date | null;
  /** Null while what is sent arrives. */
  failing_since: Date | null;
  /** Null while it is told. */
  stopped_at: Date | null;
}

/** An event that a webhook is still to be told of; the row goes when it has been. */
export interface DeliveryTable {
  user_id: string;
  webhook_id: string;
  event_id: number;
  /** It waits until then; where a process tells the webhook now, that process has until then. */
  free_at: Date;
  is_held: Generated<boolean>;
  /** How often it was taken up: nobody else notes how a try ended under this number. */
  tries: Generated<number>;
}

/** Documents under a name that their owner gave them together. */
export interface CollectionTable {
  id: string;
  user_id: string;
  name: string;
  /** File names of what is kept, sorted. */
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
