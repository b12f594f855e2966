import { Companion } from '#app/drawing/mind-m8/companion.tsx';
import { Devices } from '#app/drawing/mind-m8/devices.tsx';
import { Lock } from '#app/drawing/mind-m8/lock.tsx';
import { Mood } from '#app/drawing/mind-m8/mood.tsx';
import { Thumb } from '#app/drawing/mind-m8/thumb.tsx';
import { mindM8Features } from '#content/mind-m8.ts';
import css from './feature-blocks.module.css';

const drawings = { companion: Companion, mood: Mood, thumb: Thumb, lock: Lock, devices: Devices };

/** The five features, their drawings on alternating sides. */
export function FeatureBlocks() {
  return (
    <div className={css.blocks}>
      {mindM8Features.map((feature) => {
        const Picture = drawings[feature.drawing];
        return (
          <article key={feature.title}>
            <div className={css.picture}>
              <Picture />
            </div>
            <div className={css.text}>
              <h2>{feature.title}</h2>
              <p>{feature.text}</p>
            </div>
          </article>
        );
      })}
    </div>
  );
}
