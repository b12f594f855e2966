import { confirmWords } from '@m8/content/confirm.ts';
import { connectionWords } from '@m8/content/connection.ts';
import type { AccountAnswer } from '@m8/contracts/account.ts';
import { showToast } from '@m8/ui/toasts.ts';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.island.tsx';
import { OwnAccountContext, ownAccount } from './own-account.ts';

/** The confirmation dialog of /account for other pages. It asks the server which methods there are. */
export function ConfirmAtDesk({ onSettled }: { onSettled(confirmed: boolean): void }) {
  const [account, setAccount] = useState<AccountAnswer | null>(null);
  const settle = useEffectEvent(onSettled);
  useEffect(() => {
    ownAccount.read().then(setAccount, () => {
      showToast('bad', connectionWords.unreachable);
      settle(false);
    });
  }, []);
  const own = useMemo(() => account && { account, refresh: async () => undefined }, [account]);
  if (own === null) return null;
  return (
    <OwnAccountContext value={own}>
      <ConfirmDialog lead={confirmWords.atDesk} onSettled={onSettled} />
    </OwnAccountContext>
  );
}
