import { dayText } from '@m8/content/date-text.ts';
import { passkeysWords as words } from '@m8/content/passkeys.ts';
import { type PasskeyAnswer, passkeyNameMaxLength } from '@m8/contracts/account.ts';
import { ActionButton } from '@m8/ui/action-button.island.tsx';
import { Button } from '@m8/ui/button.tsx';
import { TextField } from '@m8/ui/field.tsx';
import { Cluster } from '@m8/ui/layout.tsx';
import { textOf, useSubmit } from '@m8/ui/use-submit.ts';
import { useState } from 'react';
import { usedText } from '#account/your-account/screen/used-text.ts';
import css from '#account/your-account/screen/your-account.module.css';

/** Renames a passkey. `onSave` returns an error message, or null on success. */
function Rename({
  passkey,
  onSave,
  onCancel,
}: {
  passkey: PasskeyAnswer;
  onSave(name: string): Promise<string | null>;
  onCancel(): void;
}) {
  const save = async (data: FormData): Promise<string | null> => {
    const name = textOf(data, 'passkey-name').trim();
    return name.length > 0 && name.length <= passkeyNameMaxLength ? onSave(name) : words.badName;
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
        <Button look="quiet" small onClick={onCancel}>
          {words.cancel}
        </Button>
      </Cluster>
    </form>
  );
}

/** A passkey with its last use and its actions. */
function PasskeyRow({
  passkey,
  pending,
  onRename,
  onRemove,
}: {
  passkey: PasskeyAnswer;
  /** True while it is being removed. */
  pending: boolean;
  /** As `onSave` above. */
  onRename(name: string): Promise<string | null>;
  onRemove(): void;
}) {
  const [step, setStep] = useState<'shown' | 'renaming' | 'cancelled'>('shown');
  const { name, backed_up, created_at, last_used_at } = passkey;
  const rename = async (to: string) => {
    const refusal = await onRename(to);
    if (refusal === null) setStep('shown');
    return refusal;
  };
  if (step === 'renaming')
    return (
      <li className={css.row}>
        <Rename passkey={passkey} onSave={rename} onCancel={() => setStep('cancelled')} />
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
          pending={pending}
          aria-label={words.removeOf(name)}
          onClick={onRemove}
        >
          {words.remove}
        </ActionButton>
      </span>
      <span className={css.facts}>
        <span>{last_used_at ? usedText(words.used, last_used_at) : words.used.never}</span>
        <span>{words.added(dayText(created_at))}</span>
        {backed_up && <span>{words.backedUp}</span>}
      </span>
    </li>
  );
}

/** The passkeys of the account, each with its actions. */
export function PasskeyList({
  passkeys,
  removing,
  onRename,
  onRemove,
}: {
  passkeys: readonly PasskeyAnswer[];
  /** Id of the passkey being removed. */
  removing: string | null;
  /** @returns an error message, or null on success */
  onRename(passkey: PasskeyAnswer, name: string): Promise<string | null>;
  onRemove(passkey: PasskeyAnswer): void;
}) {
  return (
    <ul className={css.list} aria-label={words.list}>
      {passkeys.map((passkey) => (
        <PasskeyRow
          key={passkey.id}
          passkey={passkey}
          pending={removing === passkey.id}
          onRename={(name) => onRename(passkey, name)}
          onRemove={() => onRemove(passkey)}
        />
      ))}
    </ul>
  );
}
