import { ActionButton } from '#app/ui/action-button.island.tsx';
import { deskWords as words } from '#content/desk.ts';

/** Reads the next page of a list, where there is one. */
export function More({ next, more }: { next: string | null; more(): Promise<void> }) {
  if (next === null) return null;
  return (
    <ActionButton look="secondary" onClick={() => void more()}>
      {words.more}
    </ActionButton>
  );
}
