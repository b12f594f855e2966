import type { ReactNode } from 'react';
import css from './your-account.module.css';

/** One section of /account: what it is about on the left, what there is and can be done on the right. */
export function AccountSection({
  id,
  title,
  lead,
  children,
}: {
  /** Ends its anchor, and starts the id of its title. */
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
