import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** The state of a form, and the function that submits it; made by {@link useSubmit}. */
export interface Submit<Outcome> {
  /** The result of the last submission; `first` before there was one, and while one is running. */
  outcome: Outcome;
  /** Sets an outcome that has another cause than submitting the form. */
  setOutcome(outcome: Outcome): void;
  pending: boolean;
  /** For the form element. */
  form: {
    ref: RefObject<HTMLFormElement | null>;
    onSubmit(event: FormEvent<HTMLFormElement>): void;
    onInput(event: FormEvent<HTMLFormElement>): void;
    noValidate: true;
    /**
     * Until the island is hydrated, submitting with this method does nothing, so no password
     * gets into an address.
     */
    method: 'dialog';
  };
}

/**
 * Submits a form by `action`, once at a time, and keeps what was typed. After a refusal the focus moves
 * to the first invalid field.
 *
 * @param action takes the form's data and returns the outcome; does not throw
 * @param first the outcome before a submission
 * @param whatRemains takes the outcome, the name of the field that was just edited, and the form's data
 *   now; returns the part of the outcome that still applies
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
    // A disabled button has lost the focus; restore it unless a field wants it.
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

/** @returns the text of one field as typed; empty if it is missing */
export function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}
