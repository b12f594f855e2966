import { Lazy, type LazyScreen } from '@m8/ui/lazy-screen.island.tsx';
import {
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
  useRef,
  useState,
} from 'react';

/**
 * Runs an action that needs a confirmed identity. If the server requires a confirmation, a dialog asks for
 * it and the action is tried once more. It throws what the action throws, also if the person closes the dialog.
 */
type Confirmed = <Answer>(act: () => Promise<Answer>) => Promise<Answer>;

/** Without a gate nothing is asked: with Firebase, the server checks the time of the sign-in instead. */
const ConfirmedContext = createContext<Confirmed>((act) => act());

/** @returns a function that runs an action that needs a confirmed identity, inside a {@link ConfirmedGate} */
export const useConfirmed = (): Confirmed => useContext(ConfirmedContext);

interface ConfirmedGateProps {
  /** Whether an error says that the server requires a confirmation. */
  asks(error: unknown): boolean;
  /** Reports whether the person confirmed their identity; false if they closed it. */
  dialog: LazyScreen<ComponentType<{ onSettled(confirmed: boolean): void }>>;
  children: ReactNode;
}

/** Holds the one dialog of a page that confirms the person's identity. */
export function ConfirmedGate({ asks, dialog, children }: ConfirmedGateProps) {
  const [asking, setAsking] = useState(false);
  const answer = useRef<((confirmed: boolean) => void) | null>(null);
  const ask = () =>
    new Promise<boolean>((resolve) => {
      // Asking again closes the previous question.
      answer.current?.(false);
      answer.current = resolve;
      setAsking(true);
    });
  const onSettled = (confirmed: boolean) => {
    setAsking(false);
    answer.current?.(confirmed);
    answer.current = null;
  };
  const confirmed: Confirmed = async (act) => {
    try {
      return await act();
    } catch (error) {
      if (!(asks(error) && (await ask()))) throw error;
      return act();
    }
  };
  return (
    <ConfirmedContext value={confirmed}>
      {children}
      {asking && <Lazy screen={dialog} props={{ onSettled }} />}
    </ConfirmedContext>
  );
}
