// @ts-nocheck: its runtime does not know exactOptionalPropertyTypes.
/**
 * DO NOT MODIFY - This file has been generated using oazapfts.
 * See https://www.npmjs.com/package/oazapfts
 */
import * as Oazapfts from "@oazapfts/runtime";
import * as QS from "@oazapfts/runtime/query";
export const defaults: Oazapfts.Defaults<Oazapfts.CustomHeaders> = {
    headers: {},
    baseUrl: "/api/documind"
};
const oazapfts = Oazapfts.runtime(defaults);
export const servers = {
    server1: "/api/documind"
};
export type DocumentType = "PERMANENT" | "SESSION";
export type DocumentStatus = "queued" | "reading" | "indexing" | "ready" | "failed";
export type PageWithoutText = {
    /** Place among the parts, counted from 1; the page’s number where there are pages. */
    part: number;
    page: number | null;
    reason: "blank" | "unreadable" | "too-slow" | "too-large";
};
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
    error_code: ("encrypted" | "damaged" | "empty" | "unsupported" | "too-many-pages" | "too-many-pixels" | "too-much-text" | "no-text" | "timed-out" | "too-much-memory" | "unexpected" | null) | ("encrypted" | "damaged" | "empty" | "unsupported" | "too-many-pages" | "too-many-pixels" | "too-much-text" | "no-text" | "timed-out" | "too-much-memory" | "unexpected" | null);
    pages_without_text: PageWithoutText[];
    /** Whether its file can be had byte for byte, and not its text only. */
    original_kept: boolean;
    /** An earlier version of the same name keeps answering until this one is ready. */
    replaces_earlier: boolean;
    created_at: string;
    updated_at: string;
    outcome: "created" | "replaced" | "unchanged";
};
export type Problem = {
    /** A reference to what the code means. */
    "type": string;
    /** What happened, in a sentence a person can act on. */
    title: string;
    status: number;
    /** What a program decides by. */
    code: "request/not-found" | "request/method-not-allowed" | "request/malformed" | "request/invalid" | "request/too-large" | "request/unsupported-media-type" | "request/not-acceptable" | "request/cross-site" | "request/too-many" | "request/signed-out" | "server/unexpected" | "server/unavailable" | "server/disk-full" | "documind/no-token" | "documind/invalid-token" | "documind/sign-in-unavailable" | "documind/email-not-verified" | "documind/sign-in-only" | "documind/key-not-allowed" | "documind/too-many-calls" | "documind/too-many-uploads" | "documind/too-many-bytes" | "documind/too-much-reading" | "documind/too-many-waiting" | "documind/busy" | "documind/too-many-questions" | "documind/not-multipart" | "documind/originals-full" | "documind/text-full" | "documind/malformed-upload" | "documind/no-file" | "documind/file-too-large" | "documind/upload-stalled" | "documind/invalid-filename" | "documind/file-unsupported" | "documind/file-empty" | "documind/file-encrypted" | "documind/file-damaged" | "documind/document-not-found" | "documind/part-not-found" | "documind/original-not-kept" | "documind/range-not-satisfiable" | "documind/document-changed" | "documind/filename-taken" | "documind/session-not-found" | "documind/too-many-sessions" | "documind/conversation-not-found" | "documind/answer-not-found" | "documind/conversation-full" | "documind/too-many-conversations" | "documind/collection-not-found" | "documind/collection-name-taken" | "documind/collection-empty" | "documind/too-many-collections" | "documind/webhook-not-found" | "documind/too-many-webhooks" | "documind/too-many-streams" | "documind/key-not-found" | "documind/too-many-keys" | "documind/idempotency-key-in-use" | "documind/idempotency-key-reused" | "demo/no-question" | "demo/question-too-long" | "demo/too-many" | "demo/busy";
    detail: string;
    /** Repeats X-Request-Id; quote it to support. */
    request_id: string;
    /** The fields that were refused. */
    errors?: {
        field: string;
        message: string;
    }[];
};
export type TextInput = {
    filename: string;
    text: string;
    /** Erase it when its private session ends. */
    is_private?: boolean;
    /** The session a private document goes into; without it, a new one. */
    session_id?: string;
};
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
    error_code: ("encrypted" | "damaged" | "empty" | "unsupported" | "too-many-pages" | "too-many-pixels" | "too-much-text" | "no-text" | "timed-out" | "too-much-memory" | "unexpected" | null) | ("encrypted" | "damaged" | "empty" | "unsupported" | "too-many-pages" | "too-many-pixels" | "too-much-text" | "no-text" | "timed-out" | "too-much-memory" | "unexpected" | null);
    pages_without_text: PageWithoutText[];
    /** Whether its file can be had byte for byte, and not its text only. */
    original_kept: boolean;
    /** An earlier version of the same name keeps answering until this one is ready. */
    replaces_earlier: boolean;
    created_at: string;
    updated_at: string;
};
export type DocumentList = {
    documents: Document[];
    next_cursor: string | null;
};
export type UploadResult = {
    /** As it was sent. */
    filename: string;
    /** Null where it was refused. */
    document: UploadAnswer | null;
    /** Why it was refused. */
    problem: Problem | null;
};
export type UploadsAnswer = {
    results: UploadResult[];
    session_id: string | null;
};
export type Query = {
    query: string;
    /** A private session. */
    session_id?: string;
    /** `conversation_id` of an earlier answer, to go on there; without it, a new conversation begins. One that began in a private session goes on in that one only. */
    conversation_id?: string;
    /** Names or ids of the documents to ask, and no others; the conversation keeps the choice for its next questions. Null or an empty list asks all again. */
    documents?: string[] | null;
    /** A collection whose documents are asked, in place of `documents`. */
    collection_id?: string;
    /** Whether a question that leaves something out takes it from the one before. */
    carry?: boolean;
    top_k?: number;
    /** The most sentences, items of a list or rows of a table that the answer has. Without it, as many as the question asks for. */
    sentences?: number;
};
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
export type AnswerLine = {
    kind: "sentence" | "heading" | "item" | "row" | "field";
    /** Where it begins in `answer`, in UTF-16 code units. */
    answer_start: number;
    /** Where it ends. */
    answer_end: number;
    /** The bullet or number that an item begins with, and the space behind it. */
    mark: string;
    /** Of a row: its cells in their order, also empty ones, with the heads of their columns. Of a field: its label and its value. */
    cells: {
        head: string;
        text: string;
    }[];
};
export type AnswerMode = "extractive" | "generated" | "none";
export type RefusalReason = "no-documents" | "still-reading" | "no-match";
export type Answer = {
    answer: string;
    sources: Source[];
    citations: Citation[];
    /** What an extractive answer consists of, in its order: sentences, items, rows. None where a language model wrote it, or there is no answer. */
    lines: AnswerLine[];
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
    carried: string[];
    request_id: string;
};
export type Search = {
    query: string;
    /** A private session. */
    session_id?: string;
    /** Names or ids of the documents to look in, and no others. Null looks in all. */
    documents?: string[] | null;
    /** A collection whose documents are looked in, in place of `documents`. */
    collection_id?: string;
    top_k?: number;
};
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
export type SearchAnswer = {
    /** Best first. */
    passages: Passage[];
    session_id: string | null;
    request_id: string;
};
export type Conversation = {
    /** A conversation. */
    conversation_id: string;
    title: string;
    /** The private session it is in, and gone with; null where it is kept. */
    session_id: string | null;
    /** Names of the only documents that it asks; null where it asks all. */
    documents: string[] | null;
    exchange_count: number;
    created_at: string;
    updated_at: string;
};
export type ConversationList = {
    conversations: Conversation[];
    next_cursor: string | null;
};
export type Verdict = {
    is_right: boolean;
    is_shared: boolean;
};
export type Exchange = {
    /** Place in the conversation, counted from 1. */
    "number": number;
    /** As it was typed. */
    question: string;
    asked_at: string;
    /** Null once a document that the answer drew on was deleted. */
    answer: Answer | null;
    /** What you said of the answer; null where you did not. */
    verdict: Verdict | null;
};
export type WholeConversation = {
    /** A conversation. */
    conversation_id: string;
    title: string;
    /** The private session it is in, and gone with; null where it is kept. */
    session_id: string | null;
    /** Names of the only documents that it asks; null where it asks all. */
    documents: string[] | null;
    exchange_count: number;
    created_at: string;
    updated_at: string;
    exchanges: Exchange[];
};
export type ConversationChange = {
    title: string;
};
export type VerdictInput = {
    is_right: boolean;
    /** Lets those who run the service read the question, its answer and what it quotes, until this is taken back. An answer in a private session is never shared. */
    is_shared?: boolean;
};
export type DocumentChange = {
    filename: string;
};
export type Introduction = {
    document_id: string;
    /** At most two sentences of the document that say what it is, word for word. */
    about: string[];
    /** At most three questions that it answers; each was asked before it is shown. */
    questions: string[];
};
export type DocumentPart = {
    document_id: string;
    filename: string;
    kind: "pdf" | "docx" | "txt" | "jpg" | "png" | "xlsx" | "pptx" | "odt" | "epub" | "html" | "md" | "csv" | "eml" | "webp" | "tif";
    original_kept: boolean;
    part: number;
    parts: number;
    page: number | null;
    text: string;
    /** `ocr` where the text was read off a picture. */
    source: "text" | "ocr" | "none";
};
export type FoundInDocument = {
    document_id: string;
    total: number;
    /** In their order, the first 1000 of them. */
    places: {
        part: number;
        page: number | null;
        char_start: number;
        char_end: number;
    }[];
};
export type CollectionInput = {
    name: string;
    /** Names or ids of documents that are kept; none of a private session. */
    documents?: string[];
};
export type Collection = {
    id: string;
    name: string;
    /** Their names, in the order of the alphabet. */
    documents: string[];
    created_at: string;
};
export type CollectionList = {
    collections: Collection[];
};
export type CollectionChange = {
    name?: string;
    /** Takes the place of those it has. */
    documents?: string[];
};
export type Session = {
    session_id: string;
    created_at: string;
    expires_at: string;
    documents: number;
};
export type EventType = "document.ready" | "document.failed" | "document.deleted";
export type WebhookInput = {
    /** Public, with https and no port but 443. Nobody is redirected from there. */
    url: string;
    /** What is told. */
    events?: EventType[];
};
export type NewWebhook = {
    id: string;
    url: string;
    events: EventType[];
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
export type Webhook = {
    id: string;
    url: string;
    events: EventType[];
    /** False once it was stopped, by you or after 7 days of failures. */
    active: boolean;
    created_at: string;
    /** When it last arrived. */
    delivered_at: string | null;
    /** Null while what is sent arrives. */
    failing_since: string | null;
};
export type WebhookList = {
    webhooks: Webhook[];
};
export type WebhookChange = {
    /** Public, with https and no port but 443. Nobody is redirected from there. */
    url?: string;
    /** What is told. */
    events?: EventType[];
    /** Begins anew where it was stopped. */
    active?: boolean;
};
export type DocumentEvent = {
    /** Grows with every event; told again, it is the same. */
    id: string;
    "type": EventType;
    document_id: string;
    /** Its name now; null once it is deleted. */
    filename: string | null;
    session_id: string | null;
    occurred_at: string;
};
export type KeyInput = {
    name: string;
    expires_in_days?: number;
    /** `read`: list, show, ask and search. `write`: upload, rename, delete, and whatever else changes something. */
    rights?: ("read" | "write")[];
};
export type NewKey = {
    id: string;
    name: string;
    starts_with: string;
    /** `read`: list, show, ask and search. `write`: upload, rename, delete, and whatever else changes something. */
    rights: ("read" | "write")[];
    created_at: string;
    expires_at: string;
    last_used_at: string | null;
    key: string;
};
export type Key = {
    id: string;
    name: string;
    starts_with: string;
    /** `read`: list, show, ask and search. `write`: upload, rename, delete, and whatever else changes something. */
    rights: ("read" | "write")[];
    created_at: string;
    expires_at: string;
    last_used_at: string | null;
};
export type KeyList = {
    keys: Key[];
};
export type Quota = {
    name: "calls" | "uploads" | "bytes" | "reading";
    /** Uses in one window; of `bytes` bytes, of `reading` milliseconds of a processor that reading your files took. */
    limit: number;
    window_seconds: number;
    remaining: number;
    resets_in_seconds: number;
};
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
    formats: ("pdf" | "docx" | "txt" | "jpg" | "png" | "xlsx" | "pptx" | "odt" | "epub" | "html" | "md" | "csv" | "eml" | "webp" | "tif")[];
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
    quotas: Quota[];
};
export type Health = {
    status: "ok";
    database: "ok";
    queue: "ok";
};
/**
 * Upload a document
 */
