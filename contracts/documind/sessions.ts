import * as z from 'zod';

/** A private session: what is uploaded into it is erased when it ends. */
export const sessionAnswer = z
  .object({
    session_id: z.string(),
    created_at: z.iso.datetime(),
    /** Moves on with every use. */
    expires_at: z.iso.datetime(),
    documents: z.int(),
  })
  .meta({ id: 'Session' });

/** A session as {@link sessionAnswer} describes it. */
export type SessionAnswer = z.infer<typeof sessionAnswer>;
