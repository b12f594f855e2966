import type { AccountAnswer } from '@m8/contracts/account.ts';
import { showToast } from '@m8/ui/toasts.ts';
import { createContext, type ReactNode, useContext } from 'react';
import { type FormNotice, FormNoticeView } from '#account/screen/account-form.island.tsx';
import css from './your-account.module.css';

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
