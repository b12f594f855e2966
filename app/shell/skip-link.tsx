import css from './skip-link.module.css';

/** The first stop of the keyboard: straight to the content. */
export function SkipLink({ label }: { label: string }) {
  return (
    <a className={css.skip} href="#main">
      {label}
    </a>
  );
}
