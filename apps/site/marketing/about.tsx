import { about } from '@m8/content/about.ts';
import { ceo } from '@m8/content/team.ts';
import { ArrowLink, ButtonLink } from '@m8/ui/button.tsx';
import { Portrait } from '@m8/ui/drawing/portrait.tsx';
import { Cluster, Lead, Meta, PageHead, SampleLabel, Section } from '@m8/ui/layout.tsx';
import css from './about.module.css';

/** The page at /about: one column of text about the CEO beside the portrait. */
export function AboutPage() {
  return (
    <Section id="top" tight className={css.lined}>
      <PageHead>
        <h1>{about.title}</h1>
        {about.sample && <SampleLabel>{about.sampleLabel}</SampleLabel>}
      </PageHead>
      <div className={css.columns}>
        <Portrait name={ceo.image} className={css.portrait} />
        <div className={css.who}>
          <Meta>{ceo.role}</Meta>
          <h2>{ceo.name}</h2>
        </div>
        <article className={css.text}>
          <Lead>{about.lead}</Lead>
          {about.story.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <h3>{about.rules.title}</h3>
          <dl className={css.rules}>
            {about.rules.list.map(({ title, text }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <Cluster>
            <ButtonLink href="/team">{about.team}</ButtonLink>
            <ArrowLink href="/join-team">{about.join}</ArrowLink>
          </Cluster>
        </article>
      </div>
    </Section>
  );
}
