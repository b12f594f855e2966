import { siteValue } from '@m8/contracts/site-values.ts';
import { CompanyMark } from '@m8/ui/drawing/marks.tsx';
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