export function uploadDocument(body: {
    /** The document. */
    file: Blob;
    /** Erase it when its private session ends. */
    is_private?: boolean;
    /** The session a private document goes into; without it, a new one. */
    session_id?: string;
}, { idempotencyKey, prefer }: {
    idempotencyKey?: string;
    prefer?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: UploadAnswer;
    } | {
        status: 201;
        data: UploadAnswer;
    } | {
        status: 202;
        data: UploadAnswer;
    } | {
        status: 400;
        data: Problem;
    } | {
        status: 401;
        data: Problem;
    } | {
        status: 403;
        data: Problem;
    } | {
        status: 404;
        data: Problem;
    } | {
        status: 406;
        data: Problem;
    } | {
        status: 408;
        data: Problem;
    } | {
        status: 409;
        data: Problem;
    } | {
        status: 413;
        data: Problem;
    } | {
        status: 415;
        data: Problem;
    } | {
        status: 422;
        data: Problem;
    } | {
        status: 429;
        data: Problem;
    } | {
        status: 500;
        data: Problem;
    } | {
        status: 503;
        data: Problem;
    } | {
        status: 507;
        data: Problem;
    }>("/upload", oazapfts.multipart({
        ...opts,
        method: "POST",
        body,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "Idempotency-Key": idempotencyKey,
            Prefer: prefer
        })
    }));
}
/**
 * Upload a text as JSON
 */
