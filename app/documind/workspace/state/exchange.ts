import type { QueryAnswer as Answer } from '#contracts/documind/query.ts';

/** A question and what came of it. */
export interface Exchange {
  id: number;
  /** Its place in the conversation, counted from 1; null until it is kept there. */
  number: number | null;
  question: string;
  sessionId: string | null;
  /** The only documents that were searched; none where all were, or where that is not known. */
  searched: readonly string[];
  /** The answer is `erased` where a document that it quoted was deleted. */
  phase: 'asking' | 'answered' | 'failed' | 'erased';
  /** As much of the answer as there is. */
  text: string;
  answer: Answer | null;
  problem: { sentence: string; retryAfterSeconds: number | null } | null;
  /** When it was answered or failed, in milliseconds since 1970. */
  endedAt: number;
}
