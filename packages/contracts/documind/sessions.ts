import * as z from 'zod';
import { anyId } from '#id.ts';

/** The id of a private session, as a caller sends it. */
export const sessionId = anyId('no-session-id').meta({ description: 'A private session.' });

/** A private session: its uploads are erased when it ends. */
export const sessionAnswer = z
  .object({
    session_id: z.string(),
    created_at: z.iso.datetime(),
    /** Moves forward with each use. */
    expires_at: z.iso.datetime(),
    documents: z.int(),
  })
  .meta({ id: 'Session' });

export type SessionAnswer = z.infer<typeof sessionAnswer>;
