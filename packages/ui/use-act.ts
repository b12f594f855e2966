import { useEffect, useRef, useState } from 'react';

/** The running act, the message about the last one, and a function to start one; made by {@link useAct}. */
export interface Acting<Said> {
  /** Name of the running act. */
  pending: string | null;
  /** The message about the last act; null if there is none, and while an act runs. */
  said: Said | null;
  say(said: Said): void;
  /**
   * Runs an act, one at a time.
   *
   * @returns whether it succeeded
   */
  act(name: string, work: () => Promise<unknown>): Promise<boolean>;
  /** @returns the props of the button that runs an act */
  button(name: string, work: () => Promise<unknown>): { pending: boolean; onClick(): void };
}

/**
 * Runs the acts of buttons. A button that is disabled meanwhile loses the focus, and gets it back.
 *
 * @param refusal the message about a failed act; null for none
 */
export function useAct<Said>(
  refusal: (error: unknown, name: string) => Said | null | Promise<Said | null>,
): Acting<Said> {
  const [pending, setPending] = useState<string | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    if (pending !== null || !(pressed.current instanceof HTMLElement)) return;
    if (document.activeElement === document.body) pressed.current.focus();
    pressed.current = null;
  }, [pending]);
  const act = async (name: string, work: () => Promise<unknown>) => {
    pressed.current = document.activeElement;
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
  const button = (name: string, work: () => Promise<unknown>) => ({
    pending: pending === name,
    onClick: () => void act(name, work),
  });
  return { pending, said, say: setSaid, act, button };
}
