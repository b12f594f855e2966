import { useState } from 'react';
import { firebaseProject } from '#app/firebase/project.ts';
import { ActionButton } from '#app/ui/action-button.island.tsx';
import { ArrowLink } from '#app/ui/button.tsx';
import { Meta } from '#app/ui/layout.tsx';
import { showToast } from '#app/ui/toasts.ts';
import { deskDoorWords as words } from '#content/your-account.ts';
import { deskPage } from '#contracts/desk-door.ts';
import { useHeld } from './use-held.ts';

/** The way in where no cookie says who asks: the server sets one first. */
function EntryButton() {
  const [pending, setPending] = useState(false);
  const enter = async () => {
    setPending(true);
    const { enterDesk } = await import('#app/firebase/enter-desk.ts');
    if (await enterDesk()) return location.assign(deskPage);
    showToast('bad', words.failed);
    setPending(false);
  };
  return (
    <ActionButton look="quiet" pending={pending} onClick={() => void enter()}>
      {words.open}
    </ActionButton>
  );
}

/** The link to the desk, for whoever has a role at it. */
export function DeskDoorSection() {
  const held = useHeld();
  if (held === null || held === 'failed' || held.desk === null) return null;
  if (held.desk === 'needs-second-factor') return <Meta>{words.needsSecondFactor}</Meta>;
  return firebaseProject ? <EntryButton /> : <ArrowLink href={deskPage}>{words.open}</ArrowLink>;
}
