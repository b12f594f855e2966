import { accountWords } from '@m8/content/account.ts';
import { type InputHTMLAttributes, useState } from 'react';
import css from './field.module.css';
import { controlProps, Field, type FieldProps } from './field.tsx';
import { Stroke } from './icons.tsx';
import { ScreenReaderOnly } from './layout.tsx';
import { useHydrated } from './use-hydrated.ts';

/** Icons of this button only. */
const shapes = {
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z',
  'eye-off':
    'M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a15 15 0 0 1-2.7 3.4M6.5 7.6A15 15 0 0 0 2.5 12S6 18.5 12 18.5a9.5 9.5 0 0 0 4.2-1',
} as const;

/**
 * A password field, with a button that shows the password. Two fields may share one button: the first
 * reports its state by `onReveal`, and the second gets it as `shown`.
 */
export function PasswordField({
  onReveal,
  shown: shared,
  autoComplete,
  required,
  minLength,
  onType,
  ...field
}: FieldProps &
  Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'required' | 'minLength'> & {
    onReveal?(shown: boolean): void;
    /** Called with the input on each change. */
    onType?(input: HTMLInputElement): unknown;
    shown?: boolean;
  }) {
  const hydrated = useHydrated();
  const [own, setOwn] = useState(false);
  const shown = shared ?? own;
  const toggle = () => {
    setOwn(!own);
    onReveal?.(!own);
  };
  return (
    <Field {...field}>
      <div className={css.password}>
        <input
          {...controlProps(field)}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          autoComplete={autoComplete}
          required={required}
          minLength={minLength}
          onInput={onType && (({ currentTarget }) => onType(currentTarget))}
        />
        {shared === undefined && (
          <button
            className={css.reveal}
            type="button"
            aria-pressed={own}
            disabled={!hydrated}
            onClick={toggle}
          >
            <Stroke d={shapes[own ? 'eye-off' : 'eye']} />
            <ScreenReaderOnly>{accountWords.fields.showPassword}</ScreenReaderOnly>
          </button>
        )}
      </div>
    </Field>
  );
}
