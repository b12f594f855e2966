import { exportWords } from '@m8/content/documind-workspace.ts';
import type { WholeConversation } from '@m8/contracts/documind/conversations.ts';
import type { DocumentAnswer as Document } from '@m8/contracts/documind/documents.ts';
import type { QueryAnswer as Answer } from '@m8/contracts/documind/query.ts';
import { storedText } from '@m8/ui/browser-storage.ts';
import type { Service } from '#workspace/service/service.ts';
import { asServiceError } from '#workspace/service/service-error.ts';
import { createStore } from './store.ts';

/** Id of the last conversation of this browser: useless without the sign-in. */
const keptId = storedText('localStorage', 'documind-conversation');

export interface Exchange {
  id: number;
  /** Its place in the conversation, counted from 1; null until it is stored there. */
  number: number | null;
  question: string;
  sessionId: string | null;
  /** The only documents that were searched; empty if all were, or if unknown. */
  searched: readonly string[];
  /** The answer is `erased` if a document that it quoted was deleted. */
  phase: 'asking' | 'answered' | 'failed' | 'erased';
  /** The answer so far, while it is written. */
  text: string;
  answer: Answer | null;
  /** Why there is no answer. */
  problem: string | null;
  /** From when on it can be asked again, in milliseconds since 1970. */
  againAt: number;
}

export interface QuestionsState {
  exchanges: readonly Exchange[];
  openId: number | null;
  /** The conversation that the next question continues; null if it begins a new one. */
  conversationId: string | null;
  /** How many answers have come, in any conversation. */
  stored: number;
}

export type Questions = ReturnType<typeof createQuestions>;

const unsent = {
  number: null,
  searched: [],
  phase: 'asking',
  text: '',
  answer: null,
  problem: null,
  againAt: 0,
} as const;

function createExchangeList() {
  const store = createStore<QuestionsState>({
    exchanges: [],
    openId: null,
    conversationId: null,
    stored: 0,
  });
  /** The private session of the conversation. */
  let place: string | null = null;

  return {
    store,
    goOn(conversationId: string | null, sessionId: string | null) {
      place = sessionId;
      store.set({ ...store.get(), conversationId });
      if (conversationId === null) keptId.remove();
      else keptId.write(conversationId);
    },
    conversationIn: (sessionId: string | null) =>
      place === sessionId ? store.get().conversationId : null,
    change(id: number, part: Partial<Exchange>): Exchange | undefined {
      const { exchanges } = store.get();
      const next = exchanges.map((one) => (one.id === id ? { ...one, ...part } : one));
      store.set({ ...store.get(), exchanges: next });
      return next.find((one) => one.id === id);
    },
    drop(isGone: (exchange: Exchange) => boolean) {
      const exchanges = store.get().exchanges.filter((one) => !isGone(one));
      const { openId } = store.get();
      const stays = exchanges.some(({ id }) => id === openId);
      store.set({
        ...store.get(),
        exchanges,
        openId: stays ? openId : (exchanges[0]?.id ?? null),
      });
    },
    countStored() {
      store.set({ ...store.get(), stored: store.get().stored + 1 });
    },
    /** Puts a question on top. A repeated question replaces its failed one. */
    begin(exchange: Exchange) {
      const { exchanges } = store.get();
      const others = exchanges.filter(
        ({ phase, question }) => phase !== 'failed' || question !== exchange.question,
      );
      store.set({ ...store.get(), exchanges: [exchange, ...others], openId: exchange.id });
    },
  };
}

/** Called with each exchange that has ended, and the error code if it failed. */
type OnAnswered = (exchange: Exchange, code: string | null) => void;

