import * as z from 'zod';
import { collectionId } from './collections.ts';
import { documentType } from './documents.ts';
import { chosenDocuments, queryText, topK } from './query.ts';
import { sessionId } from './sessions.ts';

/** Input to search passages. */
export const searchInput = z
  .strictObject({
    query: queryText,
    session_id: sessionId.optional(),
    documents: chosenDocuments.meta({
      description: 'Names or ids of the only documents to search. Null searches all.',
    }),
    collection_id: collectionId.optional().meta({
      description: 'A collection to search, instead of `documents`.',
    }),
    top_k: topK,
  })
  .meta({ id: 'Search' });

/** A passage that was found. */
export const foundPassage = z
  .object({
    rank: z.int().min(1).meta({ description: '1 for the best.' }),
    filename: z.string(),
    document_id: z.string(),
    document_type: documentType,
    page: z.int().min(1).nullable(),
    part: z.int().min(1).meta({
      description: 'The part that the offsets refer to: GET /documents/{filename}/parts/{part}.',
    }),
    char_start: z.int().min(0).meta({
      description: 'Where the passage begins in the text of the part, in UTF-16 code units.',
    }),
    char_end: z.int().min(0).meta({ description: 'Where it ends.' }),
    text: z.string().meta({ description: 'The passage, exactly as in the document.' }),
    heading: z.string().meta({
      description: 'The headings above it, outermost first, separated by ` › `.',
    }),
    similarity_score: z
      .number()
      .min(0)
      .max(1)
      .meta({ description: 'As in the sources of an answer.' }),
  })
  .meta({ id: 'Passage' });

/** What was found. */
export const searchAnswer = z
  .object({
    passages: z.array(foundPassage).meta({ description: 'Best first.' }),
    session_id: z.string().nullable(),
    request_id: z.string(),
  })
  .meta({ id: 'SearchAnswer' });

export type SearchAnswer = z.infer<typeof searchAnswer>;
