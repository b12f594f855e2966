import { about } from '@m8/content/team.ts';
import { ArrowLink, ButtonLink } from '@m8/ui/button.tsx';
import { Cluster, Lead, PageHead, SampleLabel, Section, SectionHead } from '@m8/ui/layout.tsx';
import css from './about.module.css';
import { Chief } from './chief.tsx';

/** The page at /about: the CEO, the story and the rules. */
export function AboutPage() {
  return (
    <>
      <Section id="top" tight className={css.lined}>
        <PageHead>
          <h1>{about.title}</h1>
          {about.sample && <SampleLabel>{about.sampleLabel}</SampleLabel>}
        </PageHead>
        <Chief>
          <Lead>{about.lead}</Lead>
          {about.story.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Chief>
      </Section>
      <Section tight>
        <SectionHead title={about.rules.title} />
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
      </Section>
    </>
  );
}
