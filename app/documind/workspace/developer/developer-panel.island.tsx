import { SectionHead } from '#app/ui/layout.tsx';
import { developerWords as words } from '#content/documind-developers.ts';
import { RateLeftLine } from '../rate-left-line.island.tsx';
import type { WorkspaceState } from '../state/create-workspace.ts';
import css from './developer-panel.module.css';
import { Examples } from './examples.island.tsx';
import { Keys } from './keys.island.tsx';

/** Keys and examples for people who ask by program. */
export function DeveloperPanel({ workspace }: { workspace: WorkspaceState }) {
  return (
    <section className={css.panel}>
      <SectionHead title={words.title} lead={words.lead} />
      <RateLeftLine rates={workspace.rates} />
      <div className={css.columns}>
        <Keys service={workspace.service} />
        <Examples documents={workspace.documents.store} />
      </div>
    </section>
  );
}
