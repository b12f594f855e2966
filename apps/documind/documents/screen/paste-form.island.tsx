import { pasteWords as words } from '@m8/content/documind-workspace.ts';
import { TextAreaField, TextField } from '@m8/ui/field.tsx';
import { textOf } from '@m8/ui/use-submit.ts';
import { useEffect, useState } from 'react';
import { SaveOrCancel } from '#workspace/rename-form.island.tsx';
import { useRefusable } from '#workspace/service/use-refusable.ts';
import type { WorkspaceState } from '#workspace/state/create-workspace.ts';
import { useFocusHandedOn } from '#workspace/state/use-focus-handed-on.ts';
import css from './documents-panel.module.css';

/** Titles appear in a list, so longer first lines are cut at a word. */
const titleLength = 60;

/** Characters that are not allowed in file names on some system. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: file names cannot contain them either
const notInNames = /[\u0000-\u001f\u007f<>:"/\\|?*]+/g;

/** @returns the first line of a text as its title, cut at a word if it is long */
export function titleOf(text: string): string {
  const line = text.trim().split('\n', 1)[0] ?? '';
  const clean = line.replace(notInNames, ' ').replace(/\s+/g, ' ').trim();
  const short =
    clean.length <= titleLength ? clean : clean.slice(0, titleLength + 1).replace(/\s?\S*$/, '');
  return short || clean.slice(0, titleLength) || words.untitled;
}

/** @returns the file name for a text with the title that was typed */
export function fileNameOf(title: string): string {
  return `${title.replace(notInNames, ' ').trim() || words.untitled}.txt`;
}

/** The form for text that is not a file. Drafts survive closing it, until the text is saved. */
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
    <form {...form} className={css.paste}>
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
      <SaveOrCancel words={words} pending={pending} onCancel={close} />
    </form>
  );
}
