import { type PhaseStatus, phaseStatusWords } from '@m8/content/roadmap.ts';
import { Drawing, Line } from './drawing/strokes.tsx';
import { Icon, type IconName } from './icons.tsx';
import css from './phases.module.css';
import { StatusLabel, type StatusShape } from './status-label.tsx';
import { TickList } from './tick-list.tsx';

/** One phase as the accordion shows it. */
export interface Phase {
  /** A word or two before the title: when, or which. */
  label: string;
  title: string;
  status: PhaseStatus;
  lists: readonly { title: string; icon: IconName; items: readonly string[] }[];
}

const shapes: Record<PhaseStatus, StatusShape> = {
  completed: 'full',
  current: 'half',
  upcoming: 'empty',
};
const straight = 'M2 17H48';
const wave = 'M2 17c4.4-12 7.6-12 12 0s7.6 12 12 0 7.6-12 12 0 7.6 12 12 0';

/**
 * The phases of a roadmap as an accordion of native disclosures: the current one opens first, at
 * most one is open.
 */
export function Phases({
  name,
  phases,
}: {
  /** Groups the disclosures; unique on the page. */
  name: string;
  phases: readonly Phase[];
}) {
  return (
    <div className={css.phases}>
      {phases.map((phase) => (
        <details
          key={phase.title}
          className={css.phase}
          name={name}
          open={phase.status === 'current'}
        >
          <summary className={css.summary}>
            <Drawing width={52} height={34} className={css.track}>
              <Line
                d={phase.status === 'current' ? wave : straight}
                dotted={phase.status === 'upcoming'}
              />
            </Drawing>
            <h3>{phase.title}</h3>
            <div className={css.when}>
              <span>{phase.label}</span>
              <StatusLabel shape={shapes[phase.status]}>
                {phaseStatusWords[phase.status]}
              </StatusLabel>
            </div>
            <Icon name="chevron" className={css.chevron} />
          </summary>
          <div className={css.body}>
            {phase.lists.map((list) => (
              <div key={list.title}>
                <h4>{list.title}</h4>
                <TickList icon={list.icon} items={list.items} />
              </div>
            ))}
          </div>
        </details>
      ))}
    </div>
  );
}
