// Written by `npm run generate` from the description of the API.
import { type Call, type CallOptions, type ClientSettings, type NamedFile, sendCall } from './send-call.ts';

/** `DocumentEvent` of the API. */
export type DocumentEvent = {
  /** Grows with every event; told again, it is the same. */
  id: string;
  type: EventType;
  document_id: string;
  /** Its name now; null once it is deleted. */
  filename: string | null;
  session_id: string | null;
  occurred_at: string;
};

/** `EventType` of the API. */
export type EventType = "document.ready" | "document.failed" | "document.deleted";

/** `UploadAnswer` of the API. */
export type UploadAnswer = {
  document_id: string;
  filename: string;
  kind: "pdf" | "docx" | "txt" | "jpg" | "png" | "xlsx" | "pptx" | "odt" | "epub" | "html" | "md" | "csv" | "eml" | "webp" | "tif";
  document_type: DocumentType;
  session_id: string | null;
  status: DocumentStatus;
  /** Share of the work that is done. */
  progress: number;
  /** Pages of the file; null while unknown, and for formats that know none. */
  pages: number | null;
  pages_read: number;
  chunks: number;
  bytes: number;
  /** When it ends with its session; null where it stays. */
  expires_at: string | null;
  /** What went wrong, as a sentence; null unless the status is failed. */
  error: string | null;
  error_code: "encrypted" | "damaged" | "empty" | "unsupported" | "too-many-pages" | "too-many-pixels" | "too-much-text" | "no-text" | "needs-other-program" | "timed-out" | "too-much-memory" | "unexpected" | null;
  pages_without_text: readonly (PageWithoutText)[];
  /** What the file holds and its text does not: one entry a kind and page. */
  omissions: readonly (Omission)[];
  /** Whether its file can be had byte for byte, and not its text only. */
  original_kept: boolean;
  /** An earlier version of the same name keeps answering until this one is ready. */
  replaces_earlier: boolean;
  created_at: string;
  updated_at: string;
  outcome: "created" | "replaced" | "unchanged";
};

/** `DocumentType` of the API. */
export type DocumentType = "PERMANENT" | "SESSION";

/** `DocumentStatus` of the API. */
export type DocumentStatus = "queued" | "reading" | "indexing" | "ready" | "failed";

/** `PageWithoutText` of the API. */
export type PageWithoutText = {
  /** Place among the parts, counted from 1; the page’s number where there are pages. */
  part: number;
  page: number | null;
  reason: "blank" | "unreadable" | "too-slow" | "too-large";
};

/** `Omission` of the API. */
export type Omission = {
  kind: "picture" | "picture-beyond-limit" | "chart" | "comment" | "form-value" | "text-box" | "hidden-row" | "hidden-column" | "hidden-sheet" | "hidden-text" | "uncalculated-formula" | "embedded-file" | "page-recognised-anew";
  /** Null if it has no page of its own. */
  page: number | null;
  count: number;
};

/** `Problem` of the API. */
export type Problem = {
  /** A reference to what the code means. */
  type: string;
  /** What happened, in a sentence a person can act on. */
  title: string;
  status: number;
  /** What a program decides by. */
  code: "request/not-found" | "request/method-not-allowed" | "request/malformed" | "request/invalid" | "request/too-large" | "request/unsupported-media-type" | "request/not-acceptable" | "request/cross-site" | "request/too-many" | "request/signed-out" | "server/unexpected" | "server/unavailable" | "server/disk-full" | "documind/no-token" | "documind/invalid-token" | "documind/sign-in-unavailable" | "documind/email-not-verified" | "documind/sign-in-only" | "documind/key-not-allowed" | "documind/too-many-calls" | "documind/too-many-uploads" | "documind/too-many-bytes" | "documind/too-much-reading" | "documind/too-many-waiting" | "documind/busy" | "documind/too-many-questions" | "documind/not-multipart" | "documind/originals-full" | "documind/text-full" | "documind/malformed-upload" | "documind/no-file" | "documind/file-too-large" | "documind/upload-stalled" | "documind/invalid-filename" | "documind/file-unsupported" | "documind/file-empty" | "documind/file-encrypted" | "documind/file-damaged" | "documind/document-not-found" | "documind/part-not-found" | "documind/original-not-kept" | "documind/range-not-satisfiable" | "documind/document-changed" | "documind/filename-taken" | "documind/session-not-found" | "documind/too-many-sessions" | "documind/conversation-not-found" | "documind/conversation-full" | "documind/too-many-conversations" | "documind/collection-not-found" | "documind/collection-name-taken" | "documind/collection-empty" | "documind/too-many-collections" | "documind/webhook-not-found" | "documind/too-many-webhooks" | "documind/key-not-found" | "documind/too-many-keys" | "documind/idempotency-key-in-use" | "documind/idempotency-key-reused" | "demo/no-question" | "demo/question-too-long" | "demo/too-many" | "demo/busy";
  detail: string;
  /** Repeats X-Request-Id; quote it to support. */
  request_id: string;
  /** The fields that were refused. */
  errors?: readonly ({
    field: string;
    message: string;
  })[];
};

/** `TextInput` of the API. */
export type TextInput = {
  filename: string;
  text: string;
  /** Erase it when its private session ends. */
  is_private?: boolean;
  /** The session a private document goes into; without it, a new one. */
  session_id?: string;
};

/** `UploadsAnswer` of the API. */
export type UploadsAnswer = {
  results: readonly (UploadResult)[];
  session_id: string | null;
};

