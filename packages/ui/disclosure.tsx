import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import css from './disclosure.module.css';
import { Icon } from './icons.tsx';

/** What is folded away below a line that says what it is. */
export function Disclosure({
  summary,
  className,
  startsOpen = false,
  children,
}: {
  summary: ReactNode;
  className: string | undefined;
  /** Stays the same, so that what is opened or closed by hand stays so. */
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
