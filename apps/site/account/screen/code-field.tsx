import { loginWords } from '@m8/content/login.ts';
import { TextField } from '@m8/ui/field.tsx';

/** The source of a code. */
export type CodeWay = 'app' | 'recovery';

/** The field for a code of an authenticator app, or for a recovery code. */
export function CodeField({
  way,
  name,
  refusedBy,
}: {
  way: CodeWay;
  name: string;
  refusedBy: string | undefined;
}) {
  return (
    <TextField
      key={way}
      name={name}
      label={loginWords.code[way].field}
      inputMode={way === 'app' ? 'numeric' : 'text'}
      autoComplete={way === 'app' ? 'one-time-code' : 'off'}
      autoCapitalize="none"
      spellCheck={false}
      required
      refusedBy={refusedBy}
    />
  );
}
