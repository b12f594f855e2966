import * as z from 'zod';
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
    waiting: z
      .int()
      .min(1)
      .meta({ description: 'Most files of one person that are not read yet.' }),
    filename_bytes: z.literal(documindLimits.filenameBytes),
    query_characters: z.literal(documindLimits.queryCharacters),
    keys: z.literal(documindLimits.keys),
    sessions: z.literal(documindLimits.sessions),
    quotas: z.array(quotaAnswer),
  })
  .meta({ id: 'Limits' });

/** The limits as {@link limitsAnswer} describes them. */
export type LimitsAnswer = z.infer<typeof limitsAnswer>;