/** `UploadResult` of the API. */
export type UploadResult = {
  /** As it was sent. */
  filename: string;
  /** Null where it was refused. */
  document: UploadAnswer | null;
  /** Why it was refused. */
  problem: Problem | null;
};

/** `Answer` of the API. */
export type Answer = {
  answer: string;
  sources: readonly (Source)[];
  citations: readonly (Citation)[];
  /** What an extractive answer consists of, in its order: sentences, items, rows. None where a language model wrote it, or there is no answer. */
  lines: readonly (AnswerLine)[];
  answer_mode: AnswerMode;
  /** How sure it is that what is shown answers the question. */
  confidence: number;
  refusal_reason: RefusalReason | null;
  session_id: string | null;
  /** The conversation that keeps the question and this answer. */
  conversation_id: string;
  /** Its place in the conversation, counted from 1; null where that was deleted before the answer was made. */
  exchange_number: number | null;
  /** The words that the question took from the one before; none where it stands on its own, or `carry` is false. */
  carried: readonly (string)[];
  request_id: string;
};

/** `Source` of the API. */
export type Source = {
  filename: string;
  /** Counted from 1 in the file; null where the format does not tell. */
  page: number | null;
  /** The passage from its start, or from the quote where that stands far in. */
  content_preview: string;
  /** How well the passage fits the question. 1: it holds every word of it and means the same. The best passage has the share of the question’s words that it holds, rare ones counting more, blended with how near its meaning is; the others stand in proportion to it. */
  similarity_score: number;
  document_type: DocumentType;
  /** The sentence of the passage that fits best, character by character. */
  quote: string;
  /** Where the quote begins in the text of the part, in UTF-16 code units. */
  char_start: number;
  /** Where it ends. */
  char_end: number;
  /** The part that the places count in: GET /documents/{filename}/parts/{part}. */
  part: number;
  document_id: string;
  /** 1 for the best. */
  rank: number;
};

/** `Citation` of the API. */
export type Citation = {
  /** Where in `answer` begins what rests on it, in UTF-16 code units. */
  answer_start: number;
  /** Where it ends. */
  answer_end: number;
  /** From the document, character by character. An extractive answer says the same, with white space folded, each item of a list on its line, and cells of a table behind their heads. */
  quote: string;
  document_id: string;
  filename: string;
  page: number | null;
  part: number;
  char_start: number;
  char_end: number;
  /** Whether the sentence is the quote itself, or was held against it word by word. False where a language model answers in another language than the document’s: the sentence then has the quote first, and behind it, in brackets, a translation of which only numbers, names and negation were compared. */
  checked: boolean;
};

/** `AnswerLine` of the API. */
export type AnswerLine = {
  kind: "sentence" | "heading" | "item" | "row" | "field";
  /** Where it begins in `answer`, in UTF-16 code units. */
  answer_start: number;
  /** Where it ends. */
  answer_end: number;
  /** The bullet or number that an item begins with, and the space behind it. */
  mark: string;
  /** Of a row: its cells in their order, also empty ones, with the heads of their columns. Of a field: its label and its value. */
  cells: readonly ({
    head: string;
    text: string;
  })[];
};

/** Sentences taken from the documents, sentences that a language model wrote, what the list of documents says of them (how many there are, how many pages they have), or no answer. */
export type AnswerMode = "extractive" | "generated" | "record" | "none";

/** `RefusalReason` of the API. */
export type RefusalReason = "no-documents" | "still-reading" | "no-match";

/** `QueryEvent` of the API. */
export type QueryEvent = {
  type: "sources";
  sources: readonly (Source)[];
} | {
  type: "text";
  text: string;
  citations: readonly (Citation)[];
} | {
  type: "restart";
} | {
  type: "done";
  answer: Answer;
};

/** `Query` of the API. */
export type Query = {
  query: string;
  /** A private session. */
  session_id?: string;
  /** `conversation_id` of an earlier answer, to go on there; without it, a new conversation begins. One that began in a private session goes on in that one only. */
  conversation_id?: string;
  /** Names or ids of the documents to ask, and no others; the conversation keeps the choice for its next questions. Null or an empty list asks all again. */
  documents?: readonly (string)[] | null;
  /** A collection whose documents are asked, in place of `documents`. */
  collection_id?: string;
  /** Whether a question that leaves something out takes it from the one before. */
  carry?: boolean;
  top_k?: number;
  /** The most sentences, items of a list or rows of a table that the answer has. Without it, as many as the question asks for. */
  sentences?: number;
};

/** `SearchAnswer` of the API. */
export type SearchAnswer = {
  /** Best first. */
  passages: readonly (Passage)[];
  session_id: string | null;
  request_id: string;
};

/** `Passage` of the API. */
export type Passage = {
  /** 1 for the best. */
  rank: number;
  filename: string;
  document_id: string;
  document_type: DocumentType;
  page: number | null;
  /** The part that the places count in: GET /documents/{filename}/parts/{part}. */
  part: number;
  /** Where the passage begins in the text of the part, in UTF-16 code units. */
  char_start: number;
  /** Where it ends. */
  char_end: number;
  /** The passage, character by character. */
  text: string;
  /** The headings it stands under, outermost first, set apart by ` › `. */
  heading: string;
  /** As in the sources of an answer. */
  similarity_score: number;
};

/** `Search` of the API. */
export type Search = {
  query: string;
  /** A private session. */
  session_id?: string;
  /** Names or ids of the documents to look in, and no others. Null looks in all. */
  documents?: readonly (string)[] | null;
  /** A collection whose documents are looked in, in place of `documents`. */
  collection_id?: string;
  top_k?: number;
};

