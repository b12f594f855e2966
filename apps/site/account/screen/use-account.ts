import type { AccountUser } from '@m8/contracts/account.ts';
import { useEffect, useState } from 'react';
import { session } from './session.ts';

/** Who is signed in: not known yet, the server is unreachable, a visitor (null), or a person. */
type AccountState = 'loading' | 'unreachable' | AccountUser | null;

/** @returns who is signed in, kept up to date across tabs, and the person if it is one */
export function useAccount(): { state: AccountState; person: AccountUser | null } {
  const [state, setState] = useState<AccountState>('loading');
  useEffect(() => {
    const stop = session.onChange(setState);
    session.reload().catch(() => setState('unreachable'));
    return stop;
  }, []);
  return { state, person: typeof state === 'string' ? null : state };
}
