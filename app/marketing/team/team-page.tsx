import { Section, SectionHead } from '#app/ui/layout.tsx';
import { SampleLabel } from '#app/ui/sample-label.tsx';
import { ceo, coreTeam, teamPage } from '#content/team.ts';
import { Chief } from './chief.tsx';
import { CoreTeam } from './core-team.tsx';
import { GetInTouch } from './get-in-touch.tsx';
import css from './team.module.css';

const hasSamples = [ceo, ...coreTeam].some((person) => person.sample);

/** The page at /team. */
export function TeamPage() {
  return (
    <>
      <Section id="top" tight>
        <div className={css.head}>
          {hasSamples && <SampleLabel>{teamPage.sampleLabel}</SampleLabel>}
          <h1>{teamPage.title}</h1>
        </div>
        <Chief />
      </Section>
      <Section tight className={css.lined}>
        <SectionHead title={teamPage.core} />
        <CoreTeam />
      </Section>
      <GetInTouch />
    </>
  );
}
