import { CompanyMark } from '#app/drawing/marks.tsx';
import { siteValue } from '#contracts/site-values.ts';
import css from './brand.module.css';

/** The mark and the company's name, leading home. */
export function Brand() {
  return (
    <a className={css.brand} href="/">
      <CompanyMark className={css.mark} />
      <span>{siteValue('companyName')}</span>
    </a>
  );
}
