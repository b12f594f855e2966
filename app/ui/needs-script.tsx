import { clsx } from 'clsx';
import css from './needs-script.module.css';
import { Notice } from './notice.tsx';

/** Says what does not work where scripts are off; unseen everywhere else. */
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
