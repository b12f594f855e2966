import { accountWords } from '@m8/content/account.ts';
import { yourAccountWords } from '@m8/content/your-account.ts';
import { siteValue } from '@m8/contracts/site-values.ts';
import { breath } from '@m8/ui/drawing/line.ts';
import { Disc, Drawing, Line } from '@m8/ui/drawing/strokes.tsx';
import { Meta, SampleLabel } from '@m8/ui/layout.tsx';
import { IfSet } from '@m8/ui/site-value.tsx';
import css from './around-card.module.css';

const wave = breath({ from: 0, to: 640, y: 330, amplitude: 120, cycles: 4 });

/** The line that crosses the window of an account page and breathes across the disc, with a sentence. */
export function BreathingPanel({ sentence }: { sentence: string }) {
  return (
    <aside className={css.panel}>
      <Drawing width={640} height={760} fit="xMidYMid slice">
        <Disc x={320} y={330} r={190} />
        <Line d="M-3000 330H0M640 330H3640" weight="hero" />
        <Line d={wave} weight="hero" breathing />
      </Drawing>
      <p>{sentence}</p>
    </aside>
  );
}

/** The link to the outbox, on servers that keep their mail there. */
export function OutboxHint({ className }: { className: string | undefined }) {
  return (
    <IfSet value="outbox">
      <Meta className={className}>
        {accountWords.outbox.hint} <a href="/outbox">{accountWords.outbox.link}</a>
      </Meta>
    </IfSet>
  );
}

/** Contact for requests that the account page does not cover, if an address is published. */
export function AccountRequests() {
  const address = siteValue('contactEmail');
  return (
    <IfSet value="contactEmail">
      <div className={css.requests}>
        <Meta>
          {yourAccountWords.requests[0]}
          <a href={`mailto:${address}`}>{address}</a>
          {yourAccountWords.requests[1]}
        </Meta>
        <IfSet value="contactSample">
          <SampleLabel>{yourAccountWords.sampleAddress}</SampleLabel>
        </IfSet>
      </div>
    </IfSet>
  );
}
