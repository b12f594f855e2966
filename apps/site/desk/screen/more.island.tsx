import { deskWords as words } from '@m8/content/desk.ts';
import { ActionButton } from '@m8/ui/action-button.island.tsx';

/** Loads the next page of a list, if any. */
export function More({ next, more }: { next: string | null; more(): Promise<void> }) {
  if (next === null) return null;
  return (
    <ActionButton look="secondary" onClick={() => void more()}>
      {words.more}
    </ActionButton>
  );
}
