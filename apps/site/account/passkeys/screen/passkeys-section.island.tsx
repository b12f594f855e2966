import { dayText } from '@m8/content/date-text.ts';
import { passkeysWords as words } from '@m8/content/passkeys.ts';
import {
  type AccountAnswer,
  type PasskeyAnswer,
  passkeyNameMaxLength,
  passkeysMax,
} from '@m8/contracts/account.ts';
import { ActionButton } from '@m8/ui/action-button.island.tsx';
import { Button } from '@m8/ui/button.tsx';
import { TextField } from '@m8/ui/field.tsx';
import { Cluster, Meta } from '@m8/ui/layout.tsx';
import { showToast } from '@m8/ui/toasts.ts';
import { useAct } from '@m8/ui/use-act.ts';
import { textOf, useSubmit } from '@m8/ui/use-submit.ts';
import { useState } from 'react';
import { codeOf, refusalOf } from '#account/screen/account-form.island.tsx';
import {
  AccountSection,
  useFinish,
  useOwnAccount,
} from '#account/your-account/screen/own-account.island.tsx';
import { useConfirmed } from '#account/your-account/screen/use-confirmed.island.tsx';
import css from '#account/your-account/screen/your-account.module.css';
import { hasPasskeys, ownPasskeys } from './own-passkeys.ts';

const id = 'passkeys';

const refusal = (error: unknown) => refusalOf('confirm', error, words.failed);

function useActs() {
  const finish = useFinish(id);
  const confirmed = useConfirmed();
  const { said, button } = useAct((error) => {
    const notice = refusal(error);
    if (codeOf(error) !== 'auth/passkey-cancelled') return notice;
    showToast('info', notice.text);
    return null;
  });
  return {
    said,
    addButton: button('add', async () => {
      const made = await ownPasskeys.make(await confirmed(ownPasskeys.begin));
      await finish(words.made((await confirmed(() => ownPasskeys.add(made))).name));
    }),
    removeButton: (passkey: PasskeyAnswer) =>
      button(passkey.id, async () => {
        await confirmed(() => ownPasskeys.remove(passkey));
        await finish(words.removed(passkey.name));
      }),
  };
}

/** After a cancelled renaming, its button gets the focus back. */
type Step = 'shown' | 'renaming' | 'cancelled';

function Rename({ passkey, onEnd }: { passkey: PasskeyAnswer; onEnd(step: Step): void }) {
  const finish = useFinish(id);
  const confirmed = useConfirmed();
  const save = async (data: FormData): Promise<string | null> => {
    const name = textOf(data, 'passkey-name').trim();
    if (name.length === 0 || name.length > passkeyNameMaxLength) return words.badName;
    try {
      await confirmed(() => ownPasskeys.rename(passkey.id, name));
    } catch (error) {
      return refusal(error).text;
    }
    await finish(words.renamed);
    onEnd('shown');
    return null;
  };
  const { outcome, pending, form } = useSubmit(save, null, () => null);
  return (
    <form className={css.form} {...form}>
      <TextField
        name="passkey-name"
        label={words.name}
        defaultValue={passkey.name}
        maxLength={passkeyNameMaxLength}
        autoComplete="off"
        autoFocus
        required
        refusal={outcome ?? undefined}
      />
      <Cluster>
        <ActionButton type="submit" small pending={pending}>
          {words.save}
        </ActionButton>
        <Button look="quiet" small onClick={() => onEnd('cancelled')}>
          {words.cancel}
        </Button>
      </Cluster>
    </form>
  );
}

function PasskeyRow({
  passkey,
  acts,
}: {
  passkey: PasskeyAnswer;
  acts: ReturnType<typeof useActs>;
}) {
  const [step, setStep] = useState<Step>('shown');
  const { name, backed_up, created_at, last_used_at } = passkey;
  if (step === 'renaming')
    return (
      <li className={css.row}>
        <Rename passkey={passkey} onEnd={setStep} />
      </li>
    );
  return (
    <li className={css.row}>
      <span className={css.name}>{name}</span>
      <span className={css.acts}>
        <Button
          look="quiet"
          small
          aria-label={words.renameOf(name)}
          autoFocus={step === 'cancelled'}
          onClick={() => setStep('renaming')}
        >
          {words.rename}
        </Button>
        <ActionButton
          look="quiet"
          small
          aria-label={words.removeOf(name)}
          {...acts.removeButton(passkey)}
        >
          {words.remove}
        </ActionButton>
      </span>
      <span className={css.facts}>
        <span>{last_used_at ? words.used(dayText(last_used_at)) : words.neverUsed}</span>
        <span>{words.added(dayText(created_at))}</span>
        {backed_up && <span>{words.backedUp}</span>}
      </span>
    </li>
  );
}

/** Passkeys as a sign-in method: add, rename, remove. */
export function PasskeysSection() {
  const { account } = useOwnAccount();
  const { passkeys, ways_in } = account;
  const acts = useActs();
  const unable = whyNot(account);
  const isOnlyWay = !ways_in.password && !ways_in.google && ways_in.passkeys === 1;
  return (
    <AccountSection id={id} title={words.title} lead={words.lead} notice={acts.said}>
      {passkeys && passkeys.length > 0 && (
        <ul className={css.list} aria-label={words.list}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} acts={acts} />
          ))}
        </ul>
      )}
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
function whyNot({ passkeys, email_verified }: AccountAnswer): string | null {
  if (passkeys === null) return words.noName;
  if (!email_verified) return words.unverified;
  if (!hasPasskeys()) return words.unsupported;
  return passkeys.length < passkeysMax ? null : words.full;
}
