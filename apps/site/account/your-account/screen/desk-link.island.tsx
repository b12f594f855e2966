import { deskLinkWords as words } from '@m8/content/your-account.ts';
import { deskPage } from '@m8/contracts/desk-access.ts';
import { ActionButton } from '@m8/ui/action-button.island.tsx';
import { ArrowLink } from '@m8/ui/button.tsx';
import { Meta } from '@m8/ui/layout.tsx';
import { showToast } from '@m8/ui/toasts.ts';
import { useState } from 'react';
import { firebaseProject } from '#firebase/project.ts';
import { useStoredData } from './own-data.ts';

/** Entry to the desk without a session cookie: the server sets one first. */
function EntryButton() {
  const [pending, setPending] = useState(false);
  const enter = async () => {
    setPending(true);
    const { enterDesk } = await import('#firebase/enter-desk.ts');
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

/** The link to the desk, for people with a role at it. */
export function DeskLinkSection() {
  const held = useStoredData();
  if (held === null || held === 'failed' || held.desk === null) return null;
  if (held.desk === 'needs-second-factor') return <Meta>{words.needsSecondFactor}</Meta>;
  return firebaseProject ? <EntryButton /> : <ArrowLink href={deskPage}>{words.open}</ArrowLink>;
}
