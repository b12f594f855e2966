import { phoneIllustration as words } from '@m8/content/illustrations.ts';
import { breath } from '@m8/ui/drawing/line.ts';
import { MindM8Mark } from '@m8/ui/drawing/marks.tsx';
import { Disc, Drawing, Line } from '@m8/ui/drawing/strokes.tsx';
import { Stroke } from '@m8/ui/icons.tsx';
import { clsx } from 'clsx/lite';
import css from './phone.module.css';

const wave = breath({ from: 0, to: 270, y: 42, amplitude: 28, cycles: 2.5 });

/** Mind M8's picture: a phone with a conversation, as real text. */
export function Phone({ className }: { className?: string | undefined }) {
  return (
    <div className={clsx(css.phone, className)} role="img" aria-label={words.label}>
      <div className={css.top}>
        <span>{words.time}</span>
        <i />
      </div>
      <div className={css.name}>
        <span className={css.mark}>
          <MindM8Mark />
        </span>
        <div>
          {words.name}
          <small>{words.state}</small>
        </div>
      </div>
      {words.messages.map((message) => (
        <p key={message.text} className={css[message.from]}>
          {message.text}
        </p>
      ))}
      <div className={css.breath}>
        <div>
          <b>{words.breath.title}</b>
          <span>{words.breath.seconds}</span>
        </div>
        <Drawing width={270} height={84}>
          <Disc x={135} y={42} r={36} />
          <Line d={wave} />
        </Drawing>
      </div>
      <div className={css.composer}>
        {words.composer}
        <span>
          <Stroke d="M12 19V5M6 11l6-6 6 6" />
        </span>
      </div>
    </div>
  );
}
