import type { InputHTMLAttributes } from 'react';
import { accountWords } from '#content/account.ts';
import css from './field.module.css';
import { controlProps, Field, type FieldProps } from './field.tsx';
import { Icon } from './icons.tsx';
import { ScreenReaderOnly } from './layout.tsx';
import { useHydrated } from './use-hydrated.ts';

/** Whether a password is readable, and how to change that. */
interface Reveal {
  shown: boolean;
  toggle(): void;
}

/**
 * A password field. With `reveal` it has the button that shows the password; two fields may share
 * one: the second gets `shown` alone.
 */
export function PasswordField({
  reveal,
  shown = reveal?.shown ?? false,
  autoComplete,
  required,
  minLength,
  ...field
}: FieldProps &
  Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'required' | 'minLength'> & {
    reveal?: Reveal;
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
        />
        {reveal && (
          <button
            className={css.reveal}
            type="button"
            aria-pressed={reveal.shown}
            disabled={!hydrated}
            onClick={reveal.toggle}
          >
            <Icon name={reveal.shown ? 'eye-off' : 'eye'} />
            <ScreenReaderOnly>{accountWords.fields.showPassword}</ScreenReaderOnly>
          </button>
        )}
      </div>
    </Field>
  );
}