export function uploadText(textInput: TextInput, { idempotencyKey, prefer }: {
    idempotencyKey?: string;
    prefer?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: UploadAnswer;
    } | {
        status: 201;
        data: UploadAnswer;
    } | {
        status: 202;
        data: UploadAnswer;
    } | {
        status: 400;
        data: Problem;
    } | {
        status: 401;
        data: Problem;
    } | {
        status: 403;
        data: Problem;
    } | {
        status: 404;
        data: Problem;
    } | {
        status: 406;
        data: Problem;
    } | {
        status: 409;
        data: Problem;
    } | {
        status: 413;
        data: Problem;
    } | {
        status: 415;
        data: Problem;
    } | {
        status: 422;
        data: Problem;
    } | {
        status: 429;
        data: Problem;
    } | {
        status: 500;
        data: Problem;
    } | {
        status: 503;
        data: Problem;
    } | {
        status: 507;
        data: Problem;
    }>("/documents", oazapfts.json({
        ...opts,
        method: "POST",
        body: textInput,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "Idempotency-Key": idempotencyKey,
            Prefer: prefer
        })
    }));
}
/**
 * List your documents
 */
export function listDocuments({ limit, cursor, sessionId, status }: {
    limit?: number;
    cursor?: string;
    sessionId?: string;
    status?: "queued" | "reading" | "indexing" | "ready" | "failed";
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: DocumentList;
    } | {
        status: 401;
        data: Problem;
    } | {
        status: 403;
        data: Problem;
    } | {
        status: 404;
        data: Problem;
    } | {
        status: 406;
        data: Problem;
    } | {
        status: 422;
        data: Problem;
    } | {
        status: 429;
        data: Problem;
    } | {
        status: 500;
        data: Problem;
    } | {
        status: 503;
        data: Problem;
    }>(`/documents${QS.query(QS.explode({
        limit,
        cursor,
        session_id: sessionId,
        status
    }))}`, {
        ...opts
    });
}
/**
 * Upload several documents at once
 */
