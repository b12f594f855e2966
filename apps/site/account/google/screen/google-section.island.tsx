import { googleWords as words } from '@m8/content/your-account.ts';
import { ActionButton } from '@m8/ui/action-button.island.tsx';
import { Meta } from '@m8/ui/layout.tsx';
import { showToast } from '@m8/ui/toasts.ts';
import { useAct } from '@m8/ui/use-act.ts';
import { AccountError } from '#account/screen/account-port.ts';
import { refusalOf } from '#account/screen/refusal.ts';
import { AccountSection } from '#account/your-account/screen/account-section.tsx';
import { ownAccount, useOwnAccount } from '#account/your-account/screen/own-account.ts';
import { useConfirmed } from '#account/your-account/screen/use-confirmed.island.tsx';

/** Google as a sign-in method: add or remove it. Renders nothing if this site has no Google sign-in. */
export function GoogleSection() {
  const { account, refresh } = useOwnAccount();
  const confirmed = useConfirmed();
  const { google, password, passkeys } = account.ways_in;
  const { said, button } = useAct((error) =>
    refusalOf(google ? 'removeGoogle' : 'addGoogle', error),
  );
  if (!google && document.documentElement.dataset.google === '') return null;

  const link = () => {
    // Confirm first: the popup must open directly from a click.
    let isKnown = Date.parse(account.confirmed_until ?? '') > Date.now();
    return confirmed(async () => {
      if (isKnown) return ownAccount.linkGoogle();
      isKnown = true;
      throw new AccountError('auth/confirm-it-is-you');
    });
  };
  const change = async () => {
    try {
      await (google ? confirmed(ownAccount.unlinkGoogle) : link());
      showToast('ok', google ? words.removed : words.added);
    } finally {
      await refresh();
    }
  };
  return (
    <AccountSection
      id="google"
      title={words.title}
      lead={google ? words.linked : words.unlinked}
      notice={said}
    >
      <ActionButton look="quiet" {...button('change', change)}>
        {google ? words.remove : words.add}
      </ActionButton>
      {google && !password && passkeys === 0 && <Meta>{words.onlyWay}</Meta>}
    </AccountSection>
  );
}
