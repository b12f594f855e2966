import { ButtonLink } from '#app/ui/button.tsx';
import { Section, SectionHead } from '#app/ui/layout.tsx';
import { joinBand, homeProducts as words } from '#content/home.ts';
import { JoinBand } from '../join-band.tsx';
import { ProductPanels } from '../product-panels.tsx';
import { HomeHero } from './hero.tsx';
import { Traits } from './traits.tsx';

/** The home page. */
export function Home() {
  return (
    <>
      <HomeHero />
      <Section>
        <SectionHead title={words.title} lead={words.lead} />
        <ProductPanels
          heading="h3"
          m8={{
            ...words.m8,
            actions: (
              <ButtonLink href={words.m8.link.href} shape="round">
                {words.m8.link.label}
              </ButtonLink>
            ),
          }}
          dm={{
            ...words.dm,
            actions: (
              <ButtonLink href={words.dm.link.href} shape="square">
                {words.dm.link.label}
              </ButtonLink>
            ),
          }}
        />
      </Section>
      <Traits />
      <JoinBand words={joinBand} />
    </>
  );
}
