import { useState } from 'react';
import { firebaseProject } from '#app/firebase/project.ts';
import { ActionButton } from '#app/ui/action-button.island.tsx';
import { Meta } from '#app/ui/layout.tsx';
import { showToast } from '#app/ui/toasts.ts';
import { copyWords as words } from '#content/own-data.ts';
import { FormNoticeView } from '../account-card.tsx';
import type { FormNotice } from '../refusal.ts';
import { AccountSection } from './account-section.tsx';
import { refusalOfOwnData, saveCopy } from './own-data.ts';
import { type Confirmed, useConfirmed } from './use-confirmed.island.tsx';

/** A copy of everything that this server holds of the person. */
export function CopySection({ confirmed }: { confirmed: Confirmed }) {
  const [pending, setPending] = useState(false);
  const [notice, setNotice] = useState<FormNotice | null>(null);
  const save = async () => {
    setNotice(null);
    setPending(true);
    try {
      await confirmed(saveCopy);
      showToast('ok', words.saved);
    } catch (error) {
      setNotice(await refusalOfOwnData(error, words.failed));
    } finally {
      setPending(false);
    }
  };
  return (
    <AccountSection id="copy" title={words.title} lead={words.lead}>
      {firebaseProject && <Meta>{words.firebase}</Meta>}
      <FormNoticeView notice={notice} id="copy-notice" />
      <ActionButton look="secondary" pending={pending} onClick={() => void save()}>
        {words.submit}
      </ActionButton>
      <Meta>{words.once}</Meta>
    </AccountSection>
  );
}

/** The same, with the confirmation that /account asks for. */
export function OwnCopySection() {
  return <CopySection confirmed={useConfirmed()} />;
}
