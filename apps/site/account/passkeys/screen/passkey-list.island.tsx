import { dayText } from '@m8/content/date-text.ts';
import { passkeysWords as words } from '@m8/content/passkeys.ts';
import { type PasskeyAnswer, passkeyNameMaxLength } from '@m8/contracts/account.ts';
import { ActionButton } from '@m8/ui/action-button.island.tsx';
import { Button } from '@m8/ui/button.tsx';
import { TextField } from '@m8/ui/field.tsx';
import { Cluster } from '@m8/ui/layout.tsx';
import { textOf, useSubmit } from '@m8/ui/use-submit.ts';
import { useState } from 'react';
import css from '#account/your-account/screen/your-account.module.css';

interface PasskeyActs {
  pending: string | null;
  /** @returns an error message, or null on success */
  rename(passkey: PasskeyAnswer, name: string): Promise<string | null>;
  remove(passkey: PasskeyAnswer): void;
}

interface RowProps {
  passkey: PasskeyAnswer;
  acts: PasskeyActs;
}

/** After a cancelled renaming, its button gets the focus back. */
type Step = 'shown' | 'renaming' | 'cancelled';

function Rename({ passkey, acts, onEnd }: RowProps & { onEnd(step: Step): void }) {
  const save = async (data: FormData): Promise<string | null> => {
    const name = textOf(data, 'passkey-name').trim();
    if (name.length === 0 || name.length > passkeyNameMaxLength) return words.badName;
    const refusal = await acts.rename(passkey, name);
    if (refusal === null) onEnd('shown');
    return refusal;
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

function PasskeyRow({ passkey, acts }: RowProps) {
  const [step, setStep] = useState<Step>('shown');
  const { name, backed_up, created_at, last_used_at } = passkey;
  if (step === 'renaming')
    return (
      <li className={css.row}>
        <Rename passkey={passkey} acts={acts} onEnd={setStep} />
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
          pending={acts.pending === passkey.id}
          aria-label={words.removeOf(name)}
          onClick={() => acts.remove(passkey)}
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

/** The passkeys of the account, each with its actions. */
export function PasskeyList({
  passkeys,
  acts,
}: {
  passkeys: readonly PasskeyAnswer[];
  acts: PasskeyActs;
}) {
  return (
    <ul className={css.list} aria-label={words.list}>
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} acts={acts} />
      ))}
    </ul>
  );
}
