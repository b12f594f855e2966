import { ArrowLink, ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icons.tsx';
import { Cluster, Section } from '#app/ui/layout.tsx';
import { IfSet } from '#app/ui/site-value.tsx';
import { teamPage } from '#content/team.ts';
import { siteValue } from '#contracts/site-values.ts';
import css from './team.module.css';

/** How to reach the company; says so where its address is not published. */
export function GetInTouch() {
  return (
    <Section>
      <div className={css.touch}>
        <h2>{teamPage.question}</h2>
        <Cluster className={css.touchLinks}>
          <IfSet
            value="contactEmail"
            otherwise={
              <p className={css.unpublished}>
                <Icon name="mail" />
                <strong>{teamPage.contact}</strong>
                <span>{teamPage.notPublished}</span>
              </p>
            }
          >
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
