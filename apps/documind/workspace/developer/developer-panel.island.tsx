import { developerWords as words } from '@m8/content/documind-developers.ts';
import { ArrowLink } from '@m8/ui/button.tsx';
import { SectionHead } from '@m8/ui/layout.tsx';
import { Keys } from '#keys/screen/keys.island.tsx';
import { Webhooks } from '#webhooks/screen/webhooks.island.tsx';
import type { Service } from '#workspace/service/service.ts';
import css from './developer-panel.module.css';

/** What programs have from the person, and where developers read on. */
export function DeveloperPanel({ service }: { service: Service }) {
  return (
    <section className={css.panel}>
      <SectionHead title={words.title} lead={words.lead} />
      <div className={css.columns}>
        <Keys service={service} />
        <Webhooks service={service} />
      </div>
      <ArrowLink href="/documind/reference">{words.reference}</ArrowLink>
    </section>
  );
}
