import { Lazy, lazyScreen } from '@m8/ui/lazy-screen.island.tsx';
import { createContext, type ReactNode, useContext } from 'react';
import { AccountError } from '#account/screen/account-port.ts';
import { codeOf } from '#account/screen/refusal.ts';
import { useQuestion } from './use-question.island.tsx';

/**
 * Runs an action that needs a confirmed identity. If the server requires a confirmation, a dialog asks for
 * it and the action is tried once more.
 *
 * @throws what the action throws; AccountError `auth/confirm-it-is-you` if the person closes the dialog
 */
type Confirmed = <Answer>(act: () => Promise<Answer>) => Promise<Answer>;

const confirmScreen = lazyScreen(() =>
  import('./confirm-dialog.island.tsx').then((module) => module.ConfirmDialog),
);

/** Without a gate nothing is asked: with Firebase, the server checks the time of the sign-in instead. */
const ConfirmedContext = createContext<Confirmed>((act) => act());

/** @returns a function that runs an action that needs a confirmed identity, in a section of /account */
export const useConfirmed = (): Confirmed => useContext(ConfirmedContext);

/** Wraps the sections of /account, and holds the one dialog that confirms the person's identity. */
export function ConfirmedGate({ children }: { children: ReactNode }) {
  const { ask, dialog } = useQuestion((onSettled) => (
    <Lazy screen={confirmScreen} props={{ onSettled }} />
  ));
  const confirmed: Confirmed = async (act) => {
    try {
      return await act();
    } catch (error) {
      if (codeOf(error) !== 'auth/confirm-it-is-you') throw error;
      if (!(await ask())) throw new AccountError('auth/confirm-it-is-you');
      return act();
    }
  };
  return (
    <ConfirmedContext value={confirmed}>
      {children}
      {dialog}
    </ConfirmedContext>
  );
}
