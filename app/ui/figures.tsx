import { clsx } from 'clsx/lite';
import css from './figures.module.css';

/** One figure and what it counts. */
export interface Figure {
  value: string;
  label: string;
}

/** Figures side by side on ink rules, in the heading voice of the page. */
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
          <dt>{figure.label}</dt>
          <dd>{figure.value}</dd>
        </div>
      ))}
    </dl>
  );
}
