import { clsx } from 'clsx/lite';
import css from './figures.module.css';

/** One figure and what it counts. */
export interface Figure {
  value: string;
  label: string;
  /** Where it can be checked. */
  href?: string;
}

/** Figures side by side, each below a dark rule, in the font of the page's headings. */
export function Figures({
  figures,
  className,
}: {
  figures: readonly Figure[];
  className?: string | undefined;
}) {
  return (
    <dl className={clsx(css.figures, className)}>
      {figures.map((figure) => (
        <div key={figure.label}>
          <dt>{figure.href ? <a href={figure.href}>{figure.label}</a> : figure.label}</dt>
          <dd>{figure.value}</dd>
        </div>
      ))}
    </dl>
  );
}
