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
import { Disc, Drawing, FullStop, Line, Marker } from '@m8/ui/drawing/strokes.tsx';
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

/** A small drawing for each promise of the company, on a canvas of 96 by 96. */
const traitDrawings = {
  // One job, circled once.
  loop: (
    <>
      <Line d="M2 70C44 70 72 58 72 36A24 24 0 0 0 24 36C24 58 52 70 94 70" />
      <Disc x={48} y={36} r={11} />
    </>
  ),
  // The short way below the long one.
  arc: (
    <>
      <Line dotted d="M10 70C14 6 82 6 86 70" />
      <Marker id="trait-arc" bar="M14 61h56v18H14z" d="M2 70H84" />
      <FullStop x={89} y={70} />
    </>
  ),
  // The line curls around the disc and keeps it.
  shelter: (
    <>
      <Disc x={50} y={42} r={11} />
      <Line d="M2 72H50A30 30 0 1 0 20 42A20 20 0 0 0 40 62" />
    </>
  ),
  // A marker sun.
  horizon: (
    <Marker
      id="trait-horizon"
      bar="M24 70a24 24 0 0 1 48 0z"
      d="M2 70H94M16 84H80M48 22V10M20 36l-7-9M76 36l7-9"
    />
  ),
};

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
            actions: <ButtonLink href={products.m8.link.href}>{products.m8.link.label}</ButtonLink>,
          }}
          dm={{
            ...products.dm,
            actions: <ButtonLink href={products.dm.link.href}>{products.dm.link.label}</ButtonLink>,
          }}
        />
      </Section>
      <Traits />
      <JoinBand words={joinBand} />
    </>
  );
}
