import type { LanguageModel } from 'ai';
import type { QueryAnswer } from '#contracts/documind/query.ts';
import type { QueryEvent } from '#contracts/documind/query-events.ts';
import type { SessionAnswer } from '#contracts/documind/sessions.ts';
import { answerExtractively, type Evidence, passagesRead } from '#engine/answering/answer.ts';
import {
  GenerationFailed,
  type GenerationOutcome,
  generateAnswer,
} from '#engine/answering/generate.ts';
import { readQuestion } from '#engine/answering/question.ts';
import type { Log } from '#server/platform/log.ts';
import type { RetrievalContext } from '../index/retrieval-context.ts';
import { search } from '../index/search.ts';
import { weighQuestion } from '../index/weigh-question.ts';
import { countDocuments } from './count-documents.ts';
import { refusalMessage, refusalReasonOf } from './refusal-message.ts';
import { toSource } from './query-answer.ts';
import { summarise } from './summarise.ts';
import { type AnswerWriter, createAnswerWriter } from './write-answer.ts';

/** A language model is given this many of the best passages. */
const passagesGiven = 8;

/** What {@link askQuestion} works with. */
export interface AskContext extends RetrievalContext {
  log: Pick<Log, 'warn'>;
  /** Writes the answers; without it they are sentences of the documents. */
  languageModel?: LanguageModel | undefined;
  /**
   * @returns where a person's question looks, and the session it was asked in
   * @throws AppError documind/session-not-found
   */
  findScopes(input: {
    userId: string;
    sessionId: string | null;
  }): Promise<{ scopeIds: readonly string[]; session: SessionAnswer | null }>;
}

/** A question and who asks it. */
export interface Ask {
  userId: string;
  query: string;
  /** A private session of theirs; null asks what they keep. */
  sessionId: string | null;
  /** How many sources are wanted. */
  topK: number;
  requestId: string;
  signal?: AbortSignal;
  /** Receives the answer as it is made; the last event is `done`. */
  onEvent?: (event: QueryEvent) => void;
}

/**
 * Answers a question from the documents of the person who asks, and from nothing else.
 *
 * @throws AppError documind/session-not-found
 * @throws the reason of the signal
 */
export async function askQuestion(context: AskContext, ask: Ask): Promise<QueryAnswer> {
  const { userId, query, sessionId, topK, requestId, signal } = ask;
  const onEvent = ask.onEvent ?? (() => undefined);
  const { scopeIds, session } = await context.findScopes({ userId, sessionId });
  const evidence =
    (await summarise(context.db, { scopeIds, query })) ??
    (await findEvidence(context, { ...ask, scopeIds }));
  signal?.throwIfAborted();
  const sources = evidence.passages
    .slice(0, topK)
    .map((passage, index) => toSource(passage, evidence.quotes[index], index + 1));
  onEvent({ type: 'sources', sources });

  const writer = createAnswerWriter(onEvent);
  const outcome = await generate(context, ask, evidence, writer);
  if (outcome === 'failed')
    for (const sentence of evidence.chosen) writer.add(sentence.text, [sentence]);
  const refusal =
    writer.citations.length > 0
      ? null
      : {
          ...(await countDocuments(context.db, scopeIds)),
          nearest: sources.map(({ filename }) => filename),
          missing: evidence.missing,
        };
  if (refusal) writer.say(refusalMessage(refusal));
  const answer: QueryAnswer = {
    answer: writer.text,
    sources,
    citations: [...writer.citations],
    answer_mode: refusal ? 'none' : outcome === 'written' ? 'generated' : 'extractive',
    confidence: outcome === 'declined' ? 0 : evidence.confidence,
    refusal_reason: refusal && refusalReasonOf(refusal),
    session_id: session?.session_id ?? null,
    request_id: requestId,
  };
  onEvent({ type: 'done', answer });
  return answer;
}

async function findEvidence(
  context: RetrievalContext,
  { query, scopeIds, topK, signal }: Ask & { scopeIds: readonly string[] },
): Promise<Evidence> {
  const limit = Math.max(topK, passagesRead);
  const question = await weighQuestion(context, { scopeIds, query });
  const passages = await search(context, {
    ...{ scopeIds, query, question, limit },
    ...(signal && { signal }),
  });
  return answerExtractively(readQuestion(query, question), passages, question.chunks);
}

/** @returns `failed` also where nothing that the language model wrote could be proven */
async function generate(
  { languageModel, log }: AskContext,
  { query, topK, requestId, signal }: Ask,
  { passages, chosen }: Evidence,
  writer: AnswerWriter,
): Promise<GenerationOutcome | 'failed'> {
  if (!languageModel || chosen.length === 0) return 'failed';
  try {
    const outcome = await generateAnswer(languageModel, {
      query,
      passages: passages.slice(0, Math.min(topK, passagesGiven)),
      signal,
      onSentence: writer.add,
    });
    if (outcome === 'declined' || writer.citations.length > 0) return outcome;
  } catch (error) {
    if (!(error instanceof GenerationFailed)) throw error;
    log.warn({ request_id: requestId, reason: error.reason }, 'the language model failed');
    writer.restart();
  }
  return 'failed';
}
