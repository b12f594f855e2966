import { accountWords } from '@m8/content/account.ts';
import { TextField } from '@m8/ui/field.tsx';
import { PasswordField } from '@m8/ui/password-field.island.tsx';
import { useHydrated } from '@m8/ui/use-hydrated.ts';
import { type ComponentProps, useState } from 'react';
import { minPasswordLength, weaknessIn } from '#account/passwords/screen/new-password-rules.ts';
import { type FormNotice, refusalProps } from './account-form.island.tsx';

type Known = Pick<ComponentProps<typeof TextField>, 'defaultValue'>;

export function AddressField({
  notice,
  ...field
}: {
  name?: string;
  label: string;
  autoComplete: string;
  notice: FormNotice | null;
  placeholder?: string;
} & Known) {
  return (
    <TextField
      name="email"
      {...field}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...refusalProps(notice, 'email')}
    />
  );
}

/** The address of a person who signs in or up, optionally prefilled with a known one. */
export function EmailField(props: { notice: FormNotice | null; autoComplete?: string } & Known) {
  return (
    <AddressField
      label={accountWords.fields.email}
      autoComplete="username"
      placeholder={accountWords.fields.emailExample}
      {...props}
    />
  );
}

interface NewPasswordFieldsProps {
  label: string;
  notice: FormNotice | null;
  noticeId?: string;
}

/** A new password and its repetition; one button shows both. */
export function NewPasswordFields({ label, notice, noticeId }: NewPasswordFieldsProps) {
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
        onType={(input) => setWeakness(weaknessIn(input))}
        {...refusalProps(notice, 'password', noticeId)}
        onReveal={setShown}
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