export function uploadDocuments(body: {
    /** The documents. */
    file: Blob[];
    /** Erase them when their private session ends. */
    is_private?: boolean;
    /** The session private documents go into; without it, a new one. */
    session_id?: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: UploadsAnswer;
    } | {
        status: 400;
        data: Problem;
    } | {
        status: 401;
        data: Problem;
    } | {
        status: 403;
        data: Problem;
    } | {
        status: 404;
        data: Problem;
    } | {
        status: 406;
        data: Problem;
    } | {
        status: 408;
        data: Problem;
    } | {
        status: 413;
        data: Problem;
    } | {
        status: 415;
        data: Problem;
    } | {
        status: 422;
        data: Problem;
    } | {
        status: 429;
        data: Problem;
    } | {
        status: 500;
        data: Problem;
    } | {
        status: 503;
        data: Problem;
    } | {
        status: 507;
        data: Problem;
    }>("/uploads", oazapfts.multipart({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Ask a question about your documents
 */
export function askQuestion(query: Query, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Answer;
    } | {
        status: 400;
        data: Problem;
    } | {
        status: 401;
        data: Problem;
    } | {
        status: 403;
        data: Problem;
    } | {
        status: 404;
        data: Problem;
    } | {
        status: 406;
        data: Problem;
    } | {
        status: 409;
        data: Problem;
    } | {
        status: 413;
        data: Problem;
    } | {
        status: 415;
        data: Problem;
    } | {
        status: 422;
        data: Problem;
    } | {
        status: 429;
        data: Problem;
    } | {
        status: 500;
        data: Problem;
    } | {
        status: 503;
        data: Problem;
    }>("/query", oazapfts.json({
        ...opts,
        method: "POST",
        body: query
    }));
}
/**
 * Find passages, without an answer
 */
export function searchPassages(search: Search, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: SearchAnswer;
    } | {
        status: 400;
        data: Problem;
    } | {
        status: 401;
        data: Problem;
    } | {
        status: 403;
        data: Problem;
    } | {
        status: 404;
        data: Problem;
    } | {
        status: 406;
        data: Problem;
    } | {
        status: 409;
        data: Problem;
    } | {
        status: 413;
        data: Problem;
    } | {
        status: 415;
        data: Problem;
    } | {
        status: 422;
        data: Problem;
    } | {
        status: 429;
        data: Problem;
    } | {
        status: 500;
        data: Problem;
    } | {
        status: 503;
        data: Problem;
    }>("/search", oazapfts.json({
        ...opts,
        method: "POST",
        body: search
    }));
}
/**
 * List your conversations
 */
export function listConversations({ limit, cursor, sessionId }: {
    limit?: number;
    cursor?: string;
    sessionId?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: ConversationList;
    } | {
        status: 401;
        data: Problem;
    } | {
        status: 403;
        data: Problem;
    } | {
        status: 404;
        data: Problem;
    } | {
        status: 406;
        data: Problem;
    } | {
        status: 422;
        data: Problem;
    } | {
        status: 429;
        data: Problem;
    } | {
        status: 500;
        data: Problem;
    } | {
        status: 503;
        data: Problem;
    }>(`/conversations${QS.query(QS.explode({
        limit,
        cursor,
        session_id: sessionId
    }))}`, {
        ...opts
    });
}
/**
 * Delete all your conversations
 */
export function deleteConversations(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 204;
    } | {
        status: 401;
        data: Problem;
    } | {
        status: 403;
        data: Problem;
    } | {
        status: 429;
        data: Problem;
    } | {
        status: 500;
        data: Problem;
    } | {
        status: 503;
        data: Problem;
    }>("/conversations", {
        ...opts,
        method: "DELETE"
    });
}
/**
 * Open a conversation
 */
export function showConversation(conversationId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: WholeConversation;
    } | {
        status: 400;
        data: Problem;
    } | {
        status: 401;
        data: Problem;
    } | {
        status: 403;
        data: Problem;
    } | {
        status: 404;
        data: Problem;
    } | {
        status: 406;
        data: Problem;
    } | {
        status: 429;
        data: Problem;
    } | {
        status: 500;
        data: Problem;
    } | {
        status: 503;
        data: Problem;
    }>(`/conversations/${encodeURIComponent(conversationId)}`, {
        ...opts
    });
}
/**
 * Rename a conversation
 */
