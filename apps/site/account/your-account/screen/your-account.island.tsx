import { yourAccountWords as words } from '@m8/content/your-account.ts';
import type { AccountUser } from '@m8/contracts/account.ts';
import { ArrowLink } from '@m8/ui/button.tsx';
import { Cluster, Lead } from '@m8/ui/layout.tsx';
import { Lazy, lazyScreen } from '@m8/ui/lazy-screen.island.tsx';
import { useHydrated } from '@m8/ui/use-hydrated.ts';
import { loginPath } from '#account/screen/next-path.ts';
import { SignedInGuard } from '#account/screen/signed-in-guard.island.tsx';
import { firebaseProject } from '#firebase/project.ts';
import { DeskLinkSection } from './desk-link.island.tsx';
import { StoredDataContext, useReadStoredData } from './own-data.ts';
import { OwnSections } from './own-sections.island.tsx';
import css from './your-account.module.css';

const firebaseScreen = lazyScreen(() =>
  import('./kept-by-firebase.island.tsx').then((module) => module.KeptByFirebase),
);

/** /account: who is signed in, what their account holds, and what they can do with it. */
export default function YourAccount() {
  return <SignedInGuard>{(person) => <AccountOf person={person} />}</SignedInGuard>;
}

function AccountOf({ person }: { person: AccountUser | null }) {
  const isFirebase = useHydrated() && firebaseProject !== undefined;
  const held = useReadStoredData(person !== null);
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
          <DeskLinkSection />
        </Cluster>
      </div>
      {person && isFirebase && <Lazy screen={firebaseScreen} props={{ person }} />}
      {person && !isFirebase && <OwnSections />}
    </StoredDataContext>
  );
}
