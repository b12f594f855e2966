import { deskWords as words } from '@m8/content/desk.ts';
import { showToast } from '@m8/ui/toasts.ts';
import * as ui from '@m8/ui/use-act.ts';
import { DeskError } from './desk-client.ts';
import { useAskingAgain } from './use-answer.ts';

/** What {@link useAct} returns. */
export type Acting = ReturnType<typeof useAct>;

/**
 * Runs actions at the desk, and reports how they ended.
 *
 * @param refresh reloads what an action may have changed
 * @returns the name of the running action, the last error, and a function that runs an action, one at a time,
 *   with `done` as the message after success; it returns whether it succeeded
 */
export function useAct(refresh: () => Promise<void>) {
  const confirmed = useAskingAgain();
  const { pending, said, act } = ui.useAct((error) =>
    error instanceof DeskError ? error.message : words.failed,
  );
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
