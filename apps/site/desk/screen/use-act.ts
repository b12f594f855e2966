import { deskWords as words } from '@m8/content/desk.ts';
import { showToast } from '@m8/ui/toasts.ts';
import * as ui from '@m8/ui/use-act.ts';
import { DeskError } from './desk-client.ts';
import { useAskingAgain } from './use-answer.ts';

/** The running action, the last error, and a function to run an action. */
export interface Acting {
  /** Name of the running action. */
  pending: string | null;
  problem: string | null;
  /**
   * Runs an action, one at a time.
   *
   * @param done message after success
   * @returns whether it succeeded
   */
  act(name: string, done: string, call: () => Promise<unknown>): Promise<boolean>;
}

/**
 * Runs actions at the desk, and reports how they ended.
 *
 * @param refresh reloads what an action may have changed
 */
export function useAct(refresh: () => Promise<void>): Acting {
  const confirmed = useAskingAgain();
  const { pending, said, act } = ui.useAct((error) =>
    error instanceof DeskError ? error.message : words.failed,
  );
  return {
    pending,
    problem: said,
    act: (name, done, call) =>
      act(name, async () => {
        await confirmed(call);
        showToast('ok', done);
        await refresh();
      }),
  };
}
