import { accountWords } from '@m8/content/account.ts';
import { accountRuleWords } from '@m8/content/account-messages.ts';
import { passwordWeaknessWords } from '@m8/content/password-weakness.ts';
import { passwordMaxLength } from '@m8/contracts/account.ts';
import { siteValue } from '@m8/contracts/site-values.ts';
import { weaknessOf } from '@m8/contracts/weak-password.ts';
import { TextField } from '@m8/ui/field.tsx';
import { PasswordField } from '@m8/ui/password-field.island.tsx';
import { useHydrated } from '@m8/ui/use-hydrated.ts';
import { textOf } from '@m8/ui/use-submit.ts';
import { type ComponentProps, useState } from 'react';
import {
  type AccountField,
  type FormNotice,
  refusalProps,
  refused,
  refuseEmpty,
} from './account-form.island.tsx';

/** Attribute of an element around forms for a new password; its value is the minimum length. */
export const minPasswordLengthSlot = { 'data-min-password-length': siteValue('minPasswordLength') };

/** @returns the minimum length of a new password, in digits; during the build, the slot for it */
function minPasswordLength(): string {
  if (typeof document === 'undefined') return siteValue('minPasswordLength');
  return (
    document.querySelector<HTMLElement>('[data-min-password-length]')?.dataset.minPasswordLength ??
    ''
  );
}

/** @returns the first error of a form with a new password, in the specification's order (section 5) */
export function checkNewPassword(
  data: FormData,
  fields: readonly AccountField[] = ['password', 'confirm'],
): FormNotice | null {
  const empty = refuseEmpty(data, fields);
  if (empty) return empty;
  const password = textOf(data, 'password');
  const least = minPasswordLength();
  if (password !== textOf(data, 'confirm')) return refused(accountRuleWords.mismatch, ['confirm']);
  if (password.length < Number(least))
    return refused(accountRuleWords.tooShort(least), ['password']);
  if (password.length > passwordMaxLength) return refused(accountRuleWords.tooLong, ['password']);
  return null;
}

/** @returns why the password in a form's field is easy to guess, as a sentence; null if it is not, or still too short */
function weaknessIn({ value, form }: HTMLInputElement): string | null {
  const address = form?.elements.namedItem('email');
  const email = address instanceof HTMLInputElement ? address.value : '';
  const isShort = value.length < Number(minPasswordLength());
  const weakness = isShort ? null : weaknessOf(value, email);
  return weakness && passwordWeaknessWords[weakness];
}

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
