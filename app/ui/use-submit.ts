import {
  type FormEvent,
  type RefObject,
  startTransition,
  useActionState,
  useEffect,
  useRef,
} from 'react';

/** What a form needs to send itself; made by {@link useSubmit}. */
export interface Submit<Outcome> {
  /** What came of the last sending; what was given as `first` before that. */
  outcome: Outcome;
  pending: boolean;
  /** For the form element. */
  form: {
    ref: RefObject<HTMLFormElement | null>;
    onSubmit(event: FormEvent<HTMLFormElement>): void;
    noValidate: true;
    /** Before the island listens, a form by this method does nothing: no password in an address. */
    method: 'dialog';
  };
}

/**
 * Sends a form by `action`, once at a time, and keeps what was typed. After a refusal the focus goes
 * to the first field marked invalid.
 *
 * @param action takes what the form holds; tells what came of it and does not throw
 */
export function useSubmit<Outcome>(
  action: (data: FormData) => Promise<Outcome>,
  first: Outcome,
): Submit<Outcome> {
  const [outcome, send, pending] = useActionState(
    (_: Outcome, data: FormData) => action(data),
    first as Awaited<Outcome>, // An outcome is never a promise.
  );
  const ref = useRef<HTMLFormElement>(null);
  const sending = useRef(false);

  useEffect(() => {
    if (pending) return;
    sending.current = false;
    if (outcome === first) return;
    const refused = ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    // A disabled button has lost the focus; give it back where no field asks for it.
    const button = ref.current?.querySelector<HTMLElement>('[type="submit"]');
    if (refused) refused.focus();
    else if (document.activeElement === document.body) button?.focus();
  }, [outcome, pending, first]);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    const data = new FormData(event.currentTarget);
    startTransition(() => send(data));
  };
  return { outcome, pending, form: { ref, onSubmit, noValidate: true, method: 'dialog' } };
}

/** @returns the text of one field as it was typed; empty where it is missing */
export function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}
