import { type AccountAnswer, accountPaths } from '@m8/contracts/account.ts';
import { createContext, useContext } from 'react';
import { throughGoogle } from '#account/google/screen/google-popup.ts';
import { AccountError } from '#account/screen/account-port.ts';
import { call, changed } from '#account/screen/embedded-session.ts';

/** What a person may do with an account that this site keeps; all throw AccountError. */
export const ownAccount = {
  read: () => call<AccountAnswer>(accountPaths.account),
  confirm: (password: string) => call<null>(accountPaths.confirm, { password }),
  confirmByCode: (code: string) => call<null>(accountPaths.confirmByCode, { code }),
  /** By the Google account that is linked; opens a window, straight from a click. */
  async confirmByGoogle() {
    const error = await throughGoogle(accountPaths.googleConfirm);
    if (error && error !== 'auth/popup-closed-by-user') throw new AccountError(error);
    if ((await ownAccount.read()).confirmed_until === null)
      throw new AccountError(error ?? 'auth/internal-error');
  },
  /** Opens a window, straight from a click. */
  async linkGoogle() {
    const error = await throughGoogle(accountPaths.googleLink);
    if (error && error !== 'auth/popup-closed-by-user') throw new AccountError(error);
    if (!(await ownAccount.read()).ways_in.google)
      throw new AccountError(error ?? 'auth/internal-error');
  },
  unlinkGoogle: () => call<null>(accountPaths.googleUnlink, {}),
  endSession: (id: string) => call<null>(accountPaths.endSession, { id }),
  changePassword: (password: string) => call<null>(accountPaths.changePassword, { password }),
  askNewAddress: (email: string) => call<null>(accountPaths.askNewAddress, { email }),
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
