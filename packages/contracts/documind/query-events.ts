import * as z from 'zod';
import { citation, queryAnswer, querySource } from './query.ts';

/** What was found, best first. Sent first, and once more if the answer cites something else. */
const sourcesEvent = z.object({ type: z.literal('sources'), sources: z.array(querySource) });

/**
 * More of the answer. `text` continues the text before, character by character; the positions of its
 * citations count from the start of the whole.
 */
const textEvent = z.object({
  type: z.literal('text'),
  text: z.string(),
  citations: z.array(citation),
});

/** All text so far is withdrawn: the answer starts over. */
const restartEvent = z.object({ type: z.literal('restart') });

/** The whole answer, as a question without a stream gets it. Sent last. */
const doneEvent = z.object({ type: z.literal('done'), answer: queryAnswer });

/** The events of a stream of `POST /query`, unless it fails. */
export const queryEvent = z
  .discriminatedUnion('type', [sourcesEvent, textEvent, restartEvent, doneEvent])
  .meta({ id: 'QueryEvent' });

export type QueryEvent = z.infer<typeof queryEvent>;
