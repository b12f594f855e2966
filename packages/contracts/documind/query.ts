import * as z from 'zod';
import type { FieldFault } from '#errors.ts';
import { anyId } from '#id.ts';
import { collectionId } from './collections.ts';
import { documentType, wordBox } from './documents.ts';
import { documindLimits as limits } from './limits.ts';
import { sessionId } from './sessions.ts';

/** The id of a conversation, as a caller sends it. */
export const conversationId = anyId('no-conversation-id').meta({ description: 'A conversation.' });

/** The question, or the words to find. */
export const queryText = z
  .string('question-missing' satisfies FieldFault)
  .max(limits.queryCharacters, 'too-many-characters' satisfies FieldFault)
  .refine(
    (query) => /[\p{L}\p{N}\p{S}\p{P}]/u.test(query),
    'question-missing' satisfies FieldFault,
  );

/** The documents to ask, by name or id. */
export const chosenDocuments = z
  .array(z.string().min(1).max(limits.filenameBytes))
  .max(limits.chosenDocuments, 'too-many-documents' satisfies FieldFault)
  .nullable()
  .optional();

/** How many passages to return. */
export const topK = z.int().min(1).max(limits.topK.most).default(limits.topK.default);

/** Input to ask a question. */
export const queryInput = z
  .strictObject({
    query: queryText,
    session_id: sessionId.optional(),
    conversation_id: conversationId.optional().meta({
      description:
        '`conversation_id` of an earlier answer, to continue that conversation. Without it, a new one ' +
        'begins. One that began in a private session continues only there.',
    }),
    documents: chosenDocuments.meta({
      description:
        'Names or ids of the only documents to search; the conversation keeps the choice for its ' +
        'next questions. Null or an empty list searches all again.',
    }),
    collection_id: collectionId.optional().meta({
      description: 'A collection to search, instead of `documents`.',
    }),
    carry: z.boolean().default(true).meta({
      description: 'Whether a question that leaves something out takes it from the previous one.',
    }),
    top_k: topK,
    sentences: z
      .int()
      .min(1)
      .max(limits.sentences)
      .optional()
      .meta({
        description:
          'Maximum sentences, list items or table rows in the answer. Without it, as many as the ' +
          'question asks for.',
      }),
  })
  .meta({ id: 'Query' });

const cells = z.array(z.object({ head: z.string(), text: z.string() }));

/** A passage that was found. The first five fields are documented on the page. */
export const querySource = z
  .object({
    filename: z.string(),
    page: z
      .int()
      .min(1)
      .nullable()
      .meta({ description: 'Counted from 1 in the file; null if the format has no pages.' }),
    content_preview: z.string().meta({
      description: 'The start of the passage, or the text from the quote on if that comes late.',
    }),
    similarity_score: z
      .number()
      .min(0)
      .max(1)
      .meta({
        description:
          'How well the passage fits the question. 1 means that it has every word of the question and ' +
          'the same meaning. The best passage’s score blends the share of the question’s words it has, ' +
          'rare ones counting more, with how close its meaning is. The others are in proportion to it.',
      }),
    document_type: documentType,
    quote: z.string().meta({
      description: 'The sentence of the passage that fits best, exactly as in the document.',
    }),
    char_start: z.int().min(0).meta({
      description: 'Where the quote begins in the text of the part, in UTF-16 code units.',
    }),
    char_end: z.int().min(0).meta({ description: 'Where it ends.' }),
    cells: cells.meta({
      description:
        'If it is a row of a table: its filled cells, with the headings of their columns.',
    }),
    part: z.int().min(1).meta({
      description: 'The part that the offsets refer to: GET /documents/{filename}/parts/{part}.',
    }),
    document_id: z.string(),
    rank: z.int().min(1).meta({ description: '1 for the best.' }),
  })
  .meta({ id: 'Source' });

const unsureFigure = wordBox.omit({ unsure: true });

