import { copyWords as words } from '@m8/content/own-data.ts';
import { ActionButton } from '@m8/ui/action-button.island.tsx';
import { Meta } from '@m8/ui/layout.tsx';
import { showToast } from '@m8/ui/toasts.ts';
import { useAct } from '@m8/ui/use-act.ts';
import { refusalOf } from '#account/screen/refusal.ts';
import { firebaseProject } from '#firebase/project.ts';
import { AccountSection } from './account-section.tsx';
import { saveCopy } from './own-data.ts';
import { useConfirmed } from './use-confirmed.island.tsx';

/** Downloads a copy of everything this server holds about the person. */
export function CopySection() {
  const confirmed = useConfirmed();
  const { pending, said, act } = useAct((error) => refusalOf('confirm', error, words.failed));
  const save = async () => {
    await confirmed(saveCopy);
    showToast('ok', words.saved);
  };
  return (
    <AccountSection id="copy" title={words.title} lead={words.lead} notice={said}>
      {firebaseProject && <Meta>{words.firebase}</Meta>}
      <ActionButton look="quiet" pending={pending !== null} onClick={() => void act('save', save)}>
        {words.submit}
      </ActionButton>
      <Meta>{words.once}</Meta>
    </AccountSection>
  );
}
