import type { Answer } from '../../client/documind.ts';
import type { Service } from '../service/service.ts';
import { asServiceError } from '../service/service-error.ts';
import { createStore, type Store } from './store.ts';

/** A question of this visit and what came of it. */
export interface Exchange {
  id: number;
  question: string;
  sessionId: string | null;
  phase: 'asking' | 'answered' | 'failed';
  /** As much of the answer as there is. */
  text: string;
  answer: Answer | null;
  problem: { sentence: string; retryAfterSeconds: number | null } | null;
  /** When it was answered or failed, in milliseconds since 1970. */
  endedAt: number;
}

/** The questions of this visit, newest first, and the one that is looked at. */
export interface QuestionsState {
  exchanges: readonly Exchange[];
  openId: number | null;
}

/** The questions and what can be done with them. */
export interface Questions {
  store: Store<QuestionsState>;
  /** Asks; what is still being asked is given up. */
  ask(question: string, sessionId: string | null): Promise<void>;
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
    async ask(question, sessionId) {
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
        const query = { query: question, ...(sessionId !== null && { session_id: sessionId }) };
        const answer = await service.ask(query, abort.signal, (text) => change(id, { text }));
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
        const failed = change(id, {
          phase: 'failed',
          problem: { sentence, retryAfterSeconds },
          endedAt: Date.now(),
        });
        if (failed) onAnswered(failed, code);
      }
    },
    stop,
    open(id) {
      store.set({ ...store.get(), openId: id });
    },
    dropSession: (sessionId) =>
      drop((one) => one.sessionId === sessionId && one.phase !== 'failed'),
  };
}
