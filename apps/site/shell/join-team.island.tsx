import { SignedInGuard } from '#app/account/guard/signed-in-guard.island.tsx';
import { session } from '#app/account/session.ts';
import { ApplicationForm } from '#app/applications/application-form.island.tsx';

function askAgain(): void {
  session.reload().catch(() => undefined);
}

/** The application form behind the guard. */
export default function JoinTeam() {
  return (
    <SignedInGuard>
      {(person) => <ApplicationForm owner={person?.email ?? null} onSignedOut={askAgain} />}
    </SignedInGuard>
  );
}
