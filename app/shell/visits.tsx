import { clsx } from 'clsx';
import { Button } from '#app/ui/button.tsx';
import { Cluster, Meta } from '#app/ui/layout.tsx';
import { IfSet } from '#app/ui/site-value.tsx';
import { analytics as words } from '#content/analytics.ts';
import type { PagePath } from '#content/pages.ts';
import css from './visits.module.css';

/**
 * Asks whether Google Analytics may count page views, where the owner has set it, and lets the answer
 * be changed. The `data-visits` of the document, set before the first paint, shows how the visitor
 * stands to it; without scripts Google counts nothing and nothing is shown.
 */
export function Visits({ path, className }: { path: PagePath; className?: string | undefined }) {
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
