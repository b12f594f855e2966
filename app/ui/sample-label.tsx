import css from './sample-label.module.css';

/** Says on the page itself that what follows is a placeholder. */
export function SampleLabel({ children }: { children: string }) {
  return <p className={css.sample}>{children}</p>;
}
