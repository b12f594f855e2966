import * as z from 'zod';
import { type ErrorCode, errorStatuses, isDocumindError } from '#errors.ts';

// The keys of the table are its codes, which the type of Object.keys loses.
const codes: readonly ErrorCode[] = (Object.keys(errorStatuses) as ErrorCode[]).filter(
  isDocumindError,
);

/** The body of every error answer of DocuMind (RFC 9457). */
export const problem = z
  .object({
    type: z.string().meta({ description: 'A link to what the code means.' }),
    title: z.string().meta({ description: 'What happened, in a sentence a person can act on.' }),
    status: z.int().min(400).max(599),
    code: z.enum(codes).meta({ description: 'What programs should check.' }),
    detail: z.string(),
    request_id: z.string().meta({ description: 'Repeats X-Request-Id; quote it to support.' }),
    errors: z
      .array(z.object({ field: z.string(), message: z.string() }))
      .optional()
      .meta({ description: 'The fields that were refused.' }),
  })
  .meta({ id: 'Problem' });
