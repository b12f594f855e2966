import { TextField } from '#app/ui/field.tsx';
import { accountWords } from '#content/account.ts';
import { refusedBy } from './form-notice.tsx';
import type { FormNotice } from './refusal.ts';

/** The e-mail field of the account forms. */
export function EmailField({ notice }: { notice: FormNotice | null }) {
  return (
    <TextField
      name="email"
      label={accountWords.fields.email}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      placeholder={accountWords.fields.emailExample}
      refusedBy={refusedBy(notice, 'email')}
    />
  );
}
