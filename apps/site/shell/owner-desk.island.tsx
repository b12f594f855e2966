import { useQuestion } from '#app/account/your-account/use-question.island.tsx';
import { Desk } from '#app/desk/desk.island.tsx';
import { AskAgainContext } from '#app/desk/use-answer.ts';
import { firebaseProject } from '#app/firebase/project.ts';
import { Lazy, lazyScreen } from '#app/ui/lazy-screen.island.tsx';

const confirmScreen = lazyScreen(() =>
  import('#app/account/your-account/confirm-at-desk.island.tsx').then(
    (module) => module.ConfirmAtDesk,
  ),
);

const signInScreen = lazyScreen(() =>
  import('#app/account/your-account/sign-in-again.island.tsx').then((module) => module.SignInAgain),
);

/** The desk, with the question of the accounts before acts that ask for it. */
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
