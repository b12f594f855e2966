import { session } from '#account/screen/session.ts';
import { SignedInGuard } from '#account/screen/signed-in-guard.island.tsx';
import { ApplicationForm } from '#applications/screen/application-form.island.tsx';

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
