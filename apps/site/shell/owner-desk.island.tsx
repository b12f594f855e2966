import { lazyScreen } from '@m8/ui/lazy-screen.island.tsx';
import { ConfirmedGate } from '#account/your-account/screen/use-confirmed.island.tsx';
import { Desk } from '#desk/screen/desk.island.tsx';
import { DeskError } from '#desk/screen/desk-client.ts';

const confirmScreen = lazyScreen(() =>
  import('#account/your-account/screen/confirm-at-desk.island.tsx').then(
    (module) => module.ConfirmAtDesk,
  ),
);

const asks = (error: unknown) => error instanceof DeskError && error.asks;

/** The desk; before acts that require it, the owner confirms or signs in again. */
export default function OwnerDesk() {
  return (
    <ConfirmedGate asks={asks} dialog={confirmScreen}>
      <Desk />
    </ConfirmedGate>
  );
}
