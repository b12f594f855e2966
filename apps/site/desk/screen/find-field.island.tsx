import { TextField } from '@m8/ui/field.tsx';
import type { Ref } from 'react';
import css from './desk.module.css';

/** A field that searches a list as you type; `ref` is its form. */
export function FindField({
  ref,
  label,
  hint,
  value,
  onFind,
  onEnter,
}: {
  ref?: Ref<HTMLFormElement>;
  label: string;
  hint: string;
  value: string;
  onFind(text: string): void;
  onEnter?(): void;
}) {
  return (
    <form
      ref={ref}
      className={css.find}
      onSubmit={(event) => {
        event.preventDefault();
        onEnter?.();
      }}
    >
      <TextField
        name="find"
        type="search"
        label={label}
        hint={hint}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onFind(target.value)}
      />
    </form>
  );
}
