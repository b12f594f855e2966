import { copyWords as words } from '@m8/content/own-data.ts';
import { ActionButton } from '@m8/ui/action-button.island.tsx';
import { Meta } from '@m8/ui/layout.tsx';
import { showToast } from '@m8/ui/toasts.ts';
import { useAct } from '@m8/ui/use-act.ts';
import { FormNoticeView } from '#account/screen/account-card.tsx';
import { firebaseProject } from '#firebase/project.ts';
import { AccountSection } from './account-section.tsx';
import { refusalOfOwnData, saveCopy } from './own-data.ts';
import { type Confirmed, useConfirmed } from './use-confirmed.island.tsx';

/** Downloads a copy of everything this server holds about the person. */
export function CopySection({ confirmed }: { confirmed: Confirmed }) {
  const { pending, said, act } = useAct((error) => refusalOfOwnData(error, words.failed));
  const save = async () => {
    await confirmed(saveCopy);
    showToast('ok', words.saved);
  };
  return (
    <AccountSection id="copy" title={words.title} lead={words.lead}>
      {firebaseProject && <Meta>{words.firebase}</Meta>}
      <FormNoticeView notice={said} id="copy-notice" />
      <ActionButton
        look="secondary"
        pending={pending !== null}
        onClick={() => void act('save', save)}
      >
        {words.submit}
      </ActionButton>
      <Meta>{words.once}</Meta>
    </AccountSection>
  );
}

/** {@link CopySection} with the confirmation of /account. */
export function OwnCopySection() {
  return <CopySection confirmed={useConfirmed()} />;
}
