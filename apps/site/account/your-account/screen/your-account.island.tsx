import { deskLinkWords, yourAccountWords as words } from '@m8/content/your-account.ts';
import type { AccountUser } from '@m8/contracts/account.ts';
import { deskPage } from '@m8/contracts/desk-access.ts';
import { ActionButton } from '@m8/ui/action-button.island.tsx';
import { ArrowLink } from '@m8/ui/button.tsx';
import { Cluster, Lead, Meta } from '@m8/ui/layout.tsx';
import { Lazy, lazyScreen } from '@m8/ui/lazy-screen.island.tsx';
import { showToast } from '@m8/ui/toasts.ts';
import { useHydrated } from '@m8/ui/use-hydrated.ts';
import { useState } from 'react';
import { loginPath } from '#account/screen/next-path.ts';
import { SignedInGuard } from '#account/screen/signed-in-guard.island.tsx';
import { firebaseProject } from '#firebase/project.ts';
import { StoredDataContext, useReadStoredData } from './own-data-sections.island.tsx';
import { OwnSections } from './own-sections.island.tsx';
import css from './your-account.module.css';

const firebaseScreen = lazyScreen(() =>
  import('./kept-by-firebase.island.tsx').then((module) => module.KeptByFirebase),
);

/** Entry to the desk without a session cookie: the server sets one first. */
function EntryButton() {
  const [pending, setPending] = useState(false);
  const enter = async () => {
    setPending(true);
    const { enterDesk } = await import('#firebase/auth.ts');
    if (await enterDesk()) return location.assign(deskPage);
    showToast('bad', deskLinkWords.failed);
    setPending(false);
  };
  return (
    <ActionButton look="quiet" pending={pending} onClick={() => void enter()}>
      {deskLinkWords.open}
    </ActionButton>
  );
}

/** /account: who is signed in, what their account holds, and what they can do with it. */
export default function YourAccount() {
  return <SignedInGuard>{(person) => <AccountOf person={person} />}</SignedInGuard>;
}

function AccountOf({ person }: { person: AccountUser | null }) {
  const isFirebase = useHydrated() && firebaseProject !== undefined;
  const held = useReadStoredData(person !== null);
  const desk = held === null || held === 'failed' ? null : held.desk;
  return (
    <StoredDataContext value={held}>
      <div className={css.head}>
        <h1>{words.title}</h1>
        {person?.emailVerified === false && (
          <Lead>
            {words.unverified} <a href={loginPath('/account')}>{words.verify}</a>
          </Lead>
        )}
        <Cluster>
          <ArrowLink href="/documind/workspace">{words.documents}</ArrowLink>
          {desk === null ? null : desk === 'needs-second-factor' ? (
            <Meta>{deskLinkWords.needsSecondFactor}</Meta>
          ) : isFirebase ? (
            <EntryButton />
          ) : (
            <ArrowLink href={deskPage}>{deskLinkWords.open}</ArrowLink>
          )}
        </Cluster>
      </div>
      {person && isFirebase && <Lazy screen={firebaseScreen} props={{ person }} />}
      {person && !isFirebase && <OwnSections />}
    </StoredDataContext>
  );
}
