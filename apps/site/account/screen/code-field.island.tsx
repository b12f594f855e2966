import { type AccountScreen, accountRuleWords } from '@m8/content/account-messages.ts';
import { loginWords } from '@m8/content/login.ts';
import { TextButton } from '@m8/ui/button.tsx';
import { TextField } from '@m8/ui/field.tsx';
import { textOf } from '@m8/ui/use-submit.ts';
import { useState } from 'react';
import {
  type FormNotice,
  refusalProps,
  refused,
  useAccountForm,
  type whatRemains,
} from './account-form.island.tsx';

/** A form for a code of an authenticator app, or for a recovery code, in a field with this name. */
export function useCodeForm(
  screen: AccountScreen,
  name: string,
  send: (code: string) => Promise<void>,
  remains?: typeof whatRemains | (() => null),
) {
  const [way, setWay] = useState<'app' | 'recovery'>('app');
  const submit = async (data: FormData): Promise<FormNotice | null> => {
    const code = textOf(data, name).trim();
    if (!code) return refused(accountRuleWords.fillAll, ['code']);
    await send(code);
    return null;
  };
  const { outcome, setOutcome, pending, form } = useAccountForm(screen, submit, remains);
  const change = () => {
    setOutcome(null);
    setWay(way === 'app' ? 'recovery' : 'app');
  };
  return { name, way, change, outcome, pending, form };
}

type CodeForm = ReturnType<typeof useCodeForm>;

export function CodeField({ code: { name, way, outcome } }: { code: CodeForm }) {
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
      {...refusalProps(outcome, 'code')}
    />
  );
}

export function OtherWay({ code: { way, change } }: { code: CodeForm }) {
  return <TextButton onClick={change}>{loginWords.code[way].other}</TextButton>;
}
