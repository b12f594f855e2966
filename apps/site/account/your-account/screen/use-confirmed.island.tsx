import { Lazy, lazyScreen } from '@m8/ui/lazy-screen.island.tsx';
import { createContext, type ReactNode, useContext } from 'react';
import { AccountError } from '#account/screen/account-port.ts';
import { codeOf } from '#account/screen/refusal.ts';
import { useQuestion } from './use-question.island.tsx';

/**
 * Does an act that only somebody may do who has shown that it is them. Where the server asks for that,
 * a dialog does, and the act is tried once more.
 *
 * @throws what the act throws; AccountError `auth/confirm-it-is-you` if the person closes the dialog
 */
export type Confirmed = <Answer>(act: () => Promise<Answer>) => Promise<Answer>;

const confirmScreen = lazyScreen(() =>
  import('./confirm-dialog.island.tsx').then((module) => module.ConfirmDialog),
);

const ConfirmedContext = createContext<Confirmed | null>(null);

/**
 * @returns a function that does an act for which the person must confirm that it is them, in a section of
 *   /account
 */
export function useConfirmed(): Confirmed {
  const confirmed = useContext(ConfirmedContext);
  if (confirmed === null) throw new Error('A section stands outside of the gate');
  return confirmed;
}

/** Surrounds the sections of /account, and holds the one dialog by which the person confirms an act. */
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
