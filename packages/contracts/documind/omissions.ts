import * as z from 'zod';

/** Something that a file contains and its text does not, or not in the same form. */
export const omission = z
  .object({
    /** Each kind has its sentence in packages/content/omissions.ts. */
    kind: z.enum([
      'picture',
      'picture-beyond-limit',
      'chart',
      'comment',
      'form-value',
      'hidden-row',
      'hidden-column',
      'hidden-sheet',
      'hidden-text',
      'uncalculated-formula',
      'embedded-file',
      'page-recognised-anew',
      'menu-or-advert',
    ]),
    page: z.int().min(1).nullable().meta({ description: 'Null if it has no page of its own.' }),
    count: z.int().min(1),
  })
  .meta({ id: 'Omission' });

export type Omission = z.infer<typeof omission>;
export type OmissionKind = Omission['kind'];
