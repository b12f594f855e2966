import { deskWords as words } from '@m8/content/desk.ts';
import { showToast } from '@m8/ui/toasts.ts';
import * as ui from '@m8/ui/use-act.ts';
import { DeskError } from './desk-client.ts';
import { useAskingAgain } from './use-answer.ts';

/** @returns the message about a failed act */
export const problemOf = (error: unknown) =>
  error instanceof DeskError ? error.message : words.failed;

/** What {@link useAct} returns. */
export type Acting = ReturnType<typeof useAct>;

/** Runs actions at the desk, with a message after success and `refresh` for what they may have changed. */
export function useAct(refresh: () => Promise<void>) {
  const confirmed = useAskingAgain();
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
