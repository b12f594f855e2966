import { breath, continued } from '#app/drawing/line.ts';
import { Drawing, Line } from '#app/drawing/strokes.tsx';
import { Meta, Wrap } from '#app/ui/layout.tsx';
import { footer } from '#content/navigation.ts';
import type { PagePath } from '#content/pages.ts';
import { siteValue } from '#contracts/site-values.ts';
import { Brand } from './brand.tsx';
import css from './footer.module.css';
import { Visits } from './visits.tsx';

const wave = breath({ from: 1084, to: 1330, y: 36, amplitude: 20, cycles: 2 });

/** The end of every page: the line once more, all links, the question of Google Analytics, the emergency note. */
export function Footer({ path }: { path: PagePath }) {
  return (
    <footer className={css.footer}>
      <Drawing width={1440} height={72} fit="xMaxYMid slice" className={css.line}>
        <Line d={`M-2000 36H1084${continued(wave)}H1440`} />
      </Drawing>
      <Wrap>
        <div className={css.columns}>
          <div className={css.about}>
            <Brand />
            <p>{footer.about}</p>
          </div>
          {footer.columns.map((column) => (
            <div key={column.title}>
              <h2>{column.title}</h2>
              <ul>
                {column.links.map((link) => (
                  <li key={link.href}>
                    <a href={link.href}>{link.label}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <Visits path={path} className={css.base} />
        <div className={css.base}>
          <Meta>{footer.care}</Meta>
          <div className={css.legal}>
            <nav aria-label={footer.legal.label}>
              {footer.legal.links.map((link) => (
                <a key={link.href} href={link.href}>
                  {link.label}
                </a>
              ))}
            </nav>
            <Meta>{siteValue('companyName')}</Meta>
          </div>
        </div>
      </Wrap>
    </footer>
  );
}
