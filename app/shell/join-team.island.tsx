import { account } from '#app/account/account.ts';
import { SignedInGuard } from '#app/account/guard/signed-in-guard.island.tsx';
import { ApplicationForm } from '#app/applications/application-form.island.tsx';

function askAgain(): void {
  account.reload().catch(() => undefined);
}

/** The application form behind the guard. */
export default function JoinTeam() {
  return (
    <SignedInGuard>
      {(person) => <ApplicationForm owner={person?.email ?? null} onSignedOut={askAgain} />}
    </SignedInGuard>
  );
}
