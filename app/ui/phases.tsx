import { Drawing, Line } from '#app/drawing/strokes.tsx';
import type { PhaseStatus } from '#content/roadmap.ts';
import { Icon, type IconName } from './icons.tsx';
import { ScreenReaderOnly } from './layout.tsx';
import css from './phases.module.css';
import { StatusLabel, type StatusShape } from './status-label.tsx';
import { TickList } from './tick-list.tsx';

/** One phase as the accordion shows it. */
export interface Phase {
  number: number;
  title: string;
  status: PhaseStatus;
  statusWord: string;
  date?: string;
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
  word,
  phases,
}: {
  /** Ties the disclosures together; unique on the page. */
  name: string;
  /** What a phase is called before its number. */
  word: string;
  phases: readonly Phase[];
}) {
  return (
    <div className={css.phases}>
      {phases.map((phase) => (
        <details
          key={phase.number}
          className={phase.date ? `${css.phase} ${css.dated}` : css.phase}
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
            <h3>
              <ScreenReaderOnly>{word} </ScreenReaderOnly>
              {phase.number}. {phase.title}
            </h3>
            <div className={css.when}>
              {phase.date && <span>{phase.date}</span>}
              <StatusLabel shape={shapes[phase.status]}>{phase.statusWord}</StatusLabel>
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
