import { useEffect, useState } from 'react';
import { ActionButton } from '#app/ui/action-button.island.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextAreaField, TextField } from '#app/ui/field.tsx';
import { textOf } from '#app/ui/use-submit.ts';
import { pasteWords as words } from '#content/documind-workspace.ts';
import { useRefusable } from '../service/use-refusable.ts';
import type { WorkspaceState } from '../state/create-workspace.ts';
import { useFocusHandedOn } from '../state/use-focus-handed-on.ts';
import css from './paste-form.module.css';
import { fileNameOf, titleOf } from './text-name.ts';

/** Takes a text that is no file; what was typed stays until it is kept, also where the form is closed. */
export function PasteForm({ workspace, pasted }: { workspace: WorkspaceState; pasted: string }) {
  const { typed } = workspace;
  const [{ title, text }, setFields] = useState(
    pasted === '' ? typed.get() : { title: titleOf(pasted), text: pasted },
  );
  useEffect(() => typed.change({ title, text }), [typed, title, text]);
  const close = () => workspace.pasted.set(null);
  const { outcome, pending, form } = useRefusable(async (data) => {
    const entered = textOf(data, 'paste-text');
    if (entered.trim() === '') return words.missing;
    const name = textOf(data, 'paste-title').trim() || titleOf(entered);
    await workspace.keepText(fileNameOf(name), entered);
    typed.change({ title: '', text: '' });
    close();
    return undefined;
  });
  useFocusHandedOn(form.ref, 'documents-title');
  useEffect(() => form.ref.current?.querySelector('textarea')?.focus(), [form.ref]);
  return (
    <form {...form} className={css.form}>
      <TextField
        name="paste-title"
        label={words.title}
        placeholder={words.untitled}
        autoComplete="off"
        value={title}
        onChange={({ currentTarget }) => setFields({ title: currentTarget.value, text })}
      />
      <TextAreaField
        name="paste-text"
        label={words.text}
        rows={6}
        value={text}
        onChange={({ currentTarget }) => setFields({ title, text: currentTarget.value })}
        refusal={outcome}
      />
      <div className={css.buttons}>
        <ActionButton type="submit" small pending={pending}>
          {words.save}
        </ActionButton>
        <Button look="quiet" small onClick={close}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