/** A sentence, a list or a row of the answer, and where it comes from. */
export const citation = z
  .object({
    answer_start: z.int().min(0).meta({
      description: 'Where the text it supports begins in `answer`, in UTF-16 code units.',
    }),
    answer_end: z.int().min(0).meta({ description: 'Where it ends.' }),
    quote: z.string().meta({
      description:
        'From the document, character by character. An extractive answer says the same, with white ' +
        'space collapsed, each list item on its own line, and table cells after their headings.',
    }),
    document_id: z.string(),
    filename: z.string(),
    page: z.int().min(1).nullable(),
    part: z.int().min(1),
    char_start: z.int().min(0),
    char_end: z.int().min(0),
    checked: z.boolean().meta({
      description:
        'Whether the sentence is the quote itself, or was compared with it word by word. False if a ' +
        'language model answers in a language other than the document’s. The sentence then has the ' +
        'quote first, followed in brackets by a translation, in which only numbers, names and ' +
        'negation were compared.',
    }),
    unsure_figures: z.array(unsureFigure).meta({
      description:
        'Figures in the quote that were read from a picture and may be wrong, with their places on the ' +
        'page, as fractions of its width and height.',
    }),
  })
  .meta({ id: 'Citation' });

/** A line of an answer that quotes documents: its role there, and how it can be laid out. */
const answerLine = z
  .object({
    kind: z.enum(['sentence', 'heading', 'item', 'row', 'field']),
    answer_start: z.int().min(0).meta({
      description: 'Where it begins in `answer`, in UTF-16 code units.',
    }),
    answer_end: z.int().min(0).meta({ description: 'Where it ends.' }),
    mark: z.string().meta({
      description: 'The bullet or number that an item begins with, and the space after it.',
    }),
    cells: cells.meta({
      description:
        'Of a row: its cells in order, empty ones included, with the headings of their columns. Of a ' +
        'field: its label and its value.',
    }),
  })
  .meta({ id: 'AnswerLine' });

/** Why there is no answer. */
export const refusalReason = z
  .enum(['no-documents', 'still-reading', 'no-match'])
  .meta({ id: 'RefusalReason' });

/** How an answer was made. */
export const answerMode = z.enum(['extractive', 'generated', 'record', 'none']).meta({
  id: 'AnswerMode',
  description:
    'Sentences taken from the documents, sentences that a language model wrote, what the list of documents ' +
    'says about them (how many there are, how many pages they have), or no answer.',
});

/** The answer to a question. */
export const queryAnswer = z
  .object({
    answer: z.string(),
    sources: z.array(querySource),
    citations: z.array(citation),
    lines: z.array(answerLine).meta({
      description:
        'The parts of an extractive answer, in order: sentences, items, rows. None if a language model ' +
        'wrote it, or there is no answer.',
    }),
    answer_mode: answerMode,
    confidence: z
      .number()
      .min(0)
      .max(1)
      .meta({ description: 'How likely it is that what we show answers the question.' }),
    // If it were nullable itself, null would be in the list of its values, too.
    refusal_reason: z.union([refusalReason, z.null()]),
    session_id: z.string().nullable(),
    conversation_id: z
      .string()
      .meta({ description: 'The conversation that keeps the question and this answer.' }),
    exchange_number: z
      .int()
      .min(1)
      .nullable()
      .meta({
        description:
          'Its place in the conversation, counted from 1; null if the conversation was deleted ' +
          'before the answer was made.',
      }),
    carried: z.array(z.string()).meta({
      description:
        'The words that the question took from the previous one; none if it needs none, or `carry` ' +
        'is false.',
    }),
    request_id: z.string(),
  })
  .meta({ id: 'Answer' });

export type QueryInput = z.input<typeof queryInput>;
export type QuerySource = z.infer<typeof querySource>;
export type Citation = z.infer<typeof citation>;
export type UnsureFigure = z.infer<typeof unsureFigure>;
export type QueryAnswer = z.infer<typeof queryAnswer>;
export type AnswerLine = z.infer<typeof answerLine>;
/** An answer as a conversation stores it, without its place there. */
export type StoredAnswer = Omit<QueryAnswer, 'exchange_number'>;
export type RefusalReason = z.infer<typeof refusalReason>;
