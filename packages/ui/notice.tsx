import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { Icon } from './icons.tsx';
import css from './notice.module.css';

/** The kinds of a notice and of a toast, each with its icon and colour. */
export type NoticeKind = 'info' | 'ok' | 'warn' | 'bad';

/**
 * A sentence in its place on the page. `urgent` interrupts a screen reader, `polite` waits,
 * any other is read in place.
 */
export function Notice({
  id,
  kind,
  announce,
  className,
  children,
}: {
  id?: string;
  kind: NoticeKind;
  announce?: 'urgent' | 'polite';
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div
      id={id}
      className={clsx(css.notice, css[kind], className)}
      role={announce && (announce === 'urgent' ? 'alert' : 'status')}
    >
      <Icon name={kind} className={css.icon} />
      <span>{children}</span>
    </div>
  );
}

/** Says what does not work without scripts; hidden if scripts run. */
export function NeedsScript({
  className,
  children,
}: {
  className?: string | undefined;
  children: string;
}) {
  return (
    <Notice kind="warn" className={clsx(css.note, className)}>
      {children}
    </Notice>
  );
}
