import { Arc, Horizon, Loop, Shelter } from '#app/drawing/traits.tsx';
import { Section, SectionHead } from '#app/ui/layout.tsx';
import { traits, traitsTitle } from '#content/home.ts';
import css from './traits.module.css';

const drawings = { loop: Loop, arc: Arc, shelter: Shelter, horizon: Horizon };

/** The four feature cards: one small drawing, one promise each. */
export function Traits() {
  return (
    <Section tight rule>
      <SectionHead title={traitsTitle} />
      <div className={css.traits}>
        {traits.map((trait) => {
          const Picture = drawings[trait.drawing];
          return (
            <article key={trait.title}>
              <Picture />
              <h3>{trait.title}</h3>
              <p>{trait.text}</p>
            </article>
          );
        })}
      </div>
    </Section>
  );
}
