import { useLayoutEffect, useRef } from 'react';
import { TextField } from '#app/ui/field.tsx';
import { accountWords } from '#content/account.ts';
import { refusedBy } from './form-notice.tsx';
import type { FormNotice } from './refusal.ts';

/** What stood in the field of the form before this one. */
let typed = '';

/** The e-mail field of the account forms: each goes on with what was typed in the one before it. */
export function EmailField({ notice }: { notice: FormNotice | null }) {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const input = field.current;
    if (input === null) return;
    input.value ||= typed;
    return () => {
      typed = input.value;
    };
  }, []);
  return (
    <TextField
      ref={field}
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
