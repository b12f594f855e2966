import { Section, SectionHead } from '#app/ui/layout.tsx';
import { Phases } from '#app/ui/phases.tsx';
import { phaseStatusWords, documindRoadmap as words } from '#content/roadmap.ts';
import css from './roadmap.module.css';

/** The six phases of DocuMind. */
export function Roadmap() {
  return (
    <Section id="roadmap" className={css.roadmap}>
      <SectionHead title={words.title} lead={words.lead} />
      <Phases
        name="documind-phase"
        word={words.words.phase}
        phases={words.phases.map(({ phase, title, status, date, plan }) => ({
          number: phase,
          title,
          status,
          statusWord: phaseStatusWords[status],
          date,
          lists: [
            { title: words.words.features, icon: 'dash', items: plan.features },
            {
              title: words.words.milestones,
              icon: status === 'completed' ? 'check' : 'circle',
              items: plan.milestones,
            },
          ],
        }))}
      />
    </Section>
  );
}