/** `ConversationList` of the API. */
export type ConversationList = {
  conversations: readonly (Conversation)[];
  next_cursor: string | null;
};

/** `Conversation` of the API. */
export type Conversation = {
  /** A conversation. */
  conversation_id: string;
  title: string;
  /** The private session it is in, and gone with; null where it is kept. */
  session_id: string | null;
  /** Names of the only documents that it asks; null where it asks all. */
  documents: readonly (string)[] | null;
  exchange_count: number;
  created_at: string;
  updated_at: string;
};

/** `WholeConversation` of the API. */
export type WholeConversation = {
  /** A conversation. */
  conversation_id: string;
  title: string;
  /** The private session it is in, and gone with; null where it is kept. */
  session_id: string | null;
  /** Names of the only documents that it asks; null where it asks all. */
  documents: readonly (string)[] | null;
  exchange_count: number;
  created_at: string;
  updated_at: string;
  exchanges: readonly (Exchange)[];
};

/** `Exchange` of the API. */
export type Exchange = {
  /** Place in the conversation, counted from 1. */
  number: number;
  /** As it was typed. */
  question: string;
  asked_at: string;
  /** Null once a document that the answer drew on was deleted. */
  answer: Answer | null;
};

/** `ConversationChange` of the API. */
export type ConversationChange = {
  title: string;
};

/** `DocumentList` of the API. */
export type DocumentList = {
  documents: readonly (Document)[];
  next_cursor: string | null;
};

/** `Document` of the API. */
export type Document = {
  document_id: string;
  filename: string;
  kind: "pdf" | "docx" | "txt" | "jpg" | "png" | "xlsx" | "pptx" | "odt" | "epub" | "html" | "md" | "csv" | "eml" | "webp" | "tif";
  document_type: DocumentType;
  session_id: string | null;
  status: DocumentStatus;
  /** Share of the work that is done. */
  progress: number;
  /** Pages of the file; null while unknown, and for formats that know none. */
  pages: number | null;
  pages_read: number;
  chunks: number;
  bytes: number;
  /** When it ends with its session; null where it stays. */
  expires_at: string | null;
  /** What went wrong, as a sentence; null unless the status is failed. */
  error: string | null;
  error_code: "encrypted" | "damaged" | "empty" | "unsupported" | "too-many-pages" | "too-many-pixels" | "too-much-text" | "no-text" | "needs-other-program" | "timed-out" | "too-much-memory" | "unexpected" | null;
  pages_without_text: readonly (PageWithoutText)[];
  /** What the file holds and its text does not: one entry a kind and page. */
  omissions: readonly (Omission)[];
  /** Whether its file can be had byte for byte, and not its text only. */
  original_kept: boolean;
  /** An earlier version of the same name keeps answering until this one is ready. */
  replaces_earlier: boolean;
  created_at: string;
  updated_at: string;
};

/** `DocumentChange` of the API. */
export type DocumentChange = {
  filename: string;
};

/** `Introduction` of the API. */
export type Introduction = {
  document_id: string;
  /** At most two sentences of the document that say what it is, word for word. */
  about: readonly (string)[];
  /** At most three questions that it answers; each was asked before it is shown. */
  questions: readonly (string)[];
};

/** `DocumentPart` of the API. */
export type DocumentPart = {
  document_id: string;
  filename: string;
  kind: "pdf" | "docx" | "txt" | "jpg" | "png" | "xlsx" | "pptx" | "odt" | "epub" | "html" | "md" | "csv" | "eml" | "webp" | "tif";
  original_kept: boolean;
  part: number;
  parts: number;
  page: number | null;
  text: string;
  /** Where headings stand in the text; level 1 is the topmost. */
  headings: readonly ({
    level: number;
    start: number;
    end: number;
  })[];
  /** `ocr` where the text was read off a picture. */
  source: "text" | "ocr" | "none";
  /** Where words stand on a page that was read off a picture, in shares of its width and height. */
  words: readonly ({
    text: string;
    left: number;
    top: number;
    width: number;
    height: number;
  })[];
};

/** `FoundInDocument` of the API. */
export type FoundInDocument = {
  document_id: string;
  total: number;
  /** In their order, the first 1000 of them. */
  places: readonly ({
    part: number;
    page: number | null;
    char_start: number;
    char_end: number;
  })[];
};

/** `Collection` of the API. */
export type Collection = {
  id: string;
  name: string;
  /** Their names, in the order of the alphabet. */
  documents: readonly (string)[];
  created_at: string;
};

/** `CollectionInput` of the API. */
export type CollectionInput = {
  name: string;
  /** Names or ids of documents that are kept; none of a private session. */
  documents?: readonly (string)[];
};

/** `CollectionList` of the API. */
export type CollectionList = {
  collections: readonly (Collection)[];
};

/** `CollectionChange` of the API. */
export type CollectionChange = {
  name?: string;
  /** Takes the place of those it has. */
  documents?: readonly (string)[];
};

/** `Session` of the API. */
export type Session = {
  session_id: string;
  created_at: string;
  expires_at: string;
  documents: number;
};

/** `NewWebhook` of the API. */
export type NewWebhook = {
  id: string;
  url: string;
  events: readonly (EventType)[];
  /** False once it was stopped, by you or after 7 days of failures. */
  active: boolean;
  created_at: string;
  /** When it last arrived. */
  delivered_at: string | null;
  /** Null while what is sent arrives. */
  failing_since: string | null;
  /** Signs what is sent, by HMAC-SHA256 as Standard Webhooks describes it: in base64, behind `whsec_`. */
  secret: string;
};

