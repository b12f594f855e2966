import { deskWords as words } from '@m8/content/desk.ts';
import { showToast } from '@m8/ui/toasts.ts';
import * as ui from '@m8/ui/use-act.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useConfirmed } from '#account/your-account/screen/use-confirmed.island.tsx';
import { callDesk, DeskError } from './desk-client.ts';

/** @returns the message about a failed act */
export const problemOf = (error: unknown) =>
  error instanceof DeskError ? error.message : words.failed;

/** What {@link useAct} returns. */
export type Acting = ReturnType<typeof useAct>;

/** Runs actions at the desk, with a message after success and `refresh` for what they may have changed. */
export function useAct(refresh: () => Promise<void>) {
  const confirmed = useConfirmed();
  const { pending, said, act } = ui.useAct(problemOf);
  return {
    pending,
    problem: said,
    act: (name: string, done: string, call: () => Promise<unknown>) =>
      act(name, async () => {
        await confirmed(call);
        showToast('ok', done);
        await refresh();
      }),
  };
}

/**
 * Requests a route below `deskBase`, and again whenever its path changes. Until then it keeps the last
 * answer, which is not `current`.
 */
export function useAnswer<Answer>(path: string) {
  const [held, setHeld] = useState<{ path: string; answer: Answer } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const run = useConfirmed();
  const confirmed = useRef(run);
  confirmed.current = run;
  const asked = useRef(path);
  asked.current = path;
  const refresh = useCallback(async () => {
    try {
      const next = await confirmed.current(() => callDesk<Answer>(path));
      if (asked.current !== path) return;
      setHeld({ path, answer: next });
      setProblem(null);
    } catch (error) {
      if (asked.current === path) setProblem(error instanceof DeskError ? error.message : null);
    }
  }, [path]);
  useEffect(() => void refresh(), [refresh]);
  return { answer: held?.answer ?? null, current: held?.path === path, problem, refresh };
}

/** Pages of a route below `deskBase`, loaded one after the other. */
export function usePages<Answer extends { next_cursor: string | null }>(path: string) {
  const { answer, current, problem, refresh } = useAnswer<Answer>(path);
  const [further, setFurther] = useState<Answer[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path or answer discards the further pages
  useEffect(() => setFurther([]), [path, answer]);
  const pages = answer === null ? [] : [answer, ...further];
  const next = pages.at(-1)?.next_cursor ?? null;
  return {
    pages,
    current,
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
