import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** The state of a form and what sends it; made by {@link useSubmit}. */
export interface Submit<Outcome> {
  /** What came of the last sending; `first` before there was one, and while one is under way. */
  outcome: Outcome;
  /** Sets an outcome that came about in another way than by sending the form. */
  setOutcome(outcome: Outcome): void;
  pending: boolean;
  /** For the form element. */
  form: {
    ref: RefObject<HTMLFormElement | null>;
    onSubmit(event: FormEvent<HTMLFormElement>): void;
    onInput(event: FormEvent<HTMLFormElement>): void;
    noValidate: true;
    /** Until the island listens, sending by this method does nothing, so no password gets into an address. */
    method: 'dialog';
  };
}

/**
 * Sends a form by `action`, once at a time, and keeps what was typed. After a refusal the focus goes
 * to the first field marked invalid.
 *
 * @param action takes the form's data and returns what came of it; does not throw
 * @param first the outcome before anything was sent
 * @param whatRemains takes the outcome, the name of the field that was just edited, and the form's data
 *   now; returns what is still true of the outcome
 */
export function useSubmit<Outcome>(
  action: (data: FormData) => Promise<Outcome>,
  first: Outcome,
  whatRemains: (outcome: Outcome, changed: string, data: FormData) => Outcome,
): Submit<Outcome> {
  const [outcome, setOutcome] = useState(first);
  const [pending, setPending] = useState(false);
  const ref = useRef<HTMLFormElement>(null);
  const sending = useRef(false);

  useEffect(() => {
    if (pending || !sending.current) return;
    sending.current = false;
    if (outcome === first) return;
    const refused = ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    // A disabled button has lost the focus; give it back where no field asks for it.
    const button = ref.current?.querySelector<HTMLElement>('[type="submit"]');
    if (refused) refused.focus();
    else if (document.activeElement === document.body) button?.focus();
  }, [outcome, pending, first]);

  const send = async (data: FormData) => {
    setOutcome(first);
    setPending(true);
    setOutcome(await action(data));
    setPending(false);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    void send(new FormData(event.currentTarget));
  };
  const onInput = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    const changed = 'name' in target ? String(target.name) : '';
    setOutcome(whatRemains(outcome, changed, new FormData(currentTarget)));
  };
  const form = { ref, onSubmit, onInput, noValidate: true, method: 'dialog' } as const;
  return { outcome, setOutcome, pending, form };
}

/** @returns the text of one field as it was typed; empty if it is missing */
export function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}
