import { Button } from '#app/ui/button.tsx';
import { Cluster, Meta } from '#app/ui/layout.tsx';
import { IfSet } from '#app/ui/site-value.tsx';
import { analytics as words } from '#content/analytics.ts';
import type { PagePath } from '#content/pages.ts';
import css from './visits.module.css';

function Answer({ kind }: { kind: 'ask' | 'yes' | 'fact' }) {
  return (
    <span className={css[kind]}>
      <IfSet value="googleAnalytics" otherwise={words.own[kind]}>
        {words.google[kind]}
      </IfSet>{' '}
    </span>
  );
}

/**
 * Asks whether page views may be counted, and lets the answer be changed. The `data-visits` of the
 * document, set before the first paint, shows how the visitor stands to it; without scripts nothing
 * is counted and nothing shown.
 */
export function Visits({ path, className }: { path: PagePath; className?: string | undefined }) {
  return (
    <fieldset
      className={[className, css.visits].filter(Boolean).join(' ')}
      aria-label={words.label}
      data-page={path}
    >
      <Meta live>
        <Answer kind="ask" />
        <Answer kind="yes" />
        <span className={css.no}>{words.refused}</span>
        <span className={css.gpc}>{words.gpc}</span>
        <span className={css.blocked}>{words.blocked}</span>
        <Answer kind="fact" />
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
  );
}
