import type { JoinBandWords } from '@m8/content/home.ts';
import { ArrowLink, ButtonLink } from '@m8/ui/button.tsx';
import { Cluster, Lead, Section } from '@m8/ui/layout.tsx';
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