/** `WebhookInput` of the API. */
export type WebhookInput = {
  /** Public, with https and no port but 443. Nobody is redirected from there. */
  url: string;
  /** What is told. */
  events?: readonly (EventType)[];
};

/** `WebhookList` of the API. */
export type WebhookList = {
  webhooks: readonly (Webhook)[];
};

/** `Webhook` of the API. */
export type Webhook = {
  id: string;
  url: string;
  events: readonly (EventType)[];
  /** False once it was stopped, by you or after 7 days of failures. */
  active: boolean;
  created_at: string;
  /** When it last arrived. */
  delivered_at: string | null;
  /** Null while what is sent arrives. */
  failing_since: string | null;
};

/** `WebhookChange` of the API. */
export type WebhookChange = {
  /** Public, with https and no port but 443. Nobody is redirected from there. */
  url?: string;
  /** What is told. */
  events?: readonly (EventType)[];
  /** Begins anew where it was stopped. */
  active?: boolean;
};

/** `NewKey` of the API. */
export type NewKey = {
  id: string;
  name: string;
  starts_with: string;
  /** `read`: list, show, ask and search. `write`: upload, rename, delete, and whatever else changes something. */
  rights: readonly ("read" | "write")[];
  created_at: string;
  expires_at: string;
  last_used_at: string | null;
  key: string;
};

/** `KeyInput` of the API. */
export type KeyInput = {
  name: string;
  expires_in_days?: number;
  /** `read`: list, show, ask and search. `write`: upload, rename, delete, and whatever else changes something. */
  rights?: readonly ("read" | "write")[];
};

/** `KeyList` of the API. */
export type KeyList = {
  keys: readonly (Key)[];
};

/** `Key` of the API. */
export type Key = {
  id: string;
  name: string;
  starts_with: string;
  /** `read`: list, show, ask and search. `write`: upload, rename, delete, and whatever else changes something. */
  rights: readonly ("read" | "write")[];
  created_at: string;
  expires_at: string;
  last_used_at: string | null;
};

/** `Limits` of the API. */
export type Limits = {
  file_bytes: 52428800;
  pages: 2000;
  pixels: 40000000;
  characters: 12000000;
  page_characters: 100000;
  /** What one office file or book may unpack to. */
  unpacked_bytes: 134217728;
  /** Most attachments of one mail that are read. */
  attachments: 100;
  /** What files may be, by `kind` of a document. */
  formats: readonly ("pdf" | "docx" | "txt" | "jpg" | "png" | "xlsx" | "pptx" | "odt" | "epub" | "html" | "md" | "csv" | "eml" | "webp" | "tif")[];
  /** Most files of one person that are not read yet. */
  waiting: number;
  /** Most bytes of files that are kept for one person; 0 where files are deleted once they are read. */
  original_bytes: number;
  /** Of these, yours. */
  original_bytes_kept: number;
  /** Most passages that the documents of one person may have together. */
  chunks: 300000;
  /** Of these, yours. */
  chunks_kept: number;
  /** Most questions and searches of one person at a time. */
  questions_in_hand: 8;
  filename_bytes: 255;
  query_characters: 4000;
  keys: 20;
  sessions: 50;
  /** Most questions of one conversation. */
  conversation_exchanges: 200;
  /** Most bytes of UTF-8 that the conversations of one person hold. */
  conversation_bytes: 67108864;
  /** Most documents that a question may choose. */
  chosen_documents: 50;
  /** Most collections of one person. */
  collections: 100;
  quotas: readonly (Quota)[];
};

/** `Quota` of the API. */
export type Quota = {
  name: "calls" | "uploads" | "bytes" | "reading";
  /** Uses in one window; of `bytes` bytes, of `reading` milliseconds of a processor that reading your files took. */
  limit: number;
  window_seconds: number;
  remaining: number;
  resets_in_seconds: number;
};

/** `Health` of the API. */
export type Health = {
  status: "ok";
  database: "ok";
  queue: "ok";
};

/** DocuMind's API: a method for each call. */
export class DocuMind {
  readonly #settings: ClientSettings;

  constructor(settings: ClientSettings) {
    this.#settings = settings;
  }

