import { ArrowLink, ButtonLink } from '#app/ui/button.tsx';
import { Cluster, Lead, Section } from '#app/ui/layout.tsx';
import { siteRoadmap } from '#content/roadmap.ts';
import css from './join.module.css';

const { join: words } = siteRoadmap;

/** Where to go from the roadmap: into the team, or back to the products. */
export function Join() {
  return (
    <Section>
      <div className={css.join}>
        <h2>{words.title}</h2>
        <div>
          <Lead>{words.lead}</Lead>
          <Cluster className={css.actions}>
            <ButtonLink href={words.join.href}>{words.join.label}</ButtonLink>
            <ArrowLink href={words.products.href}>{words.products.label}</ArrowLink>
          </Cluster>
        </div>
      </div>
    </Section>
  );
}
