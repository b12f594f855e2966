import type { ReactNode } from 'react';
import { FormNoticeView } from '#account/screen/form-notice.tsx';
import type { FormNotice } from '#account/screen/refusal.ts';
import css from './your-account.module.css';

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