  // The service keeps to its description, which the types are made from.
  async #send<Answer>(call: Call): Promise<Answer> {
    return (await sendCall(this.#settings, call)) as Answer;
  }

  /**
   * Upload a document. A PDF, DOCX, TXT, JPG, PNG, XLSX, PPTX, ODT, EPUB, HTML, Markdown, CSV, EML, WEBP or TIFF of at most 50 MB; its type is told by its bytes, and a text that is named as another format is refused. It is read in the background: look at the Location, or wait for it with Prefer. The same bytes under the same name change nothing; other bytes replace the document as soon as they are ready, and until then the earlier version answers.
   *
   * @throws DocuMindError where the service refuses
   */
  uploadDocument(given: {
    /** The document. */
    file: NamedFile;
    /** A name of your choice for this upload, such as a UUID: for 24 hours it is safe to send the upload again under it. */
    idempotencyKey?: string | undefined;
    /** `wait=N`: answer when the document is ready, or after N seconds, up to 20. */
    prefer?: string | undefined;
    /** Erase it when its private session ends. */
    is_private?: boolean | undefined;
    /** The session a private document goes into; without it, a new one. */
    session_id?: string | undefined;
  }, options?: CallOptions): Promise<UploadAnswer> {
    return this.#send({ ...options, method: 'POST', address: `/upload`, header: { "Idempotency-Key": given.idempotencyKey, "Prefer": given.prefer }, form: { "file": given.file, "is_private": given.is_private, "session_id": given.session_id } });
  }

  /**
   * Upload a text as JSON. As if it were a file of that name, without a form around it. The body may have 2 MB; send a longer text as a file.
   *
   * @throws DocuMindError where the service refuses
   */
  uploadText(given: {
    filename: string;
    text: string;
    /** A name of your choice for this upload, such as a UUID: for 24 hours it is safe to send the upload again under it. */
    idempotencyKey?: string | undefined;
    /** `wait=N`: answer when the document is ready, or after N seconds, up to 20. */
    prefer?: string | undefined;
    /** Erase it when its private session ends. */
    is_private?: boolean | undefined;
    /** The session a private document goes into; without it, a new one. */
    session_id?: string | undefined;
  }, options?: CallOptions): Promise<UploadAnswer> {
    return this.#send({ ...options, method: 'POST', address: `/documents`, header: { "Idempotency-Key": given.idempotencyKey, "Prefer": given.prefer }, body: { "filename": given.filename, "text": given.text, "is_private": given.is_private, "session_id": given.session_id } });
  }

  /**
   * List your documents. Newest first, in every state. Follow `next_cursor`, or the Link header, to the end.
   *
   * @throws DocuMindError where the service refuses
   */
  listDocuments(given: {
    /** Most documents of a page. */
    limit?: number | null | undefined;
    /** `next_cursor` of the page before. */
    cursor?: string | null | undefined;
    /** A private session whose documents are listed too. */
    session_id?: string | null | undefined;
    /** Lists documents of this status only. */
    status?: "queued" | "reading" | "indexing" | "ready" | "failed" | null | undefined;
  } = {}, options?: CallOptions): Promise<DocumentList> {
    return this.#send({ ...options, method: 'GET', address: `/documents`, query: { "limit": given.limit, "cursor": given.cursor, "session_id": given.session_id, "status": given.status } });
  }

  /**
   * Upload several documents at once. Up to 20 files of one form, 200 MB together, each in a field named file. Each is taken in or refused by itself: look at its result. Private ones go into one session.
   *
   * @throws DocuMindError where the service refuses
   */
  uploadDocuments(given: {
    /** The documents. */
    file: readonly (NamedFile)[];
    /** Erase them when their private session ends. */
    is_private?: boolean | undefined;
    /** The session private documents go into; without it, a new one. */
    session_id?: string | undefined;
  }, options?: CallOptions): Promise<UploadsAnswer> {
    return this.#send({ ...options, method: 'POST', address: `/uploads`, form: { "file": given.file, "is_private": given.is_private, "session_id": given.session_id } });
  }

  /**
   * Ask a question about your documents. Every sentence of the answer stands in a document: `citations` says where. Question and answer are kept in a conversation: name it by `conversation_id` in the next question, and that may leave out what this one said (`And on the motor?`). With `Accept: text/event-stream` the answer arrives as it is made: each event is named by its `type`, its data is a `QueryEvent`; `done` carries the whole answer; `error`, in its place, a `Problem`. Lines that begin with a colon only keep the connection open.
   *
   * @throws DocuMindError where the service refuses
   */
  askQuestion(given: {
    query: string;
    /** A private session. */
    session_id?: string | undefined;
    /** `conversation_id` of an earlier answer, to go on there; without it, a new conversation begins. One that began in a private session goes on in that one only. */
    conversation_id?: string | undefined;
    /** Names or ids of the documents to ask, and no others; the conversation keeps the choice for its next questions. Null or an empty list asks all again. */
    documents?: readonly (string)[] | null | undefined;
    /** A collection whose documents are asked, in place of `documents`. */
    collection_id?: string | undefined;
    /** Whether a question that leaves something out takes it from the one before. */
    carry?: boolean | undefined;
    top_k?: number | undefined;
    /** The most sentences, items of a list or rows of a table that the answer has. Without it, as many as the question asks for. */
    sentences?: number | undefined;
  }, options?: CallOptions): Promise<Answer> {
    return this.#send({ ...options, method: 'POST', address: `/query`, body: { "query": given.query, "session_id": given.session_id, "conversation_id": given.conversation_id, "documents": given.documents, "collection_id": given.collection_id, "carry": given.carry, "top_k": given.top_k, "sentences": given.sentences } });
  }

  /**
   * Find passages, without an answer. The passages that fit a question best, whole and word for word, also where none of them answers it. Nothing is kept of it: no conversation, no question.
   *
   * @throws DocuMindError where the service refuses
   */
  searchPassages(given: {
    query: string;
    /** A private session. */
    session_id?: string | undefined;
    /** Names or ids of the documents to look in, and no others. Null looks in all. */
    documents?: readonly (string)[] | null | undefined;
    /** A collection whose documents are looked in, in place of `documents`. */
    collection_id?: string | undefined;
    top_k?: number | undefined;
  }, options?: CallOptions): Promise<SearchAnswer> {
    return this.#send({ ...options, method: 'POST', address: `/search`, body: { "query": given.query, "session_id": given.session_id, "documents": given.documents, "collection_id": given.collection_id, "top_k": given.top_k } });
  }

  /**
   * List your conversations. Newest first. Follow `next_cursor`, or the Link header, to the end.
   *
   * @throws DocuMindError where the service refuses
   */
  listConversations(given: {
    /** Most conversations of a page. */
    limit?: number | null | undefined;
    /** `next_cursor` of the page before. */
    cursor?: string | null | undefined;
    /** A private session whose conversations are listed too. */
    session_id?: string | null | undefined;
  } = {}, options?: CallOptions): Promise<ConversationList> {
    return this.#send({ ...options, method: 'GET', address: `/conversations`, query: { "limit": given.limit, "cursor": given.cursor, "session_id": given.session_id } });
  }

  /**
   * Delete all your conversations. Those of private sessions too. They are gone when this answers.
   *
   * @throws DocuMindError where the service refuses
   */
  deleteConversations(options?: CallOptions): Promise<void> {
    return this.#send({ ...options, method: 'DELETE', address: `/conversations`, answer: 'nothing' });
  }

  /**
   * Open a conversation. All its questions with their answers, oldest first. An answer that quoted a document which was deleted is gone with it; its question stays.
   *
   * @throws DocuMindError where the service refuses
   */
  showConversation(given: {
    /** `conversation_id` of an answer. */
    conversation_id: string;
  }, options?: CallOptions): Promise<WholeConversation> {
    return this.#send({ ...options, method: 'GET', address: `/conversations/${encodeURIComponent(given.conversation_id)}` });
  }

  /**
   * Rename a conversation. A new one is named by its first question.
   *
   * @throws DocuMindError where the service refuses
   */
  renameConversation(given: {
    /** `conversation_id` of an answer. */
    conversation_id: string;
    title: string;
  }, options?: CallOptions): Promise<Conversation> {
    return this.#send({ ...options, method: 'PATCH', address: `/conversations/${encodeURIComponent(given.conversation_id)}`, body: { "title": given.title } });
  }

  /**
   * Delete a conversation. Its questions and answers are gone when this answers.
   *
   * @throws DocuMindError where the service refuses
   */
  deleteConversation(given: {
    /** `conversation_id` of an answer. */
    conversation_id: string;
  }, options?: CallOptions): Promise<void> {
    return this.#send({ ...options, method: 'DELETE', address: `/conversations/${encodeURIComponent(given.conversation_id)}`, answer: 'nothing' });
  }

  /**
   * Save a conversation as a file. Each answer with the quotes that it rests on, their file and page.
   *
   * @throws DocuMindError where the service refuses
   */
  exportConversation(given: {
    /** `conversation_id` of an answer. */
    conversation_id: string;
    format?: "markdown" | "json" | null | undefined;
  }, options?: CallOptions): Promise<string> {
    return this.#send({ ...options, method: 'GET', address: `/conversations/${encodeURIComponent(given.conversation_id)}/export`, answer: 'text', query: { "format": given.format } });
  }

  /**
   * Show one document. How far it is, what is in it, and what went wrong where it failed.
   *
   * @throws DocuMindError where the service refuses
   */
  showDocument(given: {
    /** The name as the list shows it, percent-encoded: it is data, never a path. Or the `document_id`, which stays when the document is renamed. */
    filename: string;
    /** A private session; without it, what you keep. */
    session_id?: string | null | undefined;
    /** An ETag: 304 while it still holds. */
    ifNoneMatch?: string | undefined;
  }, options?: CallOptions): Promise<Document> {
    return this.#send({ ...options, method: 'GET', address: `/documents/${encodeURIComponent(given.filename)}`, query: { "session_id": given.session_id }, header: { "If-None-Match": given.ifNoneMatch } });
  }

  /**
   * Rename a document. Works in every state. Its text stays as it is, and conversations that have chosen or quoted it go on with the new name.
   *
   * @throws DocuMindError where the service refuses
   */
  renameDocument(given: {
    /** The name as the list shows it, percent-encoded: it is data, never a path. Or the `document_id`, which stays when the document is renamed. */
    filename: string;
    new_filename: string;
    /** A private session; without it, what you keep. */
    session_id?: string | null | undefined;
    /** An ETag: 412 where it holds no more. */
    ifMatch?: string | undefined;
  }, options?: CallOptions): Promise<Document> {
    return this.#send({ ...options, method: 'PATCH', address: `/documents/${encodeURIComponent(given.filename)}`, query: { "session_id": given.session_id }, header: { "If-Match": given.ifMatch }, body: { "filename": given.new_filename } });
  }

  /**
   * Delete a document and its chunks. Works in every state, also while the document is being read: all its versions, its text and its index entries are gone when this answers.
   *
   * @throws DocuMindError where the service refuses
   */
  deleteDocument(given: {
    /** The name as the list shows it, percent-encoded: it is data, never a path. Or the `document_id`, which stays when the document is renamed. */
    filename: string;
    /** A private session; without it, what you keep. */
    session_id?: string | null | undefined;
    /** An ETag: 412 where it holds no more. */
    ifMatch?: string | undefined;
  }, options?: CallOptions): Promise<void> {
    return this.#send({ ...options, method: 'DELETE', address: `/documents/${encodeURIComponent(given.filename)}`, answer: 'nothing', query: { "session_id": given.session_id }, header: { "If-Match": given.ifMatch } });
  }

  /**
   * Ask what a document is, and what it answers. Made when it is asked for; empty while the document is not ready.
   *
   * @throws DocuMindError where the service refuses
   */
  introduceDocument(given: {
    /** The name as the list shows it, percent-encoded: it is data, never a path. Or the `document_id`, which stays when the document is renamed. */
    filename: string;
    /** A private session; without it, what you keep. */
    session_id?: string | null | undefined;
  }, options?: CallOptions): Promise<Introduction> {
    return this.#send({ ...options, method: 'GET', address: `/documents/${encodeURIComponent(given.filename)}/introduction`, query: { "session_id": given.session_id } });
  }

  /**
   * Show the text of a page. The text that `char_start` and `char_end` of quotes count in, in UTF-16 code units.
   *
   * @throws DocuMindError where the service refuses
   */
  showPart(given: {
    /** The name as the list shows it, percent-encoded: it is data, never a path. Or the `document_id`, which stays when the document is renamed. */
    filename: string;
    /** `part` of a quote, counted from 1. */
    part: string;
    /** A private session; without it, what you keep. */
    session_id?: string | null | undefined;
    /** `document_id` of a quote, to be shown no other version. */
    document_id?: string | null | undefined;
    /** An ETag: 304 while it still holds. */
    ifNoneMatch?: string | undefined;
  }, options?: CallOptions): Promise<DocumentPart> {
    return this.#send({ ...options, method: 'GET', address: `/documents/${encodeURIComponent(given.filename)}/parts/${encodeURIComponent(given.part)}`, query: { "session_id": given.session_id, "document_id": given.document_id }, header: { "If-None-Match": given.ifNoneMatch } });
  }

  /**
   * Find words in a document. As they stand in its text, in capitals or not. The offsets count as those of quotes do. To find what is meant, ask.
   *
   * @throws DocuMindError where the service refuses
   */
  findInDocument(given: {
    /** The name as the list shows it, percent-encoded: it is data, never a path. Or the `document_id`, which stays when the document is renamed. */
    filename: string;
    /** The words. */
    text: string;
    /** A private session; without it, what you keep. */
    session_id?: string | null | undefined;
    /** `document_id` of a quote, to be shown no other version. */
    document_id?: string | null | undefined;
  }, options?: CallOptions): Promise<FoundInDocument> {
    return this.#send({ ...options, method: 'GET', address: `/documents/${encodeURIComponent(given.filename)}/find`, query: { "text": given.text, "session_id": given.session_id, "document_id": given.document_id } });
  }

  /**
   * Save the file of a document. Byte for byte as it was uploaded; a Range gives a stretch of it. Files that were uploaded before they were kept, or where the service keeps none, are answered with 404.
   *
   * @throws DocuMindError where the service refuses
   */
  showOriginal(given: {
    /** The name as the list shows it, percent-encoded: it is data, never a path. Or the `document_id`, which stays when the document is renamed. */
    filename: string;
    /** A private session; without it, what you keep. */
    session_id?: string | null | undefined;
    /** `document_id` of a quote, to be shown no other version. */
    document_id?: string | null | undefined;
    /** An ETag: 304 while it still holds. */
    ifNoneMatch?: string | undefined;
    /** One stretch in bytes (RFC 9110, section 14.2): 206 with only that. */
    range?: string | undefined;
    /** An ETag: the Range counts only while it holds. */
    ifRange?: string | undefined;
  }, options?: CallOptions): Promise<Blob> {
    return this.#send({ ...options, method: 'GET', address: `/documents/${encodeURIComponent(given.filename)}/original`, answer: 'bytes', query: { "session_id": given.session_id, "document_id": given.document_id }, header: { "If-None-Match": given.ifNoneMatch, "Range": given.range, "If-Range": given.ifRange } });
  }

  /**
   * Give documents a name together. A question or a search that names the collection by `collection_id` looks in its documents, and in no others. A newer version of a document takes the place of the earlier one; a document that is deleted is in no collection any more. A person may have 100 collections, each of up to 50 documents.
   *
   * @throws DocuMindError where the service refuses
   */
  createCollection(given: {
    name: string;
    /** Names or ids of documents that are kept; none of a private session. */
    documents?: readonly (string)[] | undefined;
  }, options?: CallOptions): Promise<Collection> {
    return this.#send({ ...options, method: 'POST', address: `/collections`, body: { "name": given.name, "documents": given.documents } });
  }

  /**
   * List your collections. By name.
   *
   * @throws DocuMindError where the service refuses
   */
  listCollections(options?: CallOptions): Promise<CollectionList> {
    return this.#send({ ...options, method: 'GET', address: `/collections` });
  }

  /**
   * Rename a collection, or change what is in it
   *
   * @throws DocuMindError where the service refuses
   */
  changeCollection(given: {
    /** `id` of the collection. */
    collection_id: string;
    name?: string | undefined;
    /** Takes the place of those it has. */
    documents?: readonly (string)[] | undefined;
  }, options?: CallOptions): Promise<Collection> {
    return this.#send({ ...options, method: 'PATCH', address: `/collections/${encodeURIComponent(given.collection_id)}`, body: { "name": given.name, "documents": given.documents } });
  }

  /**
   * Delete a collection. Its documents stay.
   *
   * @throws DocuMindError where the service refuses
   */
  deleteCollection(given: {
    /** `id` of the collection. */
    collection_id: string;
  }, options?: CallOptions): Promise<void> {
    return this.#send({ ...options, method: 'DELETE', address: `/collections/${encodeURIComponent(given.collection_id)}`, answer: 'nothing' });
  }

  /**
   * Begin a private session. What is uploaded into it is erased, with all that came from it, when it ends: some time after its last use, or when you end it. A person may have 50 at a time.
   *
   * @throws DocuMindError where the service refuses
   */
  createSession(options?: CallOptions): Promise<Session> {
    return this.#send({ ...options, method: 'POST', address: `/sessions` });
  }

  /**
   * Look at a private session. Looking is no use of it: it ends when it would have.
   *
   * @throws DocuMindError where the service refuses
   */
  showSession(given: {
    /** Id of the session. */
    session_id: string;
  }, options?: CallOptions): Promise<Session> {
    return this.#send({ ...options, method: 'GET', address: `/sessions/${encodeURIComponent(given.session_id)}` });
  }

  /**
   * End a private session now. Its documents and all that came from them are gone when this answers.
   *
   * @throws DocuMindError where the service refuses
   */
  endSession(given: {
    /** Id of the session. */
    session_id: string;
  }, options?: CallOptions): Promise<void> {
    return this.#send({ ...options, method: 'DELETE', address: `/sessions/${encodeURIComponent(given.session_id)}`, answer: 'nothing' });
  }

  /**
   * Be told what happens to documents. From now on a `POST` goes to the address for each event: `{type, timestamp, data}`, where `data` is a `DocumentEvent` with `id`, `type`, `document_id`, `filename`, `session_id` and `occurred_at`. The headers `webhook-id`, `webhook-timestamp` and `webhook-signature` are those of Standard Webhooks: `v1,` and the HMAC-SHA256 of id, timestamp and body, with dots between, in base64. Answer with 2xx within 5 seconds; else it is told again, less and less often, for 7 days. After so many days of failures the webhook is stopped. The secret is in this answer and never again. A person may have 10 webhooks; they are deleted together with the API keys when the password is changed. Each one that is made is told to the person by mail.
   *
   * @throws DocuMindError where the service refuses
   */
  createWebhook(given: {
    /** Public, with https and no port but 443. Nobody is redirected from there. */
    url: string;
    /** What is told. */
    events?: readonly (EventType)[] | undefined;
  }, options?: CallOptions): Promise<NewWebhook> {
    return this.#send({ ...options, method: 'POST', address: `/webhooks`, body: { "url": given.url, "events": given.events } });
  }

  /**
   * List your webhooks. Newest first, with how they fare.
   *
   * @throws DocuMindError where the service refuses
   */
  listWebhooks(options?: CallOptions): Promise<WebhookList> {
    return this.#send({ ...options, method: 'GET', address: `/webhooks` });
  }

  /**
   * Change, stop or restart a webhook
   *
   * @throws DocuMindError where the service refuses
   */
  changeWebhook(given: {
    /** `id` of the webhook. */
    webhook_id: string;
    /** Public, with https and no port but 443. Nobody is redirected from there. */
    url?: string | undefined;
    /** What is told. */
    events?: readonly (EventType)[] | undefined;
    /** Begins anew where it was stopped. */
    active?: boolean | undefined;
  }, options?: CallOptions): Promise<Webhook> {
    return this.#send({ ...options, method: 'PATCH', address: `/webhooks/${encodeURIComponent(given.webhook_id)}`, body: { "url": given.url, "events": given.events, "active": given.active } });
  }

  /**
   * Delete a webhook. Its address is told nothing more.
   *
   * @throws DocuMindError where the service refuses
   */
  deleteWebhook(given: {
    /** `id` of the webhook. */
    webhook_id: string;
  }, options?: CallOptions): Promise<void> {
    return this.#send({ ...options, method: 'DELETE', address: `/webhooks/${encodeURIComponent(given.webhook_id)}`, answer: 'nothing' });
  }

  /**
   * Make an API key. The key itself is in this answer, as `key`, and never again. Needs a token of your sign-in. A person may have 20 keys. A key for reading alone lists, shows, asks and searches; one for writing alone uploads, renames and deletes.
   *
   * @throws DocuMindError where the service refuses
   */
  createKey(given: {
    name: string;
    expires_in_days?: number | undefined;
    /** `read`: list, show, ask and search. `write`: upload, rename, delete, and whatever else changes something. */
    rights?: readonly ("read" | "write")[] | undefined;
  }, options?: CallOptions): Promise<NewKey> {
    return this.#send({ ...options, method: 'POST', address: `/keys`, body: { "name": given.name, "expires_in_days": given.expires_in_days, "rights": given.rights } });
  }

  /**
   * List your API keys. Newest first; expired and revoked ones are gone. Needs a token of your sign-in.
   *
   * @throws DocuMindError where the service refuses
   */
  listKeys(options?: CallOptions): Promise<KeyList> {
    return this.#send({ ...options, method: 'GET', address: `/keys` });
  }

  /**
   * Revoke an API key. It is useless from the next call on. Needs a token of your sign-in.
   *
   * @throws DocuMindError where the service refuses
   */
  revokeKey(given: {
    /** `id` of the key. */
    id: string;
  }, options?: CallOptions): Promise<void> {
    return this.#send({ ...options, method: 'DELETE', address: `/keys/${encodeURIComponent(given.id)}`, answer: 'nothing' });
  }

  /**
   * Show the limits, and what is left of your quotas
   *
   * @throws DocuMindError where the service refuses
   */
  showLimits(options?: CallOptions): Promise<Limits> {
    return this.#send({ ...options, method: 'GET', address: `/limits` });
  }

  /**
   * Ask whether the service works. Open to everybody. Asks the database and the queue that reads documents.
   *
   * @throws DocuMindError where the service refuses
   */
  checkHealth(options?: CallOptions): Promise<Health> {
    return this.#send({ ...options, method: 'GET', address: `/health` });
  }
}
