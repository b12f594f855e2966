import { documindLimits } from '@m8/contracts/documind/limits.ts';
import {
  type ConcurrencyLimiter,
  createConcurrencyLimiter,
} from '@m8/platform/concurrency-limiter.ts';
import { questionBounds, questionsAtOnce } from '@m8/platform/limits.ts';

/** Limits the questions and searches of this process, less tightly if a language model writes the answers. */
export function createQuestionQueue(writes: boolean): ConcurrencyLimiter {
  return createConcurrencyLimiter({
    atOnce: writes ? questionsAtOnce.writing : questionsAtOnce.quoting,
    inParallel: writes ? questionsAtOnce.writing : 1,
    ofOne: documindLimits.questionsInHand,
    ...questionBounds,
    full: 'documind/busy',
    fullOfOne: 'documind/too-many-questions',
  });
}