export function renameConversation(conversationId: string, conversationChange: ConversationChange, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Conversation;
    } | {
        status: 400;
        data: Problem;
    } | {
        status: 401;
        data: Problem;
    } | {
        status: 403;
        data: Problem;
    } | {
        status: 404;
        data: Problem;
    } | {
        status: 406;
        data: Problem;
    } | {
        status: 413;
        data: Problem;
    } | {
        status: 415;
        data: Problem;
    } | {
        status: 422;
        data: Problem;
    } | {
        status: 429;
        data: Problem;
    } | {
        status: 500;
        data: Problem;
    } | {
        status: 503;
        data: Problem;
    }>(`/conversations/${encodeURIComponent(conversationId)}`, oazapfts.json({
        ...opts,
        method: "PATCH",
        body: conversationChange
    }));
}
/**
 * Delete a conversation
 */
export function deleteConversation(conversationId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 204;
    } | {
        status: 400;
        data: Problem;
    } | {
        status: 401;
        data: Problem;
    } | {
        status: 403;
        data: Problem;
    } | {
        status: 404;
        data: Problem;
    } | {
        status: 429;
        data: Problem;
    } | {
        status: 500;
        data: Problem;
    } | {
        status: 503;
        data: Problem;
    }>(`/conversations/${encodeURIComponent(conversationId)}`, {
        ...opts,
        method: "DELETE"
    });
}
/**
 * Save a conversation as a file
 */
export function exportConversation(conversationId: string, { format }: {
    format?: "markdown" | "json";
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: string;
    } | {
        status: 400;
        data: Problem;
    } | {
        status: 401;
        data: Problem;
    } | {
        status: 403;
        data: Problem;
    } | {
        status: 404;
        data: Problem;
    } | {
        status: 422;
        data: Problem;
    } | {
        status: 429;
        data: Problem;
    } | {
        status: 500;
        data: Problem;
    } | {
        status: 503;
        data: Problem;
    }>(`/conversations/${encodeURIComponent(conversationId)}/export${QS.query(QS.explode({
        format
    }))}`, {
        ...opts
    });
}
/**
 * Say whether an answer was right
 */
export function judgeAnswer(conversationId: string, $number: string, verdictInput: VerdictInput, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Verdict;
    } | {
        status: 400;
        data: Problem;
    } | {
        status: 401;
        data: Problem;
    } | {
        status: 403;
        data: Problem;
    } | {
        status: 404;
        data: Problem;
    } | {
        status: 406;
        data: Problem;
    } | {
        status: 413;
        data: Problem;
    } | {
        status: 415;
        data: Problem;
    } | {
        status: 422;
        data: Problem;
    } | {
        status: 429;
        data: Problem;
    } | {
        status: 500;
        data: Problem;
    } | {
        status: 503;
        data: Problem;
    }>(`/conversations/${encodeURIComponent(conversationId)}/exchanges/${encodeURIComponent($number)}/verdict`, oazapfts.json({
        ...opts,
        method: "PUT",
        body: verdictInput
    }));
}
/**
 * Take back what you said of an answer
 */
export function takeVerdictBack(conversationId: string, $number: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 204;
    } | {
        status: 400;
        data: Problem;
    } | {
        status: 401;
        data: Problem;
    } | {
        status: 403;
        data: Problem;
    } | {
        status: 404;
        data: Problem;
    } | {
        status: 429;
        data: Problem;
    } | {
        status: 500;
        data: Problem;
    } | {
        status: 503;
        data: Problem;
    }>(`/conversations/${encodeURIComponent(conversationId)}/exchanges/${encodeURIComponent($number)}/verdict`, {
        ...opts,
        method: "DELETE"
    });
}
/**
 * Show one document
 */
export function showDocument(filename: string, { sessionId, ifNoneMatch }: {
    sessionId?: string;
    ifNoneMatch?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Document;
    } | {
        status: 304;
    } | {
        status: 400;
        data: Problem;
    } | {
        status: 401;
        data: Problem;
    } | {
        status: 403;
        data: Problem;
    } | {
        status: 404;
        data: Problem;
    } | {
        status: 406;
        data: Problem;
    } | {
        status: 422;
        data: Problem;
    } | {
        status: 429;
        data: Problem;
    } | {
        status: 500;
        data: Problem;
    } | {
        status: 503;
        data: Problem;
    }>(`/documents/${encodeURIComponent(filename)}${QS.query(QS.explode({
        session_id: sessionId
    }))}`, {
        ...opts,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "If-None-Match": ifNoneMatch
        })
    });
}
/**
 * Rename a document
 */
