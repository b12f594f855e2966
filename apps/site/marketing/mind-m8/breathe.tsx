import { breathe as words } from '@m8/content/mind-m8.ts';
import { Button } from '@m8/ui/button.tsx';
import { breath, continued } from '@m8/ui/drawing/line.ts';
import { Disc, Drawing, Line } from '@m8/ui/drawing/strokes.tsx';
import { Cluster } from '@m8/ui/layout.tsx';
import css from './breathe.module.css';

const wave = breath({ from: 40, to: 680, y: 360, amplitude: 96, cycles: 3 });

/** The button that opens {@link BreatheScreen}. Links to its id lead here. */
export function BreatheButton() {
  return (
    <Button id={words.openId} command="show-modal" commandfor={words.screenId}>
      {words.open}
    </Button>
  );
}

/**
 * A minute of breathing over the whole screen. CSS alone drives it, so it needs neither a script nor a
 * connection. A switch that fills the screen starts and stops it, and it restarts whenever it is opened;
 * `breathe-again.ts` reopens it when the minute is over. Pseudo-elements draw what changes, because they
 * stay animated if the person prefers reduced motion.
 */
export function BreatheScreen() {
  return (
    <dialog
      id={words.screenId}
      className={css.screen}
      aria-label={words.title}
      aria-describedby="breathe-how"
    >
      <label className={css.field}>
        <input type="checkbox" aria-label={words.running} defaultChecked autoFocus />
        <Drawing width={720} height={720} className={css.picture}>
          <g className={css.disc}>
            <Disc x={360} y={360} r={300} still />
          </g>
          <g className={css.wave}>
            <Line weight="hero" d={`M-4000 360H40${continued(wave)}H4720`} />
          </g>
        </Drawing>
        <span className={css.says}>
          <span className={css.in} data-words={words.breatheIn} />
          <span className={css.out} data-words={words.breatheOut} />
          <span className={css.done} data-words={words.done} />
        </span>
        <span className={css.count} data-words={words.count.join('\n')} />
        <span className={css.left} data-words={words.left.join('\n')} />
        <span className={css.stopped}>{words.stopped}</span>
      </label>
      <p id="breathe-how" className={css.how}>
        {words.how} <span className={css.touch} data-words={words.touch} />
        <span className={css.keys} data-words={words.keys} />
      </p>
      <Cluster>
        <Button data-again="" data-timed="">
          {words.again}
        </Button>
        <Button look="secondary" command="close" commandfor={words.screenId}>
          {words.leave}
        </Button>
      </Cluster>
    </dialog>
  );
}
