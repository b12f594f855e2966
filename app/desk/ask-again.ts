import { createContext, useContext } from 'react';
import { DeskError } from './desk-client.ts';

/** Has the person at the desk show that it is them; false where they did not. */
export type AskAgain = () => Promise<boolean>;

/** Filled by whoever puts the desk and the accounts together. */
export const AskAgainContext = createContext<AskAgain>(async () => false);

/**
 * @returns a function that does an act for which a person must have shown lately that it is them: if the
 *   server asks for that, the person is asked, and the act is tried once more
 */
export function useAskingAgain(): <Answer>(act: () => Promise<Answer>) => Promise<Answer> {
  const ask = useContext(AskAgainContext);
  return async (act) => {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof DeskError && error.asks && (await ask()))) throw error;
      return act();
    }
  };
}