export function renameDocument(filename: string, documentChange: DocumentChange, { sessionId, ifMatch }: {
    sessionId?: string;
    ifMatch?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Document;
    } | {
        status: 400;
        data: Problem;
    } | {
        status: 401;
        data: Problem;
    } | {
        status: 403;
        data: Problem;
    } | {
        status: 404;
        data: Problem;
    } | {
        status: 406;
        data: Problem;
    } | {
        status: 409;
        data: Problem;
    } | {
        status: 412;
        data: Problem;
    } | {
        status: 413;
        data: Problem;
    } | {
        status: 415;
        data: Problem;
    } | {
        status: 422;
        data: Problem;
    } | {
        status: 429;
        data: Problem;
    } | {
        status: 500;
        data: Problem;
    } | {
        status: 503;
        data: Problem;
    }>(`/documents/${encodeURIComponent(filename)}${QS.query(QS.explode({
        session_id: sessionId
    }))}`, oazapfts.json({
        ...opts,
        method: "PATCH",
        body: documentChange,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "If-Match": ifMatch
        })
    }));
}
/**
 * Delete a document and its chunks
 */
export function deleteDocument(filename: string, { sessionId, ifMatch }: {
    sessionId?: string;
    ifMatch?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 204;
    } | {
        status: 400;
        data: Problem;
    } | {
        status: 401;
        data: Problem;
    } | {
        status: 403;
        data: Problem;
    } | {
        status: 404;
        data: Problem;
    } | {
        status: 412;
        data: Problem;
    } | {
        status: 422;
        data: Problem;
    } | {
        status: 429;
        data: Problem;
    } | {
        status: 500;
        data: Problem;
    } | {
        status: 503;
        data: Problem;
    }>(`/documents/${encodeURIComponent(filename)}${QS.query(QS.explode({
        session_id: sessionId
    }))}`, {
        ...opts,
        method: "DELETE",
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "If-Match": ifMatch
        })
    });
}
/**
 * Ask what a document is, and what it answers
 */
export function introduceDocument(filename: string, { sessionId }: {
    sessionId?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Introduction;
    } | {
        status: 400;
        data: Problem;
    } | {
        status: 401;
        data: Problem;
    } | {
        status: 403;
        data: Problem;
    } | {
        status: 404;
        data: Problem;
    } | {
        status: 406;
        data: Problem;
    } | {
        status: 422;
        data: Problem;
    } | {
        status: 429;
        data: Problem;
    } | {
        status: 500;
        data: Problem;
    } | {
        status: 503;
        data: Problem;
    }>(`/documents/${encodeURIComponent(filename)}/introduction${QS.query(QS.explode({
        session_id: sessionId
    }))}`, {
        ...opts
    });
}
/**
 * Show the text of a page
 */
export function showPart(filename: string, part: string, { sessionId, documentId, ifNoneMatch }: {
    sessionId?: string;
    documentId?: string;
    ifNoneMatch?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: DocumentPart;
    } | {
        status: 304;
    } | {
        status: 400;
        data: Problem;
    } | {
        status: 401;
        data: Problem;
    } | {
        status: 403;
        data: Problem;
    } | {
        status: 404;
        data: Problem;
    } | {
        status: 406;
        data: Problem;
    } | {
        status: 422;
        data: Problem;
    } | {
        status: 429;
        data: Problem;
    } | {
        status: 500;
        data: Problem;
    } | {
        status: 503;
        data: Problem;
    }>(`/documents/${encodeURIComponent(filename)}/parts/${encodeURIComponent(part)}${QS.query(QS.explode({
        session_id: sessionId,
        document_id: documentId
    }))}`, {
        ...opts,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "If-None-Match": ifNoneMatch
        })
    });
}
/**
 * Find words in a document
 */
export function findInDocument(filename: string, text: string, { sessionId, documentId }: {
    sessionId?: string;
    documentId?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: FoundInDocument;
    } | {
        status: 400;
        data: Problem;
    } | {
        status: 401;
        data: Problem;
    } | {
        status: 403;
        data: Problem;
    } | {
        status: 404;
        data: Problem;
    } | {
        status: 406;
        data: Problem;
    } | {
        status: 422;
        data: Problem;
    } | {
        status: 429;
        data: Problem;
    } | {
        status: 500;
        data: Problem;
    } | {
        status: 503;
        data: Problem;
    }>(`/documents/${encodeURIComponent(filename)}/find${QS.query(QS.explode({
        session_id: sessionId,
        document_id: documentId,
        text
    }))}`, {
        ...opts
    });
}
/**
 * Save the file of a document
 */
export function showOriginal(filename: string, { sessionId, documentId, ifNoneMatch, range, ifRange }: {
    sessionId?: string;
    documentId?: string;
    ifNoneMatch?: string;
    range?: string;
    ifRange?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Blob;
    } | {
        status: 206;
        data: Blob;
    } | {
        status: 304;
    } | {
        status: 400;
        data: Problem;
    } | {
        status: 401;
        data: Problem;
    } | {
        status: 403;
        data: Problem;
    } | {
        status: 404;
        data: Problem;
    } | {
        status: 416;
        data: Problem;
    } | {
        status: 422;
        data: Problem;
    } | {
        status: 429;
        data: Problem;
    } | {
        status: 500;
        data: Problem;
    } | {
        status: 503;
        data: Problem;
    }>(`/documents/${encodeURIComponent(filename)}/original${QS.query(QS.explode({
        session_id: sessionId,
        document_id: documentId
    }))}`, {
        ...opts,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "If-None-Match": ifNoneMatch,
            Range: range,
            "If-Range": ifRange
        })
    });
}
/**
 * Give documents a name together
 */
