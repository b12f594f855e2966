import * as z from 'zod';
import { citation, queryAnswer, querySource } from './query.ts';

/** What was found, best first; comes first, and once more where the answer cites what is not among it. */
const sourcesEvent = z.object({ type: z.literal('sources'), sources: z.array(querySource) });

/**
 * More of the answer. `text` goes to the end of what came before, character by character; the places
 * of its citations count in the whole.
 */
const textEvent = z.object({
  type: z.literal('text'),
  text: z.string(),
  citations: z.array(citation),
});

/** All text so far is withdrawn: the answer starts anew. */
const restartEvent = z.object({ type: z.literal('restart') });

/** The whole answer, as a question without a stream gets it; comes last. */
const doneEvent = z.object({ type: z.literal('done'), answer: queryAnswer });

/** What a stream of `POST /query` consists of while all goes well. */
export const queryEvent = z
  .discriminatedUnion('type', [sourcesEvent, textEvent, restartEvent, doneEvent])
  .meta({ id: 'QueryEvent' });

/** An event as {@link queryEvent} describes it. */
export type QueryEvent = z.infer<typeof queryEvent>;
