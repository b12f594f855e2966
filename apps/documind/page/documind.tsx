import { changeLog, newestOf } from '@m8/content/change-log.ts';
import { demoWords } from '@m8/content/demo.ts';
import {
  documindClosing,
  documindContents,
  documindFeatures,
  documindHero,
  documindSteps,
  type FeatureStatus,
  featureStatusWords,
  support,
} from '@m8/content/documind.ts';
import { documindRoadmap } from '@m8/content/roadmap.ts';
import { supportValueNames } from '@m8/contracts/site-values.ts';
import { ArrowLink, Button, ButtonLink } from '@m8/ui/button.tsx';
import { Cell, Cells } from '@m8/ui/cells.tsx';
import { Figures } from '@m8/ui/figures.tsx';
import { Cluster, Lead, Section, SectionHead, Wrap } from '@m8/ui/layout.tsx';
import { Phases } from '@m8/ui/phases.tsx';
import { IfSet } from '@m8/ui/site-value.tsx';
import type { StatusShape } from '@m8/ui/status-label.tsx';
import { DemoParts } from '#demo/screen/demo-parts.tsx';
import { ApiDocumentation } from './api.tsx';
import css from './documind.module.css';
import { FeatureGlyph, StepDrawing } from './drawings.tsx';
import { Coffee, PlanCard, SupportModal } from './free-plan.tsx';

/** Top of the page: the headline beside the demo. */
function Hero() {
  const [explore, roadmap] = documindHero.actions;
  return (
    <section id="top" className={css.hero}>
      <Wrap>
        <DemoParts
          excerpt
          className={css.top}
          label={`${demoWords.title}. ${demoWords.choose}.`}
          before={
            <div>
              <p className={css.badge}>{documindHero.badge}</p>
              <h1>{documindHero.title}</h1>
              <Lead>{documindHero.lead}</Lead>
              <Cluster className={css.heroActions}>
                <ButtonLink href={explore.href}>{explore.label}</ButtonLink>
                <ButtonLink href={roadmap.href} look="secondary">
                  {roadmap.label}
                </ButtonLink>
              </Cluster>
            </div>
          }
        />
        <Figures figures={documindHero.figures} className={css.figures} />
        <nav aria-label={documindContents.label} className={css.contents}>
          <Cluster>
            {documindContents.sections.map(({ label, href }) => (
              <a key={href} href={href}>
                {label}
              </a>
            ))}
          </Cluster>
        </nav>
      </Wrap>
    </section>
  );
}

const shapes: Record<FeatureStatus, StatusShape> = {
  available: 'full',
  development: 'half',
  upcoming: 'empty',
};

function Features() {
  return (
    <Section id="features" tight>
      <SectionHead title={documindFeatures.title} />
      <Cells>
        {documindFeatures.cards.map(({ drawing, title, description, status }) => (
          <Cell
            key={title}
            status={{ shape: shapes[status], word: featureStatusWords[status] }}
            drawing={<FeatureGlyph drawing={drawing} />}
            title={title}
            text={description}
          />
        ))}
      </Cells>
    </Section>
  );
}

/** From a file to an answer in three steps, joined by one line. */
function Steps() {
  return (
    <Section tight>
      <SectionHead title={documindSteps.title} />
      <ol className={css.steps}>
        {documindSteps.steps.map(({ number, title, text }, index) => (
          <li key={number}>
            <StepDrawing index={index} />
            <div className={css.text}>
              <p className={css.number}>{number}</p>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

const newest = newestOf('documind');

/** The six phases of DocuMind, and the newest entry of the change log. */
function Roadmap() {
  return (
    <Section id="roadmap" tight className={css.roadmap}>
      <SectionHead title={documindRoadmap.title} lead={documindRoadmap.lead} />
      <Phases
        name="documind-phase"
        phases={documindRoadmap.phases.map(({ phase, title, status, date, plan }) => ({
          label: date,
          title: `${phase}. ${title}`,
          status,
          lists: [
            { title: documindRoadmap.words.features, icon: 'dash', items: plan.features },
            {
              title: documindRoadmap.words.milestones,
              icon: status === 'completed' ? 'check' : 'circle',
              items: plan.milestones,
            },
          ],
        }))}
      />
      <Cluster className={css.new}>
        <p>
          {changeLog.newest} <a href={newest?.href}>{newest?.text}</a>
        </p>
        <ArrowLink href={changeLog.path}>{changeLog.title}</ArrowLink>
      </Cluster>
    </Section>
  );
}

function Closing() {
  return (
    <Section tight className={css.closing}>
      <div className={css.band}>
        <h2>{documindClosing.title}</h2>
        <Cluster>
          <ButtonLink href={documindClosing.explore.href}>
            {documindClosing.explore.label}
          </ButtonLink>
          <IfSet value={supportValueNames}>
            <Button look="secondary" command="show-modal" commandfor={support.id}>
              {documindClosing.support}
            </Button>
          </IfSet>
        </Cluster>
      </div>
    </Section>
  );
}

export function DocuMindPage() {
  return (
    <>
      <Hero />
      <Features />
      <Steps />
      <Roadmap />
      <ApiDocumentation />
      <PlanCard />
      <IfSet value={supportValueNames}>
        <Coffee />
      </IfSet>
      <Closing />
      <IfSet value={supportValueNames}>
        <SupportModal />
      </IfSet>
    </>
  );
}