/** Asks one question after the other. */
function createTurns(
  { goOn, conversationIn, change, drop, countStored }: ReturnType<typeof createExchangeList>,
  service: Service,
  onAnswered: OnAnswered,
) {
  const asking = new Map<number, AbortController>();
  /** Settles when the questions asked so far are answered. */
  let turn: Promise<unknown> = Promise.resolve();
  /** The question that was sent last. */
  let sentId: number | null = null;

  function stop(id: number) {
    asking.get(id)?.abort();
    asking.delete(id);
    if (asking.size === 0) turn = Promise.resolve();
    drop((one) => one.phase === 'asking' && one.id === id);
  }

  /** Drops all questions. The one on its way is answered unseen, and kept in its conversation. */
  function leave() {
    for (const [id, abort] of asking) if (id !== sentId) abort.abort();
    asking.clear();
    turn = Promise.resolve();
    drop(({ phase }) => phase === 'asking');
  }

  /** Answers a question, and stores the answer or the problem with it. */
  async function answer(
    { id, question, sessionId }: Exchange,
    carry: boolean,
    documents: Promise<readonly string[]>,
    signal: AbortSignal,
  ) {
    const isDropped = () => asking.get(id)?.signal !== signal;
    try {
      const searched = await documents;
      signal.throwIfAborted();
      change(id, { searched });
      const going = conversationIn(sessionId);
      const query = {
        query: question,
        carry,
        documents: [...searched],
        ...(sessionId !== null && { session_id: sessionId }),
        ...(going !== null && { conversation_id: going }),
      };
      sentId = id;
      const answer = await service.ask(query, signal, (text) => {
        if (!isDropped()) change(id, { text });
      });
      countStored();
      if (isDropped()) return;
      goOn(answer.conversation_id, sessionId);
      const done = change(id, {
        phase: 'answered',
        number: answer.exchange_number,
        answer,
      });
      if (done) onAnswered(done, null);
    } catch (error) {
      if (isDropped()) return;
      const { code, sentence, retryAfterSeconds } = asServiceError(error);
      if (code === 'documind/conversation-not-found') goOn(null, null);
      const failed = change(id, {
        phase: 'failed',
        problem: sentence,
        againAt: Date.now() + (retryAfterSeconds ?? 0) * 1000,
      });
      if (failed) onAnswered(failed, code);
    } finally {
      asking.delete(id);
    }
  }

  return {
    stop,
    leave,
    /** Asks a question after the pending ones; resolves when it has ended. */
    append(exchange: Exchange, carry: boolean, documents: Promise<readonly string[]>) {
      const abort = new AbortController();
      asking.set(exchange.id, abort);
      turn = Promise.allSettled([turn, documents]).then(() =>
        answer(exchange, carry, documents, abort.signal),
      );
      return turn;
    },
  };
}

/** @returns the exchanges of a stored conversation, newest first */
function exchangesOf({ exchanges, documents, session_id }: WholeConversation): Exchange[] {
  const last = exchanges.at(-1);
  return exchanges
    .map(({ number, question, answer }): Exchange => {
      const searched = number === last?.number ? (documents ?? []) : [];
      const known = { ...unsent, id: number, number, question, sessionId: session_id, searched };
      return answer
        ? { ...known, phase: 'answered', answer }
        : { ...known, phase: 'erased', problem: exportWords.erased };
    })
    .reverse();
}

/** @returns an answer with the current name of a document */
function withName(answer: Answer, { document_id: id, filename }: Document): Answer {
  const named = <Place extends { document_id: string }>(place: Place) =>
    place.document_id === id ? { ...place, filename } : place;
  return {
    ...answer,
    citations: answer.citations.map(named),
    sources: answer.sources.map(named),
  };
}

/**
 * @param before runs before each question; resolves to the names of the documents to search, empty for all
 */
export function createQuestions(
  service: Service,
  before: () => Promise<readonly string[]>,
  onAnswered: OnAnswered,
) {
  const list = createExchangeList();
  const { store, goOn, conversationIn, change, drop, begin } = list;
  const { stop, leave, append } = createTurns(list, service, onAnswered);
  let lastId = 0;
  return {
    store,
    /** Asks after the pending questions; if `carry` is false, it takes nothing from the previous one. */
    async ask(question: string, sessionId: string | null, carry = true) {
      lastId += 1;
      const exchange: Exchange = { ...unsent, id: lastId, question, sessionId };
      begin(exchange);
      await append(exchange, carry, before());
    },
    stop,
    lastConversation: keptId.read,
    /**
     * Shows a conversation again, if it is stored or in this session.
     *
     * @param number of the question to show; the last one with an answer by default
     * @returns the names of the only documents that it searches; null if it, or that question, is not found
     */
    async show(conversationId: string, sessionId: string | null, number?: number) {
      const before = lastId;
      const read = await service.conversation(conversationId).catch(() => null);
      if (read === null || ![null, sessionId].includes(read.session_id)) return null;
      const exchanges = exchangesOf(read);
      const [last] = exchanges;
      const wanted =
        number === undefined
          ? (exchanges.find(({ answer }) => answer?.refusal_reason === null) ?? last)
          : exchanges.find((one) => one.number === number);
      // A question asked meanwhile has priority.
      if (!last || !wanted || lastId !== before) return null;
      leave();
      lastId = Math.max(lastId, last.id);
      goOn(conversationId, read.session_id);
      store.set({ ...store.get(), exchanges, openId: wanted.id });
      return read.documents ?? [];
    },
    startAnew() {
      leave();
      goOn(null, null);
      store.set({ ...store.get(), exchanges: [], openId: null });
    },
    open(id: number) {
      store.set({ ...store.get(), openId: id });
    },
    /** Uses a document's new name wherever it is quoted. */
    renamed(document: Document) {
      for (const { id, answer } of store.get().exchanges)
        if (answer !== null) change(id, { answer: withName(answer, document) });
    },
    /** Removes answers from a session that is over. Failed questions can be asked again. */
    dropSession(sessionId: string) {
      if (conversationIn(sessionId) !== null) goOn(null, null);
      drop((one) => one.sessionId === sessionId && one.phase !== 'failed');
    },
  };
}
