import { passkeysWords as words } from '@m8/content/passkeys.ts';
import { type PasskeyAnswer, passkeysMax } from '@m8/contracts/account.ts';
import { ActionButton } from '@m8/ui/action-button.island.tsx';
import { Meta } from '@m8/ui/layout.tsx';
import { showToast } from '@m8/ui/toasts.ts';
import { useAct } from '@m8/ui/use-act.ts';
import { codeOf, refusalOf } from '#account/screen/refusal.ts';
import { AccountSection } from '#account/your-account/screen/account-section.tsx';
import { useFinish, useOwnAccount } from '#account/your-account/screen/own-account.ts';
import { useConfirmed } from '#account/your-account/screen/use-confirmed.island.tsx';
import { hasPasskeys, ownPasskeys } from './own-passkeys.ts';
import { PasskeyList } from './passkey-list.island.tsx';

const id = 'passkeys';

const refusal = (error: unknown) => refusalOf('confirm', error, words.failed);

function useActs() {
  const finish = useFinish(id);
  const confirmed = useConfirmed();
  const { pending, said, act, button } = useAct((error) => {
    const notice = refusal(error);
    if (codeOf(error) !== 'auth/passkey-cancelled') return notice;
    showToast('info', notice.text);
    return null;
  });
  return {
    pending,
    said,
    addButton: button('add', async () => {
      const made = await ownPasskeys.make(await confirmed(ownPasskeys.begin));
      await finish(words.made((await confirmed(() => ownPasskeys.add(made))).name));
    }),
    remove: (passkey: PasskeyAnswer) =>
      void act(passkey.id, async () => {
        await confirmed(() => ownPasskeys.remove(passkey));
        await finish(words.removed(passkey.name));
      }),
    async rename(passkey: PasskeyAnswer, name: string): Promise<string | null> {
      try {
        await confirmed(() => ownPasskeys.rename(passkey.id, name));
      } catch (error) {
        return refusal(error).text;
      }
      await finish(words.renamed);
      return null;
    },
  };
}

/** Passkeys as a sign-in method: add, rename, remove. */
export function PasskeysSection() {
  const { passkeys, ways_in, email_verified } = useOwnAccount().account;
  const acts = useActs();
  const unable = whyNot({ passkeys, email_verified });
  const isOnlyWay = !ways_in.password && !ways_in.google && ways_in.passkeys === 1;
  return (
    <AccountSection id={id} title={words.title} lead={words.lead} notice={acts.said}>
      {passkeys && passkeys.length > 0 && <PasskeyList passkeys={passkeys} acts={acts} />}
      {isOnlyWay && <Meta>{words.onlyWay}</Meta>}
      {unable === null ? (
        <ActionButton look="quiet" {...acts.addButton}>
          {words.add}
        </ActionButton>
      ) : (
        <Meta>{unable}</Meta>
      )}
    </AccountSection>
  );
}

/** @returns why no passkey can be added now, or null if one can */
function whyNot(account: {
  passkeys: readonly PasskeyAnswer[] | null;
  email_verified: boolean;
}): string | null {
  if (account.passkeys === null) return words.noName;
  if (!account.email_verified) return words.unverified;
  if (!hasPasskeys()) return words.unsupported;
  return account.passkeys.length < passkeysMax ? null : words.full;
}
