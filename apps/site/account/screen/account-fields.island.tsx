import { accountWords } from '@m8/content/account.ts';
import { TextField } from '@m8/ui/field.tsx';
import { PasswordField } from '@m8/ui/password-field.island.tsx';
import { useHydrated } from '@m8/ui/use-hydrated.ts';
import { type ComponentProps, useState } from 'react';
import { minPasswordLength } from '#account/passwords/screen/min-password-length.ts';
import { refusalProps } from './form-notice.tsx';
import type { FormNotice } from './refusal.ts';

/** A field for an e-mail address. */
export function AddressField({
  notice,
  noticeId,
  ...field
}: {
  name?: string;
  label: string;
  autoComplete: string;
  notice: FormNotice | null;
  noticeId?: string;
} & Pick<ComponentProps<typeof TextField>, 'defaultValue' | 'placeholder'>) {
  return (
    <TextField
      name="email"
      {...field}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...refusalProps(notice, 'email', noticeId)}
    />
  );
}

/** The address of a person who signs in or up, optionally prefilled with a known one. */
export function EmailField({
  notice,
  known,
  autoComplete = 'username',
}: {
  notice: FormNotice | null;
  known?: string;
  autoComplete?: string;
}) {
  return (
    <AddressField
      defaultValue={known}
      label={accountWords.fields.email}
      autoComplete={autoComplete}
      placeholder={accountWords.fields.emailExample}
      notice={notice}
    />
  );
}

/** A new password and its repetition; one button shows both. */
export function NewPasswordFields({
  label,
  notice,
  noticeId,
}: {
  label: string;
  notice: FormNotice | null;
  noticeId?: string;
}) {
  const [shown, setShown] = useState(false);
  const [weakness, setWeakness] = useState<string | null>(null);
  const least = minPasswordLength();
  // During the build, a slot is in place of the number.
  const minLength = useHydrated() ? Number(least) : undefined;
  const common = { autoComplete: 'new-password', minLength, required: true };
  return (
    <>
      <PasswordField
        {...common}
        name="password"
        label={label}
        hint={weakness ?? accountWords.fields.passwordHint(least)}
        onType={(input) =>
          import('#account/passwords/screen/password-weakness.ts').then(
            (module) => setWeakness(module.weaknessIn(input)),
            () => undefined, // The server checks it too.
          )
        }
        {...refusalProps(notice, 'password', noticeId)}
        reveal={{ shown, toggle: () => setShown(!shown) }}
      />
      <PasswordField
        {...common}
        name="confirm"
        label={accountWords.fields.confirmPassword}
        {...refusalProps(notice, 'confirm', noticeId)}
        shown={shown}
      />
    </>
  );
}
