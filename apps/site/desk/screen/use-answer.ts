import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { callDesk, DeskError } from './desk-client.ts';

/** Has the person at the desk show that it is them; false if they did not. */
export type AskAgain = () => Promise<boolean>;

/** Filled by whoever puts the desk and the accounts together. */
export const AskAgainContext = createContext<AskAgain>(async () => false);

/**
 * @returns a function that does an act for which a person must have shown lately that it is them: if the
 *   server asks for that, the person is asked, and the act is tried once more
 */
export function useAskingAgain(): <Answer>(act: () => Promise<Answer>) => Promise<Answer> {
  const ask = useContext(AskAgainContext);
  return async (act) => {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof DeskError && error.asks && (await ask()))) throw error;
      return act();
    }
  };
}

/** What a route answered last, or why it did not. */
export interface Answered<Answer> {
  answer: Answer | null;
  problem: string | null;
  refresh(): Promise<void>;
}

/**
 * Asks a route, and again whenever its path changes; what it said before stays until then.
 *
 * @param path below `deskBase`
 */
export function useAnswer<Answer>(path: string): Answered<Answer> {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const askingAgain = useAskingAgain();
  const confirmed = useRef(askingAgain);
  confirmed.current = askingAgain;
  const asked = useRef(path);
  asked.current = path;
  const refresh = useCallback(async () => {
    try {
      const next = await confirmed.current(() => callDesk<Answer>(path));
      if (asked.current !== path) return;
      setAnswer(next);
      setProblem(null);
    } catch (error) {
      if (asked.current === path) setProblem(error instanceof DeskError ? error.message : null);
    }
  }, [path]);
  useEffect(() => void refresh(), [refresh]);
  return { answer, problem, refresh };
}

/**
 * Pages of an answer, read one after the other.
 *
 * @param path as above, with or without a query
 */
export function usePages<Answer extends { next: string | null }>(path: string) {
  const { answer, problem, refresh } = useAnswer<Answer>(path);
  const [further, setFurther] = useState<Answer[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was asked or read anew begins anew
  useEffect(() => setFurther([]), [path, answer]);
  const pages = answer === null ? [] : [answer, ...further];
  const next = pages.at(-1)?.next ?? null;
  return {
    pages,
    problem,
    next,
    refresh,
    async more() {
      const glue = path.includes('?') ? '&' : '?';
      const page = await callDesk<Answer>(`${path}${glue}after=${next}`);
      setFurther((before) => [...before, page]);
    },
  };
}
