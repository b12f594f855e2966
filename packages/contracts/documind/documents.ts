import * as z from 'zod';
import type { FieldFault } from '#errors.ts';
import { textEncodings } from './encodings.ts';
import { documentKinds } from './formats.ts';
import { documindLimits as limits } from './limits.ts';
import { omission } from './omissions.ts';
import { problem } from './problem.ts';
import { sessionId } from './sessions.ts';

/** The progress of a document. `ready` and `failed` are final. */
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
        'Its place among the parts, counted from 1; the page’s number if there are pages.',
    }),
    page: z.int().min(1).nullable(),
    reason: z.enum(['blank', 'unreadable', 'too-slow', 'too-large']),
  })
  .meta({ id: 'PageWithoutText' });

/** The encoding a text is read with. */
const textEncoding = z
  .enum(textEncodings, 'unknown-encoding' satisfies FieldFault)
  .meta({ id: 'TextEncoding' });

/** Why a document failed for good; packages/content/document-failures.ts has the sentence for its owner. */
const documentFailure = z.enum([
  'encrypted',
  'damaged',
  'empty',
  'unsupported',
  'too-many-pages',
  'too-many-pixels',
  'too-much-text',
  'no-text',
  'needs-other-program',
  'timed-out',
  'too-much-memory',
  'unexpected',
]);

/** A document as its owner sees it. */
export const documentAnswer = z
  .object({
    document_id: z.string(),
    filename: z.string(),
    kind: z.enum(documentKinds),
    encoding: z.union([textEncoding, z.null()]).meta({
      description:
        'The encoding that a text, CSV, Markdown or HTML file was read in, detected or chosen; null for ' +
        'other formats, and before it is read.',
    }),
    document_type: documentType,
    session_id: z.string().nullable(),
    status: documentStatus,
    progress: z.number().min(0).max(1).meta({ description: 'Share of the work that is done.' }),
    pages: z.int().nullable().meta({
      description: 'Pages of the file; null while unknown, and for formats that have none.',
    }),
    pages_read: z.int(),
    chunks: z.int(),
    bytes: z.int(),
    expires_at: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'When it is erased with its session; null if it stays.' }),
    error: z
      .string()
      .nullable()
      .meta({ description: 'What went wrong, as a sentence; null unless the status is failed.' }),
    error_code: documentFailure.nullable(),
    pages_without_text: z.array(pageWithoutText),
    omissions: z.array(omission).meta({
      description: 'What is in the file but not in its text: one entry for each kind and page.',
    }),
    original_kept: z
      .boolean()
      .meta({ description: 'Whether you can download the file itself, not only its text.' }),
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

/** Input to rename a document. */
export const documentChange = z
  .strictObject({
    filename: z
      .string('document-unnamed' satisfies FieldFault)
      .trim()
      .min(1, 'document-unnamed' satisfies FieldFault)
      .max(limits.filenameBytes, 'too-many-bytes' satisfies FieldFault),
  })
  .meta({ id: 'DocumentChange' });

/** Input to choose a document's encoding. */
export const encodingChoice = z
  .strictObject({
    encoding: z
      .union([textEncoding, z.null()], 'unknown-encoding' satisfies FieldFault)
      .meta({ description: 'Null lets the file’s bytes decide.' }),
  })
  .meta({ id: 'EncodingChoice' });

/** Answer of POST /upload: 202 while it is being read, 201 once it is ready, 200 for the same bytes again. */
export const uploadAnswer = documentAnswer
  .extend({
    outcome: z.enum(['created', 'replaced', 'unchanged']),
  })
  .meta({ id: 'UploadAnswer' });

