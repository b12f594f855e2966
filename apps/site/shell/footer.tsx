import { footer, analyticsWords as words } from '@m8/content/navigation.ts';
import type { PagePath } from '@m8/content/pages.ts';
import { siteValue } from '@m8/contracts/site-values.ts';
import { Button } from '@m8/ui/button.tsx';
import { breath, continued } from '@m8/ui/drawing/line.ts';
import { Drawing, Line } from '@m8/ui/drawing/strokes.tsx';
import { Cluster, Meta, Wrap } from '@m8/ui/layout.tsx';
import { IfSet } from '@m8/ui/site-value.tsx';
import { clsx } from 'clsx/lite';
import { Brand } from './brand.tsx';
import css from './footer.module.css';

/**
 * Asks whether Google Analytics may count page views, if the owner has set it up; visitors can change their
 * answer. The document's `data-visits`, set before the first paint, selects what is shown. Without scripts
 * Google counts nothing and nothing is shown.
 */
function AnalyticsQuestion({
  path,
  className,
}: {
  path: PagePath;
  className?: string | undefined;
}) {
  return (
    <IfSet value="googleAnalytics">
      <fieldset className={clsx(className, css.visits)} aria-label={words.label} data-page={path}>
        <Meta live>
          <span className={css.ask}>{words.ask} </span>
          <span className={css.yes}>{words.agreed} </span>
          <span className={css.no}>{words.refused}</span>
          <span className={css.gpc}>{words.gpc}</span>
          <span className={css.blocked}>{words.blocked}</span>
          <span className={css.fact}>{words.fact}</span>
        </Meta>
        <Cluster className={css.choice}>
          <Button look="secondary" small value="yes">
            {words.yes}
          </Button>
          <Button look="secondary" small value="no">
            {words.no}
          </Button>
        </Cluster>
      </fieldset>
    </IfSet>
  );
}

const wave = breath({ from: 1084, to: 1330, y: 36, amplitude: 20, cycles: 2 });

/** The footer of every page: the line, all links, the question about Google Analytics, the emergency note. */
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
          {footer.columns.map(({ title, links, shownTo }) => (
            <div key={title + shownTo} {...(shownTo && { [`data-${shownTo}`]: '' })}>
              <h2>{title}</h2>
              <ul>
                {links.map((link) => (
                  <li key={link.href}>
                    <a href={link.href}>{link.label}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <AnalyticsQuestion path={path} className={css.base} />
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
            <Meta>{footer.copyright(siteValue('companyName'))}</Meta>
            <Meta className={css.address}>{siteValue('publicUrl') + path}</Meta>
          </div>
        </div>
      </Wrap>
    </footer>
  );
}
