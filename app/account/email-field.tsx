import { TextField } from '#app/ui/field.tsx';
import { accountWords } from '#content/account.ts';
import { refusedBy } from './form-notice.tsx';
import type { FormNotice } from './refusal.ts';

/** The e-mail field of the account forms, which may begin with an address that is known. */
export function EmailField({ notice, known }: { notice: FormNotice | null; known?: string }) {
  return (
    <TextField
      defaultValue={known}
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
