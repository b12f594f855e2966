import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { callDesk, DeskError } from './desk-client.ts';

/** Asks the person at the desk to confirm their identity; false if they did not. Provided by the shell. */
export const AskAgainContext = createContext(async () => false);

/**
 * @returns a function that runs an action: if the server requires a confirmed identity, the person is
 *   asked, and the action is tried once more
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

/**
 * Requests a route below `deskBase`, and again whenever its path changes; keeps the last answer until then.
 */
export function useAnswer<Answer>(path: string) {
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

/** Pages of a route below `deskBase`, loaded one after the other. */
export function usePages<Answer extends { next_cursor: string | null }>(path: string) {
  const { answer, problem, refresh } = useAnswer<Answer>(path);
  const [further, setFurther] = useState<Answer[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path or answer discards the further pages
  useEffect(() => setFurther([]), [path, answer]);
  const pages = answer === null ? [] : [answer, ...further];
  const next = pages.at(-1)?.next_cursor ?? null;
  return {
    pages,
    problem,
    next,
    refresh,
    async more() {
      const glue = path.includes('?') ? '&' : '?';
      const page = await callDesk<Answer>(`${path}${glue}cursor=${next}`);
      setFurther((before) => [...before, page]);
    },
  };
}
