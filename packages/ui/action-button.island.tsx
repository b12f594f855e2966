import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { Spinner } from './spinner.tsx';
import { useHydrated } from './use-hydrated.ts';

/**
 * A button of an island. It is disabled until the island is hydrated, so that no click is lost, and while
 * `pending`, when a spinner precedes its words. The spinner comes last in the document: a page translator
 * may have moved the words, and nothing can be inserted before them.
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
