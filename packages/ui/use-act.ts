import { useEffect, useRef, useState } from 'react';

/** What is under way, what was said of it, and how to do something; made by {@link useAct}. */
export interface Acting<Said> {
  /** Name of the act that is under way. */
  pending: string | null;
  /** What was said of the last act; null if there was nothing to say, and while one is under way. */
  said: Said | null;
  say(said: Said): void;
  /**
   * Does an act, one at a time.
   *
   * @returns whether it was done
   */
  act(name: string, work: () => Promise<unknown>): Promise<boolean>;
}

/**
 * Does what buttons are for. A button that is disabled meanwhile loses the focus, and gets it back.
 *
 * @param refusal what to say of an act that failed; null for nothing
 */
export function useAct<Said>(
  refusal: (error: unknown, name: string) => Said | null | Promise<Said | null>,
): Acting<Said> {
  const [pending, setPending] = useState<string | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const button = useRef<Element | null>(null);
  useEffect(() => {
    if (pending !== null || !(button.current instanceof HTMLElement)) return;
    if (document.activeElement === document.body) button.current.focus();
    button.current = null;
  }, [pending]);
  const act = async (name: string, work: () => Promise<unknown>) => {
    button.current = document.activeElement;
    setSaid(null);
    setPending(name);
    try {
      await work();
      return true;
    } catch (error) {
      setSaid(await refusal(error, name));
      return false;
    } finally {
      setPending(null);
    }
  };
  return { pending, said, say: setSaid, act };
}
