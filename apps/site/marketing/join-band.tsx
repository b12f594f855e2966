import type { joinBand } from '@m8/content/home.ts';
import { ArrowLink, ButtonLink } from '@m8/ui/button.tsx';
import { Cluster, Columns, Lead, Section } from '@m8/ui/layout.tsx';

/** The invitation to join the team, with the way back to the products. */
export function JoinBand({ words }: { words: typeof joinBand }) {
  return (
    <Section>
      <Columns>
        <h2>{words.title}</h2>
        <div>
          <Lead>{words.lead}</Lead>
          <Cluster>
            <ButtonLink href={words.join.href}>{words.join.label}</ButtonLink>
            <ArrowLink href={words.products.href}>{words.products.label}</ArrowLink>
          </Cluster>
        </div>
      </Columns>
    </Section>
  );
}
