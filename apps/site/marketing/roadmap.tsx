import { ArrowLink } from '#app/ui/button.tsx';
import { Cell, Cells } from '#app/ui/cells.tsx';
import { Lead, Section, SectionHead, Wrap } from '#app/ui/layout.tsx';
import { Phases } from '#app/ui/phases.tsx';
import type { StatusShape } from '#app/ui/status-label.tsx';
import { changeLog } from '#content/change-log.ts';
import {
  type RoadmapFeatureStatus,
  roadmapFeatureStatusWords,
  siteRoadmap as words,
} from '#content/roadmap.ts';
import { JoinBand } from './join-band.tsx';
import css from './roadmap.module.css';
import { RoadmapLine } from './roadmap-line.tsx';

const shapes: Record<RoadmapFeatureStatus, StatusShape> = {
  development: 'half',
  planned: 'empty',
  research: 'dotted',
};

/** The page about what is done and what comes next. */
export function SiteRoadmap() {
  return (
    <>
      <section id="top" className={css.hero}>
        <Wrap>
          <h1>{words.title}</h1>
          <Lead>{words.lead}</Lead>
          <ArrowLink href={changeLog.path}>{changeLog.title}</ArrowLink>
        </Wrap>
        <RoadmapLine />
      </section>
      <Section tight>
        <SectionHead title={words.phasesTitle} lead={words.phasesLead} />
        <Phases
          name="phase"
          phases={words.phases.map(({ phase, title, status, plan }) => ({
            label: `${words.words.phase} ${phase}`,
            title,
            status,
            lists: [
              {
                title: words.words.items,
                icon: status === 'completed' ? 'check' : 'circle',
                items: plan.items,
              },
            ],
          }))}
        />
      </Section>
      <Section tight>
        <SectionHead title={words.featuresTitle} lead={words.featuresLead} />
        <Cells columns={3}>
          {words.features.map(({ title, description, status }) => (
            <Cell
              key={title}
              status={{ shape: shapes[status], word: roadmapFeatureStatusWords[status] }}
              title={title}
              text={description}
            />
          ))}
        </Cells>
      </Section>
      <JoinBand words={words.join} />
    </>
  );
}
