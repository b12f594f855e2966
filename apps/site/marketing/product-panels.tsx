import { DrawnDocumentAnswer } from '@m8/ui/drawing/document-answer.tsx';
import { FlyingDisc } from '@m8/ui/drawing/flying-disc.tsx';
import { breath } from '@m8/ui/drawing/line.ts';
import { Disc, Drawing, Line } from '@m8/ui/drawing/strokes.tsx';
import { Cluster } from '@m8/ui/layout.tsx';
import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { Phone } from './phone.tsx';
import css from './product-panels.module.css';

const wave = breath({ from: 0, to: 960, y: 210, amplitude: 64, cycles: 5, envelope: 'flat' });

/** The words of a panel. */
interface PanelWords {
  title: string;
  text: string;
}

/**
 * The two products side by side, round and square.
 *
 * @param full shows the whole phone on a wide screen instead of letting it sink below the edge
 * @param heading level of the panels' headings
 */
export function ProductPanels({
  m8,
  dm,
  full,
  heading: Heading,
}: {
  m8: PanelWords & { actions: ReactNode };
  dm: PanelWords & { actions: ReactNode };
  full?: boolean;
  heading: 'h2' | 'h3';
}) {
  return (
    <div className={css.panels}>
      <article className={css.m8}>
        <Heading>{m8.title}</Heading>
        <p>{m8.text}</p>
        <Cluster className={css.actions}>{m8.actions}</Cluster>
        <div className={css.picture}>
          <Drawing width={960} height={420} className={css.behind}>
            <Disc x={480} y={210} r={200} />
            <Line d={wave} />
          </Drawing>
          <FlyingDisc className={css.flying} />
          <Phone className={clsx(css.phone, full && css.whole)} />
        </div>
      </article>
      <article className={css.dm}>
        <Heading>{dm.title}</Heading>
        <p>{dm.text}</p>
        <Cluster className={css.actions}>{dm.actions}</Cluster>
        <div className={css.picture}>
          <DrawnDocumentAnswer layout={full ? 'tall' : 'panel'} />
        </div>
      </article>
    </div>
  );
}
