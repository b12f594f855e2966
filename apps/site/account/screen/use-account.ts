import type { AccountUser } from '@m8/contracts/account.ts';
import { useEffect, useState } from 'react';
import { session } from './session.ts';

/** Who is here: not known yet, nobody could say, a visitor (null), or a person. */
export type AccountState = 'loading' | 'unreachable' | AccountUser | null;

/** @returns who is signed in, asked once and kept true while it changes, in this tab or another */
export function useAccount(): AccountState {
  const [state, setState] = useState<AccountState>('loading');
  useEffect(() => {
    const stop = session.onChange(setState);
    session.reload().catch(() => setState('unreachable'));
    return stop;
  }, []);
  return state;
}

/** @returns the person if there is one */
export function personOf(state: AccountState): AccountUser | null {
  return typeof state === 'string' ? null : state;
}
