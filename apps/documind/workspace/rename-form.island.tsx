import { ActionButton } from '@m8/ui/action-button.island.tsx';
import { Button } from '@m8/ui/button.tsx';
import { TextField } from '@m8/ui/field.tsx';
import { Cluster } from '@m8/ui/layout.tsx';
import { textOf } from '@m8/ui/use-submit.ts';
import { clsx } from 'clsx/lite';
import { useEffect } from 'react';
import css from './parts.module.css';
import { useRefusable } from './service/use-refusable.ts';
import { useFocusHandedOn } from './state/use-focus-handed-on.ts';

export function SaveOrCancel(props: {
  words: { save: string; cancel: string };
  pending: boolean;
  onCancel(): void;
}) {
  const { words, pending, onCancel } = props;
  return (
    <Cluster>
      <ActionButton type="submit" small pending={pending}>
        {words.save}
      </ActionButton>
      <Button look="quiet" small onClick={onCancel}>
        {words.cancel}
      </Button>
    </Cluster>
  );
}

interface RenameFormProps {
  /** Name of the field, for autofill. */
  field: string;
  name: string;
  words: { label: string; save: string; cancel: string };
  /** Id of the control that opened the form; it gets the focus back afterwards. */
  openedBy: string;
  className?: string | undefined;
  /** Saves the typed name; rejects if the service refuses it. */
  rename(name: string): Promise<void>;
  onDone(): void;
}

/** Renames a list item, or names a new one. */
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
