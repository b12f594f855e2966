import { useState } from 'react';
import { showToast } from '#app/ui/toasts.ts';
import { useFocusBack } from '#app/ui/use-focus-back.ts';
import { deskWords as words } from '#content/desk.ts';
import { useAskingAgain } from './ask-again.ts';
import { DeskError } from './desk-client.ts';

/** What is under way, what was refused, and how to do something. */
export interface Acting {
  /** Name of the act that is under way. */
  pending: string | null;
  problem: string | null;
  /**
   * Does an act, one at a time.
   *
   * @param done said when it was done
   * @returns whether it was
   */
  act(name: string, done: string, call: () => Promise<unknown>): Promise<boolean>;
}

/**
 * Does acts at the desk, and says how they ended.
 *
 * @param refresh reads anew what an act may have changed
 */
export function useAct(refresh: () => Promise<void>): Acting {
  const confirmed = useAskingAgain();
  const [pending, setPending] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const begin = useFocusBack(pending !== null);
  return {
    pending,
    problem,
    async act(name, done, call) {
      begin();
      setPending(name);
      setProblem(null);
      try {
        await confirmed(call);
        showToast('ok', done);
        await refresh();
        return true;
      } catch (error) {
        setProblem(error instanceof DeskError ? error.message : words.failed);
        return false;
      } finally {
        setPending(null);
      }
    },
  };
}
