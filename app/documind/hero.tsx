import { DocumentAnswer } from '#app/drawing/document-answer.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Figures } from '#app/ui/figures.tsx';
import { Cluster, Lead, Wrap } from '#app/ui/layout.tsx';
import { documindHero as words } from '#content/documind.ts';
import css from './hero.module.css';

/** Opening of the page: the promise, beside a document whose sentence became an answer. */
export function Hero() {
  const [explore, roadmap] = words.actions;
  return (
    <section id="top" className={css.hero}>
      <Wrap>
        <div className={css.top}>
          <div>
            <p className={css.badge}>{words.badge}</p>
            <h1>{words.title}</h1>
            <Lead>{words.lead}</Lead>
            <Cluster className={css.actions}>
              <ButtonLink href={explore.href}>{explore.label}</ButtonLink>
              <ButtonLink href={roadmap.href} look="secondary">
                {roadmap.label}
              </ButtonLink>
            </Cluster>
          </div>
          <DocumentAnswer layout="hero" />
        </div>
        <Figures figures={words.figures} className={css.figures} />
      </Wrap>
    </section>
  );
}
