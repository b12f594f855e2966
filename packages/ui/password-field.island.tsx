import { accountWords } from '@m8/content/account.ts';
import type { InputHTMLAttributes } from 'react';
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

/** Whether a password is readable, and how to change that. */
interface Reveal {
  shown: boolean;
  toggle(): void;
}

/**
 * A password field. With `reveal` it has the button that shows the password. Two fields may share one
 * button: the second only gets `shown`.
 */
export function PasswordField({
  reveal,
  shown = reveal?.shown ?? false,
  autoComplete,
  required,
  minLength,
  onType,
  ...field
}: FieldProps &
  Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'required' | 'minLength'> & {
    reveal?: Reveal;
    /** Called with the input on each change. */
    onType?(input: HTMLInputElement): unknown;
    shown?: boolean;
  }) {
  const hydrated = useHydrated();
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
        {reveal && (
          <button
            className={css.reveal}
            type="button"
            aria-pressed={reveal.shown}
            disabled={!hydrated}
            onClick={reveal.toggle}
          >
            <Stroke d={shapes[reveal.shown ? 'eye-off' : 'eye']} />
            <ScreenReaderOnly>{accountWords.fields.showPassword}</ScreenReaderOnly>
          </button>
        )}
      </div>
    </Field>
  );
}
