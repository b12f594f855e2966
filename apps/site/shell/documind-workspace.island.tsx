import { SignedInGuard } from '#app/account/guard/signed-in-guard.island.tsx';
import { session } from '#app/account/session.ts';
import { Workspace } from '#app/documind/workspace/workspace.island.tsx';
import { Lazy, lazyScreen } from '#app/ui/lazy-screen.island.tsx';

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
