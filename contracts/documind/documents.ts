import * as z from 'zod';
import { documentFailures } from './failures.ts';
import { documentKinds } from './formats.ts';

/** How far a document is. `ready` and `failed` are the last ones. */
export const documentStatus = z
  .enum(['queued', 'reading', 'indexing', 'ready', 'failed'])
  .meta({ id: 'DocumentStatus' });

/** Whether a document stays, or ends with its private session. */
export const documentType = z.enum(['PERMANENT', 'SESSION']).meta({ id: 'DocumentType' });

/** Pages of a document that have no text, and why. */
export const pageWithoutText = z
  .object({
    part: z.int().min(1).meta({
      description:
        'Place among the parts, counted from 1; the page’s number where there are pages.',
    }),
    page: z.int().min(1).nullable(),
    reason: z.enum(['blank', 'unreadable', 'too-slow', 'too-large']),
  })
  .meta({ id: 'PageWithoutText' });

/** A document as its owner sees it. */
export const documentAnswer = z
  .object({
    document_id: z.string(),
    filename: z.string(),
    kind: z.enum(documentKinds),
    document_type: documentType,
    session_id: z.string().nullable(),
    status: documentStatus,
    progress: z.number().min(0).max(1).meta({ description: 'Share of the work that is done.' }),
    pages: z.int().nullable().meta({
      description: 'Pages of the file; null while unknown, and for formats that know none.',
    }),
    pages_read: z.int(),
    chunks: z.int(),
    bytes: z.int(),
    expires_at: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'When it ends with its session; null where it stays.' }),
    error: z
      .string()
      .nullable()
      .meta({ description: 'What went wrong, as a sentence; null unless the status is failed.' }),
    error_code: z.enum(documentFailures).nullable(),
    pages_without_text: z.array(pageWithoutText),
    replaces_earlier: z.boolean().meta({
      description: 'An earlier version of the same name keeps answering until this one is ready.',
    }),
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
    source: z
      .enum(['text', 'ocr', 'none'])
      .meta({ description: '`ocr` where the text was read off a picture.' }),
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
