import { documindLimits } from '@m8/contracts/documind/limits.ts';
import type { QueryAnswer, QueryInput, StoredAnswer } from '@m8/contracts/documind/query.ts';
import type { QueryEvent } from '@m8/contracts/documind/query-events.ts';
import type { Evidence } from '@m8/engine/answering/answer.ts';
import {
  boostNew,
  carryOver,
  type FollowUp,
  isAbsent,
  withoutMissing,
} from '@m8/engine/answering/follow-up.ts';
import type { GenerationOutcome } from '@m8/engine/answering/generate.ts';
import { maxPassages, minChance, nearestRead, passagesRead } from '@m8/engine/answering/judge.ts';
import { overPageBreaks } from '@m8/engine/answering/page-break.ts';
import type { Passage } from '@m8/engine/passages/passage.ts';
import { inStep } from '@m8/platform/steps.ts';
import { chosenBy } from '#collections/collections.ts';
import { findChosenDocuments } from '#conversations/chosen-documents.ts';
import {
  type EarlierExchange,
  openConversation,
  storeExchange,
} from '#conversations/store-exchange.ts';
import type { Documind } from '#documind.ts';
import { type Searching, search, weighInScopes } from '#index/search.ts';
import { findScopes } from '#sessions/sessions.ts';
import { type AskedDocuments, answerFromRecord, countDocuments } from './list-documents.ts';
import { readOpenings, readParts, readUnsureFigures } from './read-parts.ts';
import { type Refusal, refusalMessage, refusalReasonOf } from './refusal-message.ts';
import { summariseDocuments } from './summarise.ts';
import {
  type AnswerWriter,
  createAnswerWriter,
  listSources,
  type SourceList,
} from './write-answer.ts';

/** Other documents answer a follow-up only if their confidence is more than this many times as high. */
const muchSurer = 1.3;
/** A follow-up searches for this many times as many passages, since some will be of other documents. */
const passagesOfFollowUp = 4;

type Answerer = Searching &
  Pick<Documind, 'clock' | 'log' | 'languageModel' | 'questionQueue' | 'sessionTtlMinutes'>;

export interface Ask extends QueryInput {
  userId: string;
  requestId: string;
  signal?: AbortSignal;
  /** Receives the answer as it is made; the last event is `done`. */
  onEvent?: (event: QueryEvent) => void;
}

/** An answer from the list of documents needs no passages. */
const fromRecord: Evidence = {
  ...{ passages: [], quotes: [], pieces: [], missing: [], otherLanguage: null },
  confidence: 1,
};

/**
 * Answers a question only from the documents of the person who asks, and stores both in a conversation.
 *
 * @throws AppError documind/busy, documind/too-many-questions, documind/session-not-found,
 *   documind/document-not-found, documind/collection-not-found, documind/collection-empty,
 *   documind/conversation-not-found, documind/conversation-full, documind/too-many-conversations
 * @throws the reason of the signal
 */
export function askQuestion(documind: Answerer, ask: Ask): Promise<QueryAnswer> {
  const turn = { key: ask.userId, signal: ask.signal };
  return inStep('question', {}, async (step) => {
    const answer = await documind.questionQueue.run(turn, () => answerQuestion(documind, ask));
    step.note({ outcome: answer.answer_mode });
    return answer;
  });
}

async function answerQuestion(documind: Answerer, ask: Ask): Promise<QueryAnswer> {
  const { userId, query, requestId, signal } = ask;
  const { session_id: sessionId = null, conversation_id: conversationId = null } = ask;
  const { top_k: topK = documindLimits.topK.default } = ask;
  const onEvent = ask.onEvent ?? (() => undefined);
  const { scopeIds, session } = await findScopes(documind, { userId, sessionId });
  const conversation = await openConversation(documind, { userId, sessionId, conversationId });
  const chosen = await findChosenDocuments(
    documind.db,
    { userId, scopeIds },
    { given: await chosenBy(documind, ask), kept: conversation.documents },
  );
  const where: AskedDocuments = { userId, scopeIds, only: chosen?.ids ?? null };
  const earlier = ask.carry === false ? [] : conversation.earlier;
  const followUp = carryOver(query, earlier.at(-1) ?? null);
  const { asked } = followUp;
  const record = await answerFromRecord(documind.db, where, query);
  const evidence =
    record === null
      ? ((await summariseDocuments(documind, { ...where, query: asked, signal })) ??
        (await findEvidence(documind, {
          ...{ ...ask, ...followUp, ...where, topK },
          goesOnWith: followUp.carried.length > 0 ? earlier.at(-1) : undefined,
        })))
      : fromRecord;
  signal?.throwIfAborted();
  const listed = listSources(evidence, topK, onEvent);
  const quotable = documind.languageModel ? evidence.passages : [];
  const writer = createAnswerWriter(
    onEvent,
    await readUnsureFigures(documind.db, userId, [...quotable, ...quotedIn(evidence)]),
  );
  if (record !== null) writer.say(record);
  const outcome = await generate(
    documind,
    { ...ask, asked, earlier, passages: evidence.passages },
    { listed, writer },
  );
  if (outcome === 'failed')
    for (const piece of evidence.pieces.slice(0, ask.sentences)) writer.addPiece(piece);
  const refusal =
    record !== null || writer.citations.length > 0
      ? null
      : {
          ...(await countDocuments(documind.db, where)),
          nearest: isAbsent(asked, evidence.missing)
            ? []
            : listed.sources.map(({ filename }) => filename),
          missing: evidence.missing,
          otherLanguage: evidence.otherLanguage,
          declined: outcome === 'declined',
        };
  if (refusal) writer.say(refusalMessage(refusal));
  const made: StoredAnswer = {
    answer: writer.text,
    sources: [...listed.sources],
    citations: [...writer.citations],
    lines: [...writer.lines],
    answer_mode: modeOf(record, refusal, outcome),
    confidence: confidenceOf(evidence, outcome),
    refusal_reason: refusal && refusalReasonOf(refusal),
    session_id: session?.session_id ?? null,
    conversation_id: conversation.id,
    carried: followUp.carried,
    request_id: requestId,
  };
  const kept = { ...conversation, documents: chosen?.names ?? null };
  const number = await storeExchange(documind, kept, {
    ...{ question: query, answer: made },
    asked: refusal ? withoutMissing(asked, refusal.missing) : asked,
  });
  const answer: QueryAnswer = { ...made, exchange_number: number };
  onEvent({ type: 'done', answer });
  return answer;
}

