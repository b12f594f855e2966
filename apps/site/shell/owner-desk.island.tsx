import { Lazy, lazyScreen } from '@m8/ui/lazy-screen.island.tsx';
import { useQuestion } from '#account/your-account/screen/use-question.island.tsx';
import { Desk } from '#desk/screen/desk.island.tsx';
import { AskAgainContext } from '#desk/screen/use-answer.ts';
import { firebaseProject } from '#firebase/project.ts';

const confirmScreen = lazyScreen(() =>
  import('#account/your-account/screen/confirm-at-desk.island.tsx').then(
    (module) => module.ConfirmAtDesk,
  ),
);

const signInScreen = lazyScreen(() =>
  import('#account/your-account/screen/sign-in-again.island.tsx').then(
    (module) => module.SignInAgain,
  ),
);

/** The desk; before acts that require it, the owner confirms or signs in again. */
export default function OwnerDesk() {
  const { ask, dialog } = useQuestion((onSettled) => (
    <Lazy screen={firebaseProject ? signInScreen : confirmScreen} props={{ onSettled }} />
  ));
  return (
    <AskAgainContext value={ask}>
      <Desk />
      {dialog}
    </AskAgainContext>
  );
}
