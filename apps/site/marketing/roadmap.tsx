import { changeLog } from '@m8/content/change-log.ts';
import {
  type RoadmapFeatureStatus,
  roadmapFeatureStatusWords,
  siteRoadmap as words,
} from '@m8/content/roadmap.ts';
import { ArrowLink } from '@m8/ui/button.tsx';
import { Lead, PageTop, Section, SectionHead } from '@m8/ui/layout.tsx';
import { Phases } from '@m8/ui/phases.tsx';
import { StatusLabel, type StatusShape } from '@m8/ui/status-label.tsx';
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
      <PageTop drawing={<RoadmapLine />}>
        <h1 className={css.title}>{words.title}</h1>
        <div>
          <Lead>{words.lead}</Lead>
          <ArrowLink href={changeLog.path}>{changeLog.title}</ArrowLink>
        </div>
      </PageTop>
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
        <ul className={css.features}>
          {words.features.map(({ title, description, status }) => (
            <li key={title}>
              <StatusLabel shape={shapes[status]}>{roadmapFeatureStatusWords[status]}</StatusLabel>
              <h3>{title}</h3>
              <p>{description}</p>
            </li>
          ))}
        </ul>
      </Section>
      <JoinBand words={words.join} />
    </>
  );
}
