import { createContext, useContext } from 'react';
import { type AccountAnswer, accountPaths, type SignInState } from '#contracts/account.ts';
import { call, changed } from '../embedded-session.ts';

/** What a person may do with an account that this site keeps; all throw AccountError. */
export const ownAccount = {
  read: () => call<AccountAnswer>(accountPaths.account),
  confirm: (password: string) => call<null>(accountPaths.confirm, { password }),
  endSession: (id: string) => call<null>(accountPaths.endSession, { id }),
  changePassword: (password: string) => call<null>(accountPaths.changePassword, { password }),
  askNewAddress: (email: string) => call<null>(accountPaths.askNewAddress, { email }),
  /** With the token of the link that was mailed to the new address. */
  async changeAddress(token: string) {
    changed((await call<SignInState>(accountPaths.changeAddress, { token })).user);
  },
  endOtherSessions: () => call<null>(accountPaths.endOtherSessions, {}),
};

/** The account of the person who is signed in, for the sections of the page. */
interface OwnAccount {
  account: AccountAnswer;
  /** Reads it anew, after something has changed. */
  refresh(): Promise<void>;
}

/** Filled by {@link ./own-sections.island.tsx}. */
export const OwnAccountContext = createContext<OwnAccount | null>(null);

/** @returns the account of the person who is signed in, in a section of the page */
export function useOwnAccount(): OwnAccount {
  const own = useContext(OwnAccountContext);
  if (own === null) throw new Error('A section stands outside of the account');
  return own;
}

/** Tells the page that nobody is signed in any more; it sends the person to log in. */
export function tellSessionEnded(): void {
  changed(null);
}
