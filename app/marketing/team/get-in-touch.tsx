import { ArrowLink, ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icons.tsx';
import { Cluster, Section } from '#app/ui/layout.tsx';
import { SampleLabel } from '#app/ui/sample-label.tsx';
import { IfSet } from '#app/ui/site-value.tsx';
import { teamPage } from '#content/team.ts';
import { siteValue } from '#contracts/site-values.ts';
import css from './team.module.css';

/** How to reach the company, where its address is published, and the way into the team. */
export function GetInTouch() {
  return (
    <Section>
      <div className={css.touch}>
        <h2>
          <IfSet value="contactEmail" otherwise={teamPage.joinQuestion}>
            {teamPage.question}
          </IfSet>
        </h2>
        <Cluster className={css.touchLinks}>
          <IfSet value="contactSample">
            <SampleLabel>{teamPage.contactSample}</SampleLabel>
          </IfSet>
          <IfSet value="contactEmail">
            <ButtonLink href={`mailto:${siteValue('contactEmail')}`}>
              <Icon name="mail" />
              {teamPage.contact}
            </ButtonLink>
          </IfSet>
          <ArrowLink href="/join-team">{teamPage.join}</ArrowLink>
        </Cluster>
      </div>
    </Section>
  );
}
