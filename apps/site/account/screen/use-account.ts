import type { AccountUser } from '@m8/contracts/account.ts';
import { useEffect, useState } from 'react';
import { session } from './session.ts';

/** Who is signed in: not known yet, the server is unreachable, a visitor (null), or a person. */
export type AccountState = 'loading' | 'unreachable' | AccountUser | null;

/** @returns who is signed in, kept up to date across tabs */
export function useAccount(): AccountState {
  const [state, setState] = useState<AccountState>('loading');
  useEffect(() => {
    const stop = session.onChange(setState);
    session.reload().catch(() => setState('unreachable'));
    return stop;
  }, []);
  return state;
}

export function personOf(state: AccountState): AccountUser | null {
  return typeof state === 'string' ? null : state;
}
