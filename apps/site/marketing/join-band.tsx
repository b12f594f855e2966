import { ArrowLink, ButtonLink } from '#app/ui/button.tsx';
import { Cluster, Lead, Section } from '#app/ui/layout.tsx';
import type { JoinBandWords } from '#content/home.ts';
import css from './join-band.module.css';

/** The invitation to join the team, with the way back to the products. */
export function JoinBand({ words }: { words: JoinBandWords }) {
  return (
    <Section>
      <div className={css.band}>
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
