import { storedText } from '#app/ui/browser-storage.ts';
import type { Service } from '../service/service.ts';
import { asServiceError } from '../service/service-error.ts';
import type { Exchange } from './exchange.ts';
import { createStore, type Store } from './store.ts';

/** Id of the last conversation of this browser: useless without the sign-in. */
const keptId = storedText('localStorage', 'documind-conversation');

/** The questions, newest first, and the one that is looked at. */
export interface QuestionsState {
  exchanges: readonly Exchange[];
  openId: number | null;
}

/** The questions and what can be done with them. */
export interface Questions {
  store: Store<QuestionsState>;
  /**
   * Asks in the conversation; what is still being asked is given up.
   *
   * @param carry false where the question takes nothing from the one before
   */
  ask(question: string, sessionId: string | null, carry?: boolean): Promise<void>;
  /** Shows the last conversation of this browser again, where it is in this session. */
  resume(sessionId: string | null): Promise<void>;
  /** Begins a new conversation. */
  startAnew(): void;
  /** Gives up the question that is being asked. */
  stop(): void;
  open(id: number): void;
  /** Forgets what was answered from a session that is over; what failed can be asked again. */
  dropSession(sessionId: string): void;
}

function begun(id: number, question: string, sessionId: string | null): Exchange {
  return {
    id,
    question,
    sessionId,
    phase: 'asking',
    text: '',
    answer: null,
    problem: null,
    endedAt: 0,
  };
}

/** What the next question goes on with, where it is asked in the same place. */
function openConversation() {
  let open: { id: string; sessionId: string | null } | null = null;
  return {
    idIn: (sessionId: string | null) => (open?.sessionId === sessionId ? open.id : null),
    goOn(next: typeof open) {
      open = next;
      if (next === null) keptId.remove();
      else keptId.write(next.id);
    },
  };
}

/**
 * @param before runs ahead of each question
 * @param onAnswered called with each exchange that came to its end
 */
export function createQuestions(
  service: Service,
  before: () => Promise<void>,
  onAnswered: (exchange: Exchange, code: string | null) => void,
): Questions {
  const store = createStore<QuestionsState>({ exchanges: [], openId: null });
  let lastId = 0;
  let asking: AbortController | null = null;
  const conversation = openConversation();

  function change(id: number, part: Partial<Exchange>): Exchange | undefined {
    const { exchanges, openId } = store.get();
    const next = exchanges.map((one) => (one.id === id ? { ...one, ...part } : one));
    store.set({ exchanges: next, openId });
    return next.find((one) => one.id === id);
  }
  function drop(isGone: (exchange: Exchange) => boolean) {
    const exchanges = store.get().exchanges.filter((one) => !isGone(one));
    const { openId } = store.get();
    const stays = exchanges.some(({ id }) => id === openId);
    store.set({ exchanges, openId: stays ? openId : (exchanges[0]?.id ?? null) });
  }
  function stop() {
    asking?.abort();
    asking = null;
    drop(({ phase }) => phase === 'asking');
  }

  return {
    store,
    async ask(question, sessionId, carry = true) {
      stop();
      const abort = new AbortController();
      asking = abort;
      lastId += 1;
      const id = lastId;
      // The same question once more takes the place of what failed.
      const others = store
        .get()
        .exchanges.filter((one) => one.phase !== 'failed' || one.question !== question);
      store.set({ exchanges: [begun(id, question, sessionId), ...others], openId: id });
      try {
        await before();
        const going = conversation.idIn(sessionId);
        const query = {
          query: question,
          carry,
          ...(sessionId !== null && { session_id: sessionId }),
          ...(going !== null && { conversation_id: going }),
        };
        const answer = await service.ask(query, abort.signal, (text) => change(id, { text }));
        conversation.goOn({ id: answer.conversation_id, sessionId });
        const done = change(id, {
          phase: 'answered',
          text: answer.answer,
          answer,
          endedAt: Date.now(),
        });
        if (done) onAnswered(done, null);
      } catch (error) {
        if (abort.signal.aborted) return;
        const { code, sentence, retryAfterSeconds } = asServiceError(error);
        if (code === 'documind/conversation-not-found') conversation.goOn(null);
        const failed = change(id, {
          phase: 'failed',
          problem: { sentence, retryAfterSeconds },
          endedAt: Date.now(),
        });
        if (failed) onAnswered(failed, code);
      }
    },
    stop,
    async resume(sessionId) {
      const id = keptId.read();
      if (id === null) return;
      const { readExchanges } = await import('./read-exchanges.ts');
      const exchanges = await readExchanges(service, id, sessionId);
      const [last] = exchanges;
      if (!last || lastId > 0) return;
      lastId = last.id;
      conversation.goOn({ id, sessionId });
      store.set({ exchanges, openId: lastId });
    },
    startAnew() {
      stop();
      conversation.goOn(null);
      store.set({ exchanges: [], openId: null });
    },
    open(id) {
      store.set({ ...store.get(), openId: id });
    },
    dropSession(sessionId) {
      if (conversation.idIn(sessionId) !== null) conversation.goOn(null);
      drop((one) => one.sessionId === sessionId && one.phase !== 'failed');
    },
  };
}
