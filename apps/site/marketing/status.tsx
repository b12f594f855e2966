import { measuredFigures, measuredWords, ownCount } from '@m8/content/measured.ts';
import { statusWords as words } from '@m8/content/status.ts';
import { pageSlot as slot } from '@m8/contracts/page-slots.ts';
import { breath, continued } from '@m8/ui/drawing/line.ts';
import { Disc, Drawing, Line } from '@m8/ui/drawing/strokes.tsx';
import { Columns, Lead, Meta, PageTop, Section, SectionHead } from '@m8/ui/layout.tsx';
import css from './status.module.css';

const wave = breath({ from: 470, to: 970, y: 90, amplitude: 62, cycles: 4 });

/** The line breathes across the disc while the service works; otherwise it ends at an empty one. */
function Now() {
  return (
    <div className={css.now} data-state={slot('state')}>
      <Drawing width={1440} height={180} fit="xMidYMid slice">
        <g className={css.up}>
          <Disc x={720} y={90} r={72} />
          <Line weight="hero" d={`M-2000 90H470${continued(wave)}H3440`} />
        </g>
        <g className={css.down}>
          <circle className={css.ring} cx={720} cy={90} r={72} />
          <Line weight="hero" d="M-2000 90H620" />
          <Line weight="hero" dotted d="M824 90H3440" />
        </g>
      </Drawing>
    </div>
  );
}

/** The state of the service, and since when. The server fills the slots for each request. */
export function Status() {
  return (
    <>
      <PageTop drawing={<Now />}>
        <h1>{slot('title')}</h1>
        <div className={css.since}>
          <Lead>{slot('since')}</Lead>
          <Meta>{slot('checked')}</Meta>
        </div>
      </PageTop>
      <Section tight>
        <Columns>
          <h2>{words.how.title}</h2>
          <div className={css.how}>
            {words.how.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </Columns>
      </Section>
      <Section tight>
        <SectionHead title={measuredWords.title} lead={measuredWords.lead} />
        <dl className={css.measured}>
          {measuredFigures.map(({ id, value, label, meaning }) => (
            <div key={id} id={id}>
              <dt>
                <b>{value}</b> {label}
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
        <p id={ownCount.id}>
          <strong>{ownCount.title}.</strong> {ownCount.text}
        </p>
      </Section>
    </>
  );
}
