import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import css from './disclosure.module.css';
import { Icon } from './icons.tsx';

/** Content folded away below a line that names it. */
export function Disclosure({
  summary,
  className,
  startsOpen = false,
  children,
}: {
  summary: ReactNode;
  className: string | undefined;
  /** Must not change, as that would override the person's choice. */
  startsOpen?: boolean;
  children: ReactNode;
}) {
  return (
    <details className={clsx(css.disclosure, className)} open={startsOpen}>
      <summary>
        {summary}
        <Icon name="chevron" />
      </summary>
      {children}
    </details>
  );
}
