import { accountWords } from '@m8/content/account.ts';
import { TextField } from '@m8/ui/field.tsx';
import { PasswordField } from '@m8/ui/password-field.island.tsx';
import { useHydrated } from '@m8/ui/use-hydrated.ts';
import { useState } from 'react';
import { minPasswordLength } from '#account/passwords/screen/min-password-length.ts';
import { fieldRefusal } from './form-notice.tsx';
import type { FormNotice } from './refusal.ts';

/** The e-mail field of the account forms, optionally prefilled with a known address. */
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
    <TextField
      defaultValue={known}
      name="email"
      label={accountWords.fields.email}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      required
      placeholder={accountWords.fields.emailExample}
      {...fieldRefusal(notice, 'email')}
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
        {...fieldRefusal(notice, 'password', noticeId)}
        reveal={{ shown, toggle: () => setShown(!shown) }}
      />
      <PasswordField
        {...common}
        name="confirm"
        label={accountWords.fields.confirmPassword}
        {...fieldRefusal(notice, 'confirm', noticeId)}
        shown={shown}
      />
    </>
  );
}
