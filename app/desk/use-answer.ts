import { useCallback, useEffect, useRef, useState } from 'react';
import { useAskingAgain } from './ask-again.ts';
import { callDesk, DeskError } from './desk-client.ts';

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
