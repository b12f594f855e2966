import { ButtonLink } from '#app/ui/button.tsx';
import { Cluster, Lead, Section } from '#app/ui/layout.tsx';
import { offlineWords } from '#content/documind-offline.ts';
import css from './offline-page.module.css';

/** What stands in for the workspace while there is no connection; a script adds the list that was kept. */
export function OfflinePage() {
  return (
    <Section>
      <div className={css.page}>
        <h1>{offlineWords.title}</h1>
        <Lead>{offlineWords.lead}</Lead>
        <Cluster>
          <ButtonLink href="/documind/workspace">{offlineWords.again}</ButtonLink>
        </Cluster>
        <section className={css.list} aria-label={offlineWords.list} data-kept-list>
          <p>{offlineWords.unknown}</p>
        </section>
      </div>
    </Section>
  );
}
