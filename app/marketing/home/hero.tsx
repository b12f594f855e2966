import { HomeLineTall, HomeLineWide } from '#app/drawing/home-line.tsx';
import { ArrowLink, ButtonLink } from '#app/ui/button.tsx';
import { Figures } from '#app/ui/figures.tsx';
import { Cluster, Lead, Wrap } from '#app/ui/layout.tsx';
import { homeFigures, homeHero as words } from '#content/home.ts';
import css from './hero.module.css';

/** The banner: the headline in both voices, the line that says both, the figures. */
export function HomeHero() {
  return (
    <section id="top" className={css.hero}>
      <Wrap className={css.head}>
        <h1>
          <span>{words.companyVoice}</span> <span>{words.documentVoice}</span>
        </h1>
        <div className={css.say}>
          <Lead>{words.lead}</Lead>
          <Cluster className={css.actions}>
            <ButtonLink href={words.products.href}>{words.products.label}</ButtonLink>
            <ArrowLink href={words.documind.href}>{words.documind.label}</ArrowLink>
          </Cluster>
        </div>
      </Wrap>
      <figure className={css.line}>
        <HomeLineWide className={css.wide} />
        <HomeLineTall className={css.tall} />
        <figcaption>
          <Wrap className={css.captions}>
            {words.captions.map((caption) => (
              <p key={caption.product}>
                <b>{caption.product}</b>
                {caption.text}
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