/** A text sent as JSON, to become a document. */
export const textInput = z
  .strictObject({
    filename: z
      .string('document-unnamed' satisfies FieldFault)
      .min(1, 'document-unnamed' satisfies FieldFault),
    text: z.string('text-missing' satisfies FieldFault).min(1, 'text-missing' satisfies FieldFault),
    is_private: z.boolean().default(false).meta({
      description: 'Erase it when its private session ends.',
    }),
    session_id: sessionId.optional().meta({
      description: 'The session for a private document. Without one, a new session starts.',
    }),
  })
  .refine(({ is_private, session_id }) => is_private || !session_id, {
    path: ['session_id'],
    message: 'session-of-kept-text' satisfies FieldFault,
  })
  .meta({ id: 'TextInput' });

/** The result of one file of several. */
export const uploadResult = z
  .object({
    filename: z.string().meta({ description: 'As you sent it.' }),
    // If they were nullable themselves, null would be in the schema of other answers, too.
    document: z.union([uploadAnswer, z.null()]).meta({ description: 'Null if it was refused.' }),
    problem: z.union([problem, z.null()]).meta({ description: 'Why it was refused.' }),
  })
  .meta({ id: 'UploadResult' });

/** Answer of POST /uploads: a result for each file, in order. */
export const uploadsAnswer = z
  .object({ results: z.array(uploadResult), session_id: z.string().nullable() })
  .meta({ id: 'UploadsAnswer' });

/** What a document is, and what it can be asked. */
export const introductionAnswer = z
  .object({
    document_id: z.string(),
    about: z.array(z.string()).meta({
      description: 'Up to two sentences of the document that say what it is, word for word.',
    }),
    questions: z.array(z.string()).meta({
      description: 'Up to three questions that it answers; we have tried each one.',
    }),
  })
  .meta({ id: 'Introduction' });

/** A word of a picture, with its place on the page. */
export const wordBox = z.object({
  text: z.string(),
  left: z.number(),
  top: z.number(),
  width: z.number(),
  height: z.number(),
  unsure: z.boolean().optional().meta({
    description:
      'True if it has a figure that may be wrong, because the picture is hard to read there.',
  }),
});

/** A place on a page as shown upright, in shares of the page's width and height. */
export type PageBox = Omit<z.infer<typeof wordBox>, 'text' | 'unsure'>;

/** One part of a document's text, which the offsets of a citation refer to. */
export const partAnswer = z
  .object({
    document_id: z.string(),
    filename: z.string(),
    kind: z.enum(documentKinds),
    original_kept: z.boolean(),
    part: z.int().min(1),
    parts: z.int().min(1),
    page: z.int().min(1).nullable(),
    text: z.string(),
    headings: z
      .array(z.object({ level: z.int(), start: z.int(), end: z.int() }))
      .meta({ description: 'Where headings are in the text; level 1 is the highest.' }),
    source: z
      .enum(['text', 'ocr', 'none'])
      .meta({ description: '`ocr` if the text was read from a picture.' }),
    words: z.array(wordBox).meta({
      description:
        'Where words are on a page that was read from a picture, as fractions of its width and height.',
    }),
  })
  .meta({ id: 'DocumentPart' });

/** Where words are in a document. */
export const foundInDocument = z
  .object({
    document_id: z.string(),
    total: z.int().min(0),
    places: z
      .array(
        z.object({
          part: z.int().min(1),
          page: z.int().min(1).nullable(),
          char_start: z.int().min(0),
          char_end: z.int().min(1),
        }),
      )
      .meta({ description: `In order, the first ${limits.found} of them.` }),
  })
  .meta({ id: 'FoundInDocument' });

export type DocumentFailure = z.infer<typeof documentFailure>;
export type DocumentAnswer = z.infer<typeof documentAnswer>;
export type DocumentList = z.infer<typeof documentList>;
export type UploadAnswer = z.infer<typeof uploadAnswer>;
export type FoundInDocument = z.infer<typeof foundInDocument>;
export type IntroductionAnswer = z.infer<typeof introductionAnswer>;
export type PartAnswer = z.infer<typeof partAnswer>;
export type UploadsAnswer = z.infer<typeof uploadsAnswer>;
