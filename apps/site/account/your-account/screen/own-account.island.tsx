import {
  type AccountAnswer,
  accountPaths,
  type FactorSetUp,
  type RecoveryCodes,
} from '@m8/contracts/account.ts';
import { showToast } from '@m8/ui/toasts.ts';
import { createContext, type ReactNode, useContext } from 'react';
import { throughGoogle } from '#account/google/screen/google-popup.ts';
import { type FormNotice, FormNoticeView } from '#account/screen/account-form.island.tsx';
import { call } from '#account/screen/embedded-session.ts';
import css from './your-account.module.css';

/** Actions on an account that this site keeps; all throw AccountError. */
export const ownAccount = {
  read: () => call<AccountAnswer>(accountPaths.account),
  confirm: (password: string) => call<null>(accountPaths.confirm, { password }),
  confirmByCode: (code: string) => call<null>(accountPaths.confirmByCode, { code }),
  /** Confirms with the linked Google account, in a window. */
  confirmByGoogle: () => throughGoogle(accountPaths.googleConfirm),
  /** Opens a window. */
  linkGoogle: () => throughGoogle(accountPaths.googleLink),
  unlinkGoogle: () => call<null>(accountPaths.googleUnlink, {}),
  endSession: (id: string) => call<null>(accountPaths.endSession, { id }),
  changePassword: (password: string) => call<null>(accountPaths.changePassword, { password }),
  askNewAddress: (email: string) => call<null>(accountPaths.askNewAddress, { email }),
  endOtherSessions: () => call<null>(accountPaths.endOtherSessions, {}),
  beginFactor: () => call<FactorSetUp>(accountPaths.beginFactor, {}),
  turnFactorOn: (code: string) => call<RecoveryCodes>(accountPaths.turnFactorOn, { code }),
  renewCodes: () => call<RecoveryCodes>(accountPaths.renewCodes, {}),
  turnFactorOff: () => call<null>(accountPaths.turnFactorOff, {}),
};

/** The signed-in person's account, for the sections of the page. */
interface OwnAccount {
  account: AccountAnswer;
  /** Reads it again after a change. */
  refresh(): Promise<void>;
}

export const OwnAccountContext = createContext<OwnAccount | null>(null);

export function useOwnAccount(): OwnAccount {
  const own = useContext(OwnAccountContext);
  if (own === null) throw new Error('useOwnAccount needs an OwnAccountContext around it');
  return own;
}

/** Moves the focus to a section's title, after an action that removed the button with the focus. */
export function focusSection(id: string): void {
  document.getElementById(`${id}-title`)?.focus();
}

/** @returns what follows a change in a section: a toast, the account read again, and the focus on the title */
export function useFinish(id: string): (said: string) => Promise<void> {
  const { refresh } = useOwnAccount();
  return async (said) => {
    showToast('ok', said);
    await refresh();
    focusSection(id);
  };
}

interface AccountSectionProps {
  /** Suffix of its anchor, and prefix of its title's id. */
  id: string;
  title: string;
  lead: string;
  notice?: FormNotice | null;
  children: ReactNode;
}

/** One section of /account: its subject on the left, its state and actions on the right. */
export function AccountSection({ id, title, lead, notice = null, children }: AccountSectionProps) {
  return (
    <section id={`account-${id}`} className={css.section} aria-labelledby={`${id}-title`}>
      <div className={css.about}>
        <h2 id={`${id}-title`} tabIndex={-1}>
          {title}
        </h2>
        <p>{lead}</p>
      </div>
      <div className={css.matter}>
        <FormNoticeView notice={notice} id={`${id}-notice`} />
        {children}
      </div>
    </section>
  );
}
