import { deskWords as words } from '@m8/content/desk.ts';
import { showToast } from '@m8/ui/toasts.ts';
import * as ui from '@m8/ui/use-act.ts';
import { DeskError } from './desk-client.ts';
import { useAskingAgain } from './use-answer.ts';

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
