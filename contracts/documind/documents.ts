import * as z from 'zod';
import { failureSentences } from './failures.ts';

const failures = Object.keys(failureSentences) as [keyof typeof failureSentences];

/** How far a document is. `ready` and `failed` are the last ones. */
export const documentStatus = z
  .enum(['queued', 'reading', 'indexing', 'ready', 'failed'])
  .meta({ id: 'DocumentStatus' });

/** Whether a document stays, or ends with its private session. */
export const documentType = z.enum(['PERMANENT', 'SESSION']).meta({ id: 'DocumentType' });

/** Pages of a document that have no text, and why. */
export const pageWithoutText = z
  .object({
    /** Place among the parts of the document, counted from 1; a page's number where it has pages. */
    part: z.int().min(1),
    page: z.int().min(1).nullable(),
    reason: z.enum(['blank', 'unreadable', 'too-slow', 'too-large']),
  })
  .meta({ id: 'PageWithoutText' });

/** A document as its owner sees it. */
export const documentAnswer = z
  .object({
    document_id: z.string(),
    filename: z.string(),
    kind: z.enum(['pdf', 'docx', 'txt', 'jpg', 'png']),
    document_type: documentType,
    session_id: z.string().nullable(),
    status: documentStatus,
    /** Share of the work that is done, 0 to 1. */
    progress: z.number().min(0).max(1),
    /** Pages of the file; null while unknown, and for formats that know none. */
    pages: z.int().nullable(),
    pages_read: z.int(),
    chunks: z.int(),
    bytes: z.int(),
    /** When it ends with its session; null where it stays. */
    expires_at: z.iso.datetime().nullable(),
    /** What went wrong, as a sentence; null unless the status is failed. */
    error: z.string().nullable(),
    error_code: z.enum(failures).nullable(),
    pages_without_text: z.array(pageWithoutText),
    /** An earlier version of the same name keeps answering until this one is ready. */
    replaces_earlier: z.boolean(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'Document' });

/** A page of the list of documents, newest first. */
export const documentList = z
  .object({ documents: z.array(documentAnswer), next_cursor: z.string().nullable() })
  .meta({ id: 'DocumentList' });

/** What POST /upload says; 202 while it is being read, 201 once it is ready, 200 for the same bytes again. */
export const uploadAnswer = documentAnswer
  .extend({
    outcome: z.enum(['created', 'replaced', 'unchanged']),
  })
  .meta({ id: 'UploadAnswer' });

/** One part of a document's text: what the offsets of a citation count in. */
export const partAnswer = z
  .object({
    document_id: z.string(),
    filename: z.string(),
    part: z.int().min(1),
    parts: z.int().min(1),
    page: z.int().min(1).nullable(),
    text: z.string(),
    /** `ocr` where it was read off a picture. */
    source: z.enum(['text', 'ocr', 'none']),
  })
  .meta({ id: 'DocumentPart' });

/** A document as {@link documentAnswer} describes it. */
export type DocumentAnswer = z.infer<typeof documentAnswer>;
/** The list as {@link documentList} describes it. */
export type DocumentList = z.infer<typeof documentList>;
/** The answer to an upload as {@link uploadAnswer} describes it. */
export type UploadAnswer = z.infer<typeof uploadAnswer>;
/** A part as {@link partAnswer} describes it. */
export type PartAnswer = z.infer<typeof partAnswer>;
