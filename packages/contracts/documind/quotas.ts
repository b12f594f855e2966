import * as z from 'zod';
import { documentKinds } from './formats.ts';
import { documindLimits, documindQuotas } from './limits.ts';

export type QuotaName = keyof typeof documindQuotas;

export const quotaNames = Object.keys(documindQuotas) as [QuotaName]; // The type of Object.keys loses them.

/** The state of one quota for the person who asks. */
const quotaAnswer = z
  .object({
    name: z.enum(quotaNames),
    limit: z
      .int()
      .min(1)
      .meta({
        description:
          'Uses in one window. For `bytes` these are bytes; for `reading`, milliseconds of processor ' +
          'time spent reading your files.',
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
      description: 'Maximum bytes that one office file or book may unpack to.',
    }),
    attachments: z
      .literal(documindLimits.attachments)
      .meta({ description: 'Maximum attachments we read in one email.' }),
    formats: z
      .array(z.enum(documentKinds))
      .meta({ description: 'The formats that files may have, as in the `kind` of a document.' }),
    waiting: z
      .int()
      .min(1)
      .meta({ description: 'Maximum files of one person that can wait to be read.' }),
    original_bytes: z.int().min(0).meta({
      description:
        'Maximum bytes of files we keep for one person; 0 if we delete files once they are read.',
    }),
    original_bytes_kept: z.int().min(0).meta({ description: 'How much of that you use.' }),
    chunks: z.literal(documindLimits.chunks).meta({
      description: 'Maximum passages in all documents of one person.',
    }),
    chunks_kept: z.int().min(0).meta({ description: 'How much of that you use.' }),
    questions_in_hand: z.literal(documindLimits.questionsInHand).meta({
      description: 'Maximum questions and searches of one person at a time.',
    }),
    filename_bytes: z.literal(documindLimits.filenameBytes),
    query_characters: z.literal(documindLimits.queryCharacters),
    keys: z.literal(documindLimits.keys),
    sessions: z.literal(documindLimits.sessions),
    conversation_exchanges: z
      .literal(documindLimits.exchanges)
      .meta({ description: 'Maximum questions in one conversation.' }),
    conversation_bytes: z.literal(documindLimits.conversationBytes).meta({
      description: 'Maximum bytes of UTF-8 in all conversations of one person.',
    }),
    chosen_documents: z
      .literal(documindLimits.chosenDocuments)
      .meta({ description: 'Maximum documents that a question can select.' }),
    collections: z
      .literal(documindLimits.collections)
      .meta({ description: 'Maximum collections of one person.' }),
    quotas: z.array(quotaAnswer),
  })
  .meta({ id: 'Limits' });

export type LimitsAnswer = z.infer<typeof limitsAnswer>;
