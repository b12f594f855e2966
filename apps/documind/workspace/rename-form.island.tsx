import { ActionButton } from '@m8/ui/action-button.island.tsx';
import { Button } from '@m8/ui/button.tsx';
import { TextField } from '@m8/ui/field.tsx';
import { textOf } from '@m8/ui/use-submit.ts';
import { clsx } from 'clsx/lite';
import { useEffect } from 'react';
import css from './parts.module.css';
import { useRefusable } from './service/use-refusable.ts';
import { useFocusHandedOn } from './state/use-focus-handed-on.ts';

/** The buttons at the end of a small form. */
export function SaveOrCancel({
  words,
  pending,
  onCancel,
}: {
  words: { save: string; cancel: string };
  pending: boolean;
  onCancel(): void;
}) {
  return (
    <div className={css.buttons}>
      <ActionButton type="submit" small pending={pending}>
        {words.save}
      </ActionButton>
      <Button look="quiet" small onClick={onCancel}>
        {words.cancel}
      </Button>
    </div>
  );
}

/** What is renamed, and how. */
interface RenameFormProps {
  /** Of the field, for what browsers remember. */
  field: string;
  /** The name that it has. */
  name: string;
  words: { label: string; save: string; cancel: string };
  /** Of the control that opened the form, and has the focus again afterwards. */
  openedBy: string;
  className?: string | undefined;
  /** Gives it the name that was typed; throws if the service refuses it. */
  rename(name: string): Promise<void>;
  onDone(): void;
}

/** Gives something in a list another name. */
export function RenameForm(props: RenameFormProps) {
  const { field, name, words, openedBy, className, rename, onDone } = props;
  const { outcome, pending, form } = useRefusable(async (data) => {
    await rename(textOf(data, field));
    onDone();
    return undefined;
  });
  useFocusHandedOn(form.ref, openedBy);
  useEffect(() => form.ref.current?.querySelector('input')?.select(), [form.ref]);
  return (
    <form {...form} className={clsx(css.rename, className)}>
      <TextField
        name={field}
        label={words.label}
        defaultValue={name}
        autoComplete="off"
        refusal={outcome}
      />
      <SaveOrCancel words={words} pending={pending} onCancel={onDone} />
    </form>
  );
}
