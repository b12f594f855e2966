import { type ReactNode, useRef, useState } from 'react';

/** A question asked in a dialog. */
export interface DialogQuestion {
  /** @returns whether it was answered; false if the person closes the dialog */
  ask(): Promise<boolean>;
  dialog: ReactNode;
}

/**
 * @param dialog renders the dialog, and reports when it was answered or closed
 * @returns a function that asks; asking again closes the previous question
 */
export function useQuestion(
  dialog: (onSettled: (confirmed: boolean) => void) => ReactNode,
): DialogQuestion {
  const [asking, setAsking] = useState(false);
  const answer = useRef<((confirmed: boolean) => void) | null>(null);
  const settle = (confirmed: boolean) => {
    setAsking(false);
    answer.current?.(confirmed);
    answer.current = null;
  };
  return {
    ask: () =>
      new Promise<boolean>((resolve) => {
        answer.current?.(false);
        answer.current = resolve;
        setAsking(true);
      }),
    dialog: asking ? dialog(settle) : null,
  };
}
