import type { ReactNode } from 'react';
import css from './your-account.module.css';

/** One section of /account: its subject on the left, its state and actions on the right. */
export function AccountSection({
  id,
  title,
  lead,
  children,
}: {
  /** Suffix of its anchor, and prefix of its title's id. */
  id: string;
  title: string;
  lead: string;
  children: ReactNode;
}) {
  return (
    <section id={`account-${id}`} className={css.section} aria-labelledby={`${id}-title`}>
      <div className={css.about}>
        <h2 id={`${id}-title`} tabIndex={-1}>
          {title}
        </h2>
        <p>{lead}</p>
      </div>
      <div className={css.matter}>{children}</div>
    </section>
  );
}
