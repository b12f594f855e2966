import { Workspace } from '@m8/documind/workspace/workspace.island.tsx';
import { Lazy, lazyScreen } from '@m8/ui/lazy-screen.island.tsx';
import { session } from '#account/screen/session.ts';
import { SignedInGuard } from '#account/screen/signed-in-guard.island.tsx';

const unverifiedScreen = lazyScreen(() =>
  import('./workspace-unverified.island.tsx').then((module) => module.WorkspaceUnverified),
);

function askAgain(): void {
  session.reload().catch(() => undefined);
}

/** The workspace behind the guard, for people whose address is confirmed. */
export default function DocumindWorkspace() {
  return (
    <SignedInGuard>
      {(person) =>
        person &&
        (person.emailVerified ? (
          <Workspace owner={person.email} getToken={session.getToken} onSignedOut={askAgain} />
        ) : (
          <Lazy screen={unverifiedScreen} props={{ person }} />
        ))
      }
    </SignedInGuard>
  );
}
