import { Section, SectionHead } from '#app/ui/layout.tsx';
import { Phases } from '#app/ui/phases.tsx';
import { documindRoadmap as words } from '#content/roadmap.ts';
import css from './roadmap.module.css';

/** The six phases of DocuMind. */
export function Roadmap() {
  return (
    <Section id="roadmap" className={css.roadmap}>
      <SectionHead title={words.title} lead={words.lead} />
      <Phases
        name="documind-phase"
        phases={words.phases.map(({ phase, title, status, date, plan }) => ({
          label: date,
          title: `${phase}. ${title}`,
          status,
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
