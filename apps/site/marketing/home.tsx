import {
  homeHero as hero,
  homeFigures,
  joinBand,
  homeProducts as products,
  traits,
  traitsTitle,
} from '@m8/content/home.ts';
import { ArrowLink, ButtonLink } from '@m8/ui/button.tsx';
import { HomeLineTall, HomeLineWide } from '@m8/ui/drawing/hero-lines.tsx';
import { Drawing } from '@m8/ui/drawing/strokes.tsx';
import { traitDrawings } from '@m8/ui/drawing/traits.tsx';
import { Figures } from '@m8/ui/figures.tsx';
import {
  Cluster,
  Lead,
  ScreenReaderOnly,
  Section,
  SectionHead,
  TwoVoices,
  Wrap,
} from '@m8/ui/layout.tsx';
import css from './home.module.css';
import { JoinBand } from './join-band.tsx';
import { ProductPanels } from './product-panels.tsx';

/** The banner: the headline in both voices, the line that says both, the figures. */
function HomeHero() {
  return (
    <section id="top" className={css.hero}>
      <Wrap className={css.head}>
        <TwoVoices company={hero.companyVoice} document={hero.documentVoice} />
        <div className={css.say}>
          <Lead>{hero.lead}</Lead>
          <Cluster className={css.actions}>
            <ButtonLink href={hero.documind.href}>{hero.documind.label}</ButtonLink>
            <ArrowLink href={hero.products.href}>{hero.products.label}</ArrowLink>
          </Cluster>
        </div>
      </Wrap>
      <figure className={css.line}>
        <HomeLineWide className={css.wide} />
        <HomeLineTall className={css.tall} />
        {hero.drawings.map(({ href, label }) => (
          <a key={href} className={css.door} href={href}>
            <ScreenReaderOnly>{label}</ScreenReaderOnly>
          </a>
        ))}
        <figcaption>
          <Wrap className={css.captions}>
            {hero.captions.map((caption) => (
              <p key={caption.product}>
                <b>{caption.product}</b>
                {caption.text}
                {'href' in caption && (
                  <a className={css.breathe} href={caption.href}>
                    {caption.label}
                  </a>
                )}
              </p>
            ))}
          </Wrap>
        </figcaption>
      </figure>
      <Wrap className={css.figures}>
        <Figures figures={homeFigures} />
      </Wrap>
    </section>
  );
}

/** The four feature cards: one small drawing, one promise each. */
function Traits() {
  return (
    <Section tight rule>
      <SectionHead title={traitsTitle} />
      <div className={css.traits}>
        {traits.map(({ drawing, title, text }) => (
          <article key={title}>
            <Drawing width={96} height={96}>
              {traitDrawings[drawing]}
            </Drawing>
            <h3>{title}</h3>
            <p>{text}</p>
          </article>
        ))}
      </div>
    </Section>
  );
}

/** The home page. */
export function Home() {
  return (
    <>
      <HomeHero />
      <Section>
        <SectionHead title={products.title} lead={products.lead} />
        <ProductPanels
          heading="h3"
          m8={{
            ...products.m8,
            actions: (
              <ButtonLink href={products.m8.link.href} shape="round">
                {products.m8.link.label}
              </ButtonLink>
            ),
          }}
          dm={{
            ...products.dm,
            actions: (
              <ButtonLink href={products.dm.link.href} shape="square">
                {products.dm.link.label}
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
