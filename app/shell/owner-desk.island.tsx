import { useQuestion } from '#app/account/your-account/use-question.island.tsx';
import { AskAgainContext } from '#app/desk/ask-again.ts';
import { Desk } from '#app/desk/desk.island.tsx';
import { Lazy, lazyScreen } from '#app/ui/lazy-screen.island.tsx';

const confirmScreen = lazyScreen(() =>
  import('#app/account/your-account/confirm-at-desk.island.tsx').then(
    ({ ConfirmAtDesk }) => ConfirmAtDesk,
  ),
);

/** The desk, with the question of the accounts before acts that ask for it. */
export default function OwnerDesk() {
  const { ask, dialog } = useQuestion((onSettled) => (
    <Lazy screen={confirmScreen} props={{ onSettled }} />
  ));
  return (
    <AskAgainContext value={ask}>
      <Desk />
      {dialog}
    </AskAgainContext>
  );
}
