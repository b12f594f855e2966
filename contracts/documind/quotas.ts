import * as z from 'zod';
import { documentKinds } from './formats.ts';
import { documindLimits, documindQuotas } from './limits.ts';

/** A name of {@link documindQuotas}. */
export type QuotaName = keyof typeof documindQuotas;

/** The names of {@link documindQuotas}. */
export const quotaNames = Object.keys(documindQuotas) as [QuotaName]; // Object.keys forgets them.

/** How one quota stands for the person who asks. */
const quotaAnswer = z
  .object({
    name: z.enum(quotaNames),
    limit: z
      .int()
      .min(1)
      .meta({
        description:
          'Uses in one window; of `bytes` bytes, of `reading` milliseconds of a processor that ' +
          'reading your files took.',
      }),
    window_seconds: z.int().min(1),
    remaining: z.int().min(0),
    resets_in_seconds: z.int().min(1),
  })
  .meta({ id: 'Quota' });

/** What one person may do, and how much of it is left. */
export const limitsAnswer = z
  .object({
    file_bytes: z.literal(documindLimits.fileBytes),
    pages: z.literal(documindLimits.pages),
    pixels: z.literal(documindLimits.pixels),
    characters: z.literal(documindLimits.characters),
    page_characters: z.literal(documindLimits.pageCharacters),
    unpacked_bytes: z.literal(documindLimits.unpackedBytes).meta({
      description: 'What one office file or book may unpack to.',
    }),
    attachments: z
      .literal(documindLimits.attachments)
      .meta({ description: 'Most attachments of one mail that are read.' }),
    formats: z
      .array(z.enum(documentKinds))
      .meta({ description: 'What files may be, by `kind` of a document.' }),
    waiting: z
      .int()
      .min(1)
      .meta({ description: 'Most files of one person that are not read yet.' }),
    original_bytes: z.int().min(0).meta({
      description:
        'Most bytes of files that are kept for one person; 0 where files are deleted once they are read.',
    }),
    original_bytes_kept: z.int().min(0).meta({ description: 'Of these, yours.' }),
    chunks: z.literal(documindLimits.chunks).meta({
      description: 'Most passages that the documents of one person may have together.',
    }),
    chunks_kept: z.int().min(0).meta({ description: 'Of these, yours.' }),
    questions_in_hand: z.literal(documindLimits.questionsInHand).meta({
      description: 'Most questions and searches of one person at a time.',
    }),
    filename_bytes: z.literal(documindLimits.filenameBytes),
    query_characters: z.literal(documindLimits.queryCharacters),
    keys: z.literal(documindLimits.keys),
    sessions: z.literal(documindLimits.sessions),
    conversation_exchanges: z
      .literal(documindLimits.exchanges)
      .meta({ description: 'Most questions of one conversation.' }),
    conversation_bytes: z.literal(documindLimits.conversationBytes).meta({
      description: 'Most bytes of UTF-8 that the conversations of one person hold.',
    }),
    chosen_documents: z
      .literal(documindLimits.chosenDocuments)
      .meta({ description: 'Most documents that a question may choose.' }),
    collections: z
      .literal(documindLimits.collections)
      .meta({ description: 'Most collections of one person.' }),
    quotas: z.array(quotaAnswer),
  })
  .meta({ id: 'Limits' });

/** The limits as {@link limitsAnswer} describes them. */
export type LimitsAnswer = z.infer<typeof limitsAnswer>;