/** Finds what the documents say. A follow-up asks the document quoted before, unless others are much surer. */
async function findEvidence(
  documind: Searching & Pick<Documind, 'languageModel'>,
  ask: Ask & FollowUp & AskedDocuments & { topK: number; goesOnWith: EarlierExchange | undefined },
): Promise<Evidence> {
  const { userId, asked, fresh, scopeIds, only, topK, sentences, goesOnWith, signal } = ask;
  const quoted = goesOnWith?.quoted ?? [];
  const most = Math.max(topK, documind.languageModel ? maxPassages : passagesRead);
  const limit = quoted.length > 0 ? passagesOfFollowUp * most : most;
  const found = await inStep('find', {}, async (step) => {
    const question = boostNew(
      await weighInScopes(documind, { userId, scopeIds, query: asked }),
      fresh,
    );
    const passages = await search(documind, {
      ...{ userId, scopeIds, only, query: asked, question, limit, nearest: nearestRead },
      ...(signal && { signal }),
    });
    step.note({ passages: passages.length });
    return { question, passages };
  });
  return inStep('rank', {}, async (step) => {
    const openings = await readOpenings(documind.db, userId, found.passages);
    const answerFrom = (passages: readonly Passage[]) =>
      documind.engine.run('answer', {
        ...{ text: asked, question: found.question, most: sentences, openings },
        passages: passages.filter((one, place) => place < most || one.isNear),
      });
    const all = await answerFrom(found.passages);
    const same = found.passages.filter(({ filename }) => quoted.includes(filename));
    const hasOthers = same.length > 0 && same.length < found.passages.length;
    const ofSame = hasOthers ? await answerFrom(same) : all;
    const isSame = ofSame.pieces.length > 0 && ofSame.confidence * muchSurer >= all.confidence;
    const evidence = isSame ? ofSame : all;
    const pieces = await overPageBreaks(evidence.pieces, (id, parts) =>
      readParts(documind.db, { userId, id }, parts),
    );
    step.note({ sentences: pieces.length });
    return { ...evidence, pieces };
  });
}

const quotedIn = ({ pieces }: Evidence): Passage[] =>
  pieces.flatMap(({ quotes }) => quotes.map(({ passage }) => passage));

function modeOf(
  record: string | null,
  refusal: Refusal | null,
  outcome: GenerationOutcome | 'failed',
): QueryAnswer['answer_mode'] {
  if (record !== null) return 'record';
  if (refusal) return 'none';
  return outcome === 'written' ? 'generated' : 'extractive';
}

/** A language model that finished decides whether there is an answer. */
function confidenceOf({ confidence }: Evidence, outcome: GenerationOutcome | 'failed'): number {
  if (outcome === 'declined') return 0;
  return outcome === 'written' ? Math.max(minChance.byMeaning, confidence) : confidence;
}

/** @returns `failed` also if nothing that the language model wrote is in a document */
async function generate(
  { engine, languageModel, log }: Pick<Documind, 'engine' | 'languageModel' | 'log'>,
  ask: Ask & Pick<Evidence, 'passages'> & { asked: string; earlier: readonly EarlierExchange[] },
  { listed, writer }: { listed: SourceList; writer: AnswerWriter },
): Promise<GenerationOutcome | 'failed'> {
  const { sentences = Number.POSITIVE_INFINITY, requestId, signal } = ask;
  const { query, asked, earlier, passages } = ask;
  if (!languageModel || passages.length === 0) return 'failed';
  // Imported on demand, since it takes several megabytes of memory.
  const { generateAnswer, GenerationFailed } = await import('@m8/engine/answering/generate.ts');
  let written = 0;
  try {
    const outcome = await inStep('model', {}, async (step) => {
      const ended = await generateAnswer(languageModel, {
        ...{ query, asked, earlier, passages, signal },
        check: (sentence, quotes, question) =>
          engine.run('support', { sentence, quotes, question }),
        onSentence({ text, cited, quotes, checked }) {
          written += 1;
          if (written > sentences) return;
          const numbers = cited.map((place) => `[${listed.numberOf(place)}]`).join('');
          writer.add(`${text} ${numbers}`, quotes, checked);
        },
      }).finally(() => {
        if (signal?.aborted) step.note({ outcome: 'ended' });
      });
      step.note({ outcome: ended });
      return ended;
    });
    if (outcome === 'declined' || writer.citations.length > 0) return outcome;
  } catch (error) {
    if (!(error instanceof GenerationFailed)) throw error;
    log.warn({ request_id: requestId, reason: error.reason }, 'the language model failed');
    writer.restart();
  }
  return 'failed';
}
