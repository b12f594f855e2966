import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { Spinner } from './spinner.tsx';
import { useHydrated } from './use-hydrated.ts';

/**
 * A button of an island. It is disabled until the island listens, so that no click is lost, and while
 * `pending`, when a spinner before its words shows that something is under way. It comes last in the document: a
 * translator of pages may have taken the words from where they were, and nothing can be set before them.
 */
export function ActionButton({
  pending = false,
  children,
  ...button
}: ComponentProps<typeof Button> & { pending?: boolean }) {
  const hydrated = useHydrated();
  return (
    <Button
      {...button}
      disabled={!hydrated || pending}
      data-waiting={hydrated ? undefined : ''}
      aria-busy={pending || undefined}
    >
      {children}
      {pending && <Spinner small />}
    </Button>
  );
}