export function createCollection(collectionInput: CollectionInput, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 201;
        data: Collection;
    } | {
        status: 400;
        data: Problem;
    } | {
        status: 401;
        data: Problem;
    } | {
        status: 403;
        data: Problem;
    } | {
        status: 404;
        data: Problem;
    } | {
        status: 406;
        data: Problem;
    } | {
        status: 409;
        data: Problem;
    } | {
        status: 413;
        data: Problem;
    } | {
        status: 415;
        data: Problem;
    } | {
        status: 422;
        data: Problem;
    } | {
        status: 429;
        data: Problem;
    } | {
        status: 500;
        data: Problem;
    } | {
        status: 503;
        data: Problem;
    }>("/collections", oazapfts.json({
        ...opts,
        method: "POST",
        body: collectionInput
    }));
}
/**
 * List your collections
 */
export function listCollections(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: CollectionList;
    } | {
        status: 401;
        data: Problem;
    } | {
        status: 403;
        data: Problem;
    } | {
        status: 406;
        data: Problem;
    } | {
        status: 429;
        data: Problem;
    } | {
        status: 500;
        data: Problem;
    } | {
        status: 503;
        data: Problem;
    }>("/collections", {
        ...opts
    });
}
/**
 * Rename a collection, or change what is in it
 */
export function changeCollection(collectionId: string, collectionChange: CollectionChange, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Collection;
    } | {
        status: 400;
        data: Problem;
    } | {
        status: 401;
        data: Problem;
    } | {
        status: 403;
        data: Problem;
    } | {
        status: 404;
        data: Problem;
    } | {
        status: 406;
        data: Problem;
    } | {
        status: 409;
        data: Problem;
    } | {
        status: 413;
        data: Problem;
    } | {
        status: 415;
        data: Problem;
    } | {
        status: 422;
        data: Problem;
    } | {
        status: 429;
        data: Problem;
    } | {
        status: 500;
        data: Problem;
    } | {
        status: 503;
        data: Problem;
    }>(`/collections/${encodeURIComponent(collectionId)}`, oazapfts.json({
        ...opts,
        method: "PATCH",
        body: collectionChange
    }));
}
/**
 * Delete a collection
 */
export function deleteCollection(collectionId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 204;
    } | {
        status: 400;
        data: Problem;
    } | {
        status: 401;
        data: Problem;
    } | {
        status: 403;
        data: Problem;
    } | {
        status: 404;
        data: Problem;
    } | {
        status: 429;
        data: Problem;
    } | {
        status: 500;
        data: Problem;
    } | {
        status: 503;
        data: Problem;
    }>(`/collections/${encodeURIComponent(collectionId)}`, {
        ...opts,
        method: "DELETE"
    });
}
/**
 * Begin a private session
 */
export function createSession(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 201;
        data: Session;
    } | {
        status: 401;
        data: Problem;
    } | {
        status: 403;
        data: Problem;
    } | {
        status: 406;
        data: Problem;
    } | {
        status: 409;
        data: Problem;
    } | {
        status: 429;
        data: Problem;
    } | {
        status: 500;
        data: Problem;
    } | {
        status: 503;
        data: Problem;
    }>("/sessions", {
        ...opts,
        method: "POST"
    });
}
/**
 * Look at a private session
 */
export function showSession(sessionId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Session;
    } | {
        status: 400;
        data: Problem;
    } | {
        status: 401;
        data: Problem;
    } | {
        status: 403;
        data: Problem;
    } | {
        status: 404;
        data: Problem;
    } | {
        status: 406;
        data: Problem;
    } | {
        status: 429;
        data: Problem;
    } | {
        status: 500;
        data: Problem;
    } | {
        status: 503;
        data: Problem;
    }>(`/sessions/${encodeURIComponent(sessionId)}`, {
        ...opts
    });
}
/**
 * End a private session now
 */
export function endSession(sessionId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 204;
    } | {
        status: 400;
        data: Problem;
    } | {
        status: 401;
        data: Problem;
    } | {
        status: 403;
        data: Problem;
    } | {
        status: 404;
        data: Problem;
    } | {
        status: 429;
        data: Problem;
    } | {
        status: 500;
        data: Problem;
    } | {
        status: 503;
        data: Problem;
    }>(`/sessions/${encodeURIComponent(sessionId)}`, {
        ...opts,
        method: "DELETE"
    });
}
/**
 * Be told what happens to documents
 */
export function createWebhook(webhookInput: WebhookInput, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 201;
        data: NewWebhook;
    } | {
        status: 400;
        data: Problem;
    } | {
        status: 401;
        data: Problem;
    } | {
        status: 403;
        data: Problem;
    } | {
        status: 406;
        data: Problem;
    } | {
        status: 409;
        data: Problem;
    } | {
        status: 413;
        data: Problem;
    } | {
        status: 415;
        data: Problem;
    } | {
        status: 422;
        data: Problem;
    } | {
        status: 429;
        data: Problem;
    } | {
        status: 500;
        data: Problem;
    } | {
        status: 503;
        data: Problem;
    }>("/webhooks", oazapfts.json({
        ...opts,
        method: "POST",
        body: webhookInput
    }));
}
/**
 * List your webhooks
 */
