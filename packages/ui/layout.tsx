import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import css from './layout.module.css';

/** Content, and a class for its position. */
interface Styled {
  className?: string | undefined;
  children: ReactNode;
}

/** Keeps its content inside the page's grid and gutters. */
export function Wrap({ className, children }: Styled) {
  return <div className={clsx(css.wrap, className)}>{children}</div>;
}

/** One section of a page, with the vertical rhythm of the design. */
export function Section({
  id,
  tight,
  rule,
  className,
  children,
}: Styled & {
  id?: string;
  /** Less room above and below. */
  tight?: boolean;
  /** A hairline on top. */
  rule?: boolean;
}) {
  return (
    <section id={id} className={clsx(tight ? css.tight : css.section, rule && css.rule, className)}>
      <Wrap>{children}</Wrap>
    </section>
  );
}

/** The top of a page in two columns, above a drawing as wide as the page. */
export function PageTop({ drawing, children }: { drawing: ReactNode; children: ReactNode }) {
  return (
    <section id="top">
      <Wrap className={css.top}>
        <Columns className={css.split}>{children}</Columns>
      </Wrap>
      {drawing}
    </section>
  );
}

/** The heading of a page, and what belongs to it. */
export function PageHead({ children }: { children: ReactNode }) {
  return <div className={css.head}>{children}</div>;
}

/** The heading of a page in both voices: first the company's, then DocuMind's. */
export function TwoVoices({ company, document }: { company: string; document: string }) {
  return (
    <h1 className={css.voices}>
      <span>{company}</span> <span>{document}</span>
    </h1>
  );
}

/** Two columns on a wide screen, a heading in the first and a `div` with the rest in the second. */
export function Columns({ className, children }: Styled) {
  return <div className={clsx(css.columns, className)}>{children}</div>;
}

/** Heading of a section. The lead starts at column 8 on a wide screen. */
export function SectionHead({ title, lead }: { title: string; lead?: string }) {
  return (
    <div className={clsx(css.head, lead && css.split)}>
      <h2>{title}</h2>
      {lead && <Lead>{lead}</Lead>}
    </div>
  );
}

/** Larger text under a heading. */
export function Lead({ className, children }: Styled) {
  return <p className={clsx(css.lead, className)}>{children}</p>;
}

/** Buttons and links side by side, wrapping. */
export function Cluster({ className, children }: Styled) {
  return <div className={clsx(css.cluster, className)}>{children}</div>;
}

/** Small secondary text; with `live`, screen readers announce its changes. */
export function Meta({ live, className, children }: Styled & { live?: boolean }) {
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

/** Says on the page itself that what follows is a placeholder. */
export function SampleLabel({ children }: { children: ReactNode }) {
  return <p className={css.sample}>{children}</p>;
}
