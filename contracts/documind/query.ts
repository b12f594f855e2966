import * as z from 'zod';
import { documentType } from './documents.ts';
import { documindLimits as limits } from './limits.ts';
import { sessionId } from './sessions.ts';

/** What a question is asked with. */
export const queryInput = z
  .strictObject({
    query: z
      .string('Ask a question')
      .max(limits.queryCharacters, `Please use at most ${limits.queryCharacters} characters`)
      .refine((query) => /[\p{L}\p{N}\p{S}\p{P}]/u.test(query), 'Ask a question'),
    session_id: sessionId.optional(),
    top_k: z.int().min(1).max(limits.topK.most).default(limits.topK.default),
  })
  .meta({ id: 'Query' });

/** A passage that was found. The first five fields are documented on the page. */
export const querySource = z
  .object({
    filename: z.string(),
    /** Counted from 1 in the file; null where the format does not tell. */
    page: z.int().min(1).nullable(),
    /** The start of the passage, as it stands in the document. */
    content_preview: z.string(),
    /** How well the passage fits the question, 0 to 1: see docs. */
    similarity_score: z.number().min(0).max(1),
    document_type: documentType,
    /** The sentence of the passage that fits best, character by character. */
    quote: z.string(),
    /** Where the quote stands in the part's text, in UTF-16 code units. */
    char_start: z.int().min(0),
    char_end: z.int().min(0),
    /** The part (of GET /documents/{filename}/parts/{part}) that the offsets count in, from 1. */
    part: z.int().min(1),
    document_id: z.string(),
    /** 1 for the best. */
    rank: z.int().min(1),
  })
  .meta({ id: 'Source' });

/** A sentence of the answer, and where it stands. */
export const citation = z
  .object({
    /** Where in `answer` the sentence stands, in UTF-16 code units. */
    answer_start: z.int().min(0),
    answer_end: z.int().min(0),
    /** Verbatim from the document; in an extractive answer the very sentence of the answer. */
    quote: z.string(),
    document_id: z.string(),
    filename: z.string(),
    page: z.int().min(1).nullable(),
    part: z.int().min(1),
    char_start: z.int().min(0),
    char_end: z.int().min(0),
  })
  .meta({ id: 'Citation' });

/** Why there is no answer. */
export const refusalReason = z
  .enum(['no-documents', 'still-reading', 'no-match'])
  .meta({ id: 'RefusalReason' });

/** How an answer was made: sentences taken from the documents, written by a language model, or not at all. */
export const answerMode = z.enum(['extractive', 'generated', 'none']).meta({ id: 'AnswerMode' });

/** The answer to a question. */
export const queryAnswer = z
  .object({
    answer: z.string(),
    sources: z.array(querySource),
    citations: z.array(citation),
    answer_mode: answerMode,
    /** How sure the service is that the documents answer the question, 0 to 1. */
    confidence: z.number().min(0).max(1),
    refusal_reason: refusalReason.nullable(),
    session_id: z.string().nullable(),
    request_id: z.string(),
  })
  .meta({ id: 'Answer' });

/** What a question is asked with, as it is sent. */
export type QueryInput = z.input<typeof queryInput>;
/** A source as {@link querySource} describes it. */
export type QuerySource = z.infer<typeof querySource>;
/** A citation as {@link citation} describes it. */
export type Citation = z.infer<typeof citation>;
/** An answer as {@link queryAnswer} describes it. */
export type QueryAnswer = z.infer<typeof queryAnswer>;
/** A reason as {@link refusalReason} lists them. */
export type RefusalReason = z.infer<typeof refusalReason>;