export function listWebhooks(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: WebhookList;
    } | {
        status: 401;
        data: Problem;
    } | {
        status: 403;
        data: Problem;
    } | {
        status: 406;
        data: Problem;
    } | {
        status: 429;
        data: Problem;
    } | {
        status: 500;
        data: Problem;
    } | {
        status: 503;
        data: Problem;
    }>("/webhooks", {
        ...opts
    });
}
/**
 * Change, stop or restart a webhook
 */
export function changeWebhook(webhookId: string, webhookChange: WebhookChange, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Webhook;
    } | {
        status: 400;
        data: Problem;
    } | {
        status: 401;
        data: Problem;
    } | {
        status: 403;
        data: Problem;
    } | {
        status: 404;
        data: Problem;
    } | {
        status: 406;
        data: Problem;
    } | {
        status: 413;
        data: Problem;
    } | {
        status: 415;
        data: Problem;
    } | {
        status: 422;
        data: Problem;
    } | {
        status: 429;
        data: Problem;
    } | {
        status: 500;
        data: Problem;
    } | {
        status: 503;
        data: Problem;
    }>(`/webhooks/${encodeURIComponent(webhookId)}`, oazapfts.json({
        ...opts,
        method: "PATCH",
        body: webhookChange
    }));
}
/**
 * Delete a webhook
 */
export function deleteWebhook(webhookId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 204;
    } | {
        status: 400;
        data: Problem;
    } | {
        status: 401;
        data: Problem;
    } | {
        status: 403;
        data: Problem;
    } | {
        status: 404;
        data: Problem;
    } | {
        status: 429;
        data: Problem;
    } | {
        status: 500;
        data: Problem;
    } | {
        status: 503;
        data: Problem;
    }>(`/webhooks/${encodeURIComponent(webhookId)}`, {
        ...opts,
        method: "DELETE"
    });
}
/**
 * Watch what happens to documents
 */
export function watchEvents({ lastEventId }: {
    lastEventId?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: DocumentEvent;
    } | {
        status: 401;
        data: Problem;
    } | {
        status: 403;
        data: Problem;
    } | {
        status: 406;
        data: Problem;
    } | {
        status: 422;
        data: Problem;
    } | {
        status: 429;
        data: Problem;
    } | {
        status: 500;
        data: Problem;
    } | {
        status: 503;
        data: Problem;
    }>("/events", {
        ...opts,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "Last-Event-ID": lastEventId
        })
    });
}
/**
 * Make an API key
 */
export function createKey(keyInput: KeyInput, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 201;
        data: NewKey;
    } | {
        status: 400;
        data: Problem;
    } | {
        status: 401;
        data: Problem;
    } | {
        status: 403;
        data: Problem;
    } | {
        status: 406;
        data: Problem;
    } | {
        status: 409;
        data: Problem;
    } | {
        status: 413;
        data: Problem;
    } | {
        status: 415;
        data: Problem;
    } | {
        status: 422;
        data: Problem;
    } | {
        status: 429;
        data: Problem;
    } | {
        status: 500;
        data: Problem;
    } | {
        status: 503;
        data: Problem;
    }>("/keys", oazapfts.json({
        ...opts,
        method: "POST",
        body: keyInput
    }));
}
/**
 * List your API keys
 */
export function listKeys(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: KeyList;
    } | {
        status: 401;
        data: Problem;
    } | {
        status: 403;
        data: Problem;
    } | {
        status: 406;
        data: Problem;
    } | {
        status: 429;
        data: Problem;
    } | {
        status: 500;
        data: Problem;
    } | {
        status: 503;
        data: Problem;
    }>("/keys", {
        ...opts
    });
}
/**
 * Revoke an API key
 */
export function revokeKey(id: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 204;
    } | {
        status: 400;
        data: Problem;
    } | {
        status: 401;
        data: Problem;
    } | {
        status: 403;
        data: Problem;
    } | {
        status: 404;
        data: Problem;
    } | {
        status: 429;
        data: Problem;
    } | {
        status: 500;
        data: Problem;
    } | {
        status: 503;
        data: Problem;
    }>(`/keys/${encodeURIComponent(id)}`, {
        ...opts,
        method: "DELETE"
    });
}
/**
 * Show the limits, and what is left of your quotas
 */
export function showLimits(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Limits;
    } | {
        status: 401;
        data: Problem;
    } | {
        status: 403;
        data: Problem;
    } | {
        status: 406;
        data: Problem;
    } | {
        status: 429;
        data: Problem;
    } | {
        status: 500;
        data: Problem;
    } | {
        status: 503;
        data: Problem;
    }>("/limits", {
        ...opts
    });
}
/**
 * Ask whether the service works
 */
export function checkHealth(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Health;
    } | {
        status: 406;
        data: Problem;
    } | {
        status: 503;
        data: Problem;
    }>("/health", {
        ...opts
    });
}
