import { about, ceo, coreTeam, socialLabels, type TeamMember, teamPage } from '@m8/content/team.ts';
import { siteValue } from '@m8/contracts/site-values.ts';
import { ArrowLink, ButtonLink, IconLink } from '@m8/ui/button.tsx';
import { Portrait } from '@m8/ui/drawing/portrait.tsx';
import { Stroke } from '@m8/ui/icons.tsx';
import {
  Cluster,
  Columns,
  Lead,
  Meta,
  PageHead,
  SampleLabel,
  Section,
  SectionHead,
} from '@m8/ui/layout.tsx';
import { IfSet } from '@m8/ui/site-value.tsx';
import type { ReactNode } from 'react';
import css from './people.module.css';

const contactShapes = {
  mail: 'M3.5 6h17v12h-17zM4 6.5l8 6.5 8-6.5',
  linkedin: 'M4.5 9.5V19M4.5 5.2v.1M9.5 19V9.5M9.5 14c0-2.5 1.5-4.5 4.5-4.5s4.5 1.8 4.5 4.5v5',
  twitter: 'M4.5 4.5l15 15M19.2 4.5 4.8 19.5',
  github:
    'M9 20v-3.2c-3.5.8-4.3-1.6-4.3-1.6M15 20v-3.8c0-1 .1-1.5-.5-2.1 2.7-.3 5-1.4 5-5.3 0-1.3-.4-2.3-1.2-3.1.2-.6.4-1.7-.1-3-1 0-2.4.8-3.2 1.4a11 11 0 0 0-5 0C9.2 3.5 7.8 2.7 6.8 2.7c-.5 1.3-.3 2.4-.1 3-.8.8-1.2 1.8-1.2 3.1 0 3.9 2.3 5 5 5.3-.4.4-.6.9-.6 1.6',
} as const;

/** The icon of a network or of mail, 24 by 24, hidden from screen readers: the link has a name. */
function ContactIcon({ name }: { name: keyof typeof contactShapes }) {
  return <Stroke d={contactShapes[name]} />;
}

const networks = ['linkedin', 'twitter', 'github'] as const;

/** Links to a person's three profiles and mail, each named after the person; a sample has none. */
function SocialLinks({ name, social, sample }: TeamMember) {
  if (sample) return null;
  return (
    <ul className={css.socials}>
      {networks.map((network) => (
        <li key={network}>
          <IconLink href={social[network]} label={socialLabels[network](name)}>
            <ContactIcon name={network} />
          </IconLink>
        </li>
      ))}
      <li>
        <IconLink href={`mailto:${social.email}`} label={socialLabels.email(name)}>
          <ContactIcon name="mail" />
        </IconLink>
      </li>
    </ul>
  );
}

/** The CEO with role and name, on one surface and one line; `children` follow the name. */
function Chief({ children }: { children: ReactNode }) {
  return (
    <article className={css.chief}>
      <Portrait name={ceo.image} className={css.portrait} />
      <div className={css.words}>
        <Meta>{ceo.role}</Meta>
        <h2>{ceo.name}</h2>
        {children}
      </div>
    </article>
  );
}

/** The core members; on a wide screen their portraits share one line. */
function CoreTeam() {
  return (
    <div className={css.people}>
      {coreTeam.map((person) => (
        <article key={person.name} className={css.person}>
          <Portrait name={person.image} className={css.personPortrait} />
          <div className={css.personText}>
            <h3>{person.name}</h3>
            <Meta>{person.role}</Meta>
            <p>{person.bio}</p>
            <SocialLinks {...person} />
          </div>
        </article>
      ))}
    </div>
  );
}

/** How to contact the company, if its address is published, and how to join the team. */
function GetInTouch() {
  return (
    <Section tight>
      <Columns>
        <h2>
          <IfSet value="contactEmail" otherwise={teamPage.joinQuestion}>
            {teamPage.question}
          </IfSet>
        </h2>
        <div>
          <Cluster>
            <IfSet value="contactEmail">
              <ButtonLink href={`mailto:${siteValue('contactEmail')}`}>
                <ContactIcon name="mail" />
                {teamPage.contact}
              </ButtonLink>
            </IfSet>
            <ArrowLink href="/join-team">{teamPage.join}</ArrowLink>
          </Cluster>
          <IfSet value="contactSample">
            <SampleLabel>{teamPage.contactSample}</SampleLabel>
          </IfSet>
        </div>
      </Columns>
    </Section>
  );
}

const hasSamples = [ceo, ...coreTeam].some((person) => person.sample);

/** The page at /team. */
export function TeamPage() {
  return (
    <>
      <Section id="top" tight className={css.lined}>
        <PageHead>
          <h1>{teamPage.title}</h1>
          {hasSamples && <SampleLabel>{teamPage.sampleLabel}</SampleLabel>}
        </PageHead>
        <Chief>
          <Lead>{ceo.bio}</Lead>
          <SocialLinks {...ceo} />
          <ArrowLink href="/about">{teamPage.more(ceo.name)}</ArrowLink>
        </Chief>
      </Section>
      <Section tight className={css.lined}>
        <SectionHead title={teamPage.core} />
        <CoreTeam />
      </Section>
      <GetInTouch />
    </>
  );
}

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
        </Chief>
      </Section>
      <Section tight>
        <Columns>
          <div className={css.story}>
            {about.story.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <div className={css.decide}>
            <h2>{about.rules.title}</h2>
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
          </div>
        </Columns>
      </Section>
    </>
  );
}
