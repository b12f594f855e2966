import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { Spinner } from './spinner.tsx';
import { useHydrated } from './use-hydrated.ts';

/**
 * A button of an island. It is disabled until the island listens, so that no click is lost, and while
 * `pending`, when a spinner shows that something is under way.
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
      {pending && <Spinner small />}
      {children}
    </Button>
  );
}
