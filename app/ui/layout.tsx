import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import css from './layout.module.css';

/** Keeps its content inside the page's grid and gutters. */
export function Wrap({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  return <div className={clsx(css.wrap, className)}>{children}</div>;
}

/** One section of a page, with the vertical rhythm of the design. */
export function Section({
  id,
  tight,
  rule,
  className,
  children,
}: {
  id?: string;
  /** Less room above and below. */
  tight?: boolean;
  /** A hairline on top. */
  rule?: boolean;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <section id={id} className={clsx(tight ? css.tight : css.section, rule && css.rule, className)}>
      <Wrap>{children}</Wrap>
    </section>
  );
}

/** Heading of a section; the lead starts at column 8 on a wide screen. */
export function SectionHead({ title, lead }: { title: string; lead?: string }) {
  return (
    <div className={clsx(css.head, lead && css.split)}>
      <h2>{title}</h2>
      {lead && <Lead>{lead}</Lead>}
    </div>
  );
}

/** Larger text under a heading. */
export function Lead({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  return <p className={clsx(css.lead, className)}>{children}</p>;
}

/** Buttons and links side by side, wrapping. */
export function Cluster({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  return <div className={clsx(css.cluster, className)}>{children}</div>;
}

/** Small secondary text. */
export function Meta({
  live,
  className,
  children,
}: {
  /** Screen readers hear it when it changes. */
  live?: boolean;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <p className={clsx(css.meta, className)} role={live ? 'status' : undefined}>
      {children}
    </p>
  );
}

/** Text for screen readers only. */
export function ScreenReaderOnly({ children }: { children: ReactNode }) {
  return <span className={css.hidden}>{children}</span>;
}
