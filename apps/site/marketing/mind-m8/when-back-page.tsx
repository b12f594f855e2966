import { whenBackPages, whenBackWords as words } from '@m8/content/when-back.ts';
import { pageSlot } from '@m8/contracts/page-slots.ts';
import {
  whenBackActs as acts,
  type WhenBackState,
  whenBackPath,
  whenBackStates,
} from '@m8/contracts/when-back.ts';
import { Button, ButtonLink } from '@m8/ui/button.tsx';
import { breath, continued } from '@m8/ui/drawing/line.ts';
import { Disc, Drawing, Line } from '@m8/ui/drawing/strokes.tsx';
import { Cluster, Lead, Section } from '@m8/ui/layout.tsx';
import css from './when-back.module.css';

/** A button for an action on the address of the mailed link. */
function Act({ act, secondary }: { act: keyof typeof acts; secondary?: boolean }) {
  return (
    <form action={whenBackPath + acts[act]} method="post">
      <input type="hidden" name="token" value={pageSlot('token')} />
      <Button type="submit" look={secondary ? 'secondary' : undefined}>
        {words[act]}
      </Button>
    </form>
  );
}

const wave = breath({ from: -4, to: 380, y: 80, amplitude: 52, cycles: 3.5 });

const offered: Partial<Record<WhenBackState, readonly (keyof typeof acts)[]>> = {
  confirm: ['confirm', 'leave'],
  listed: ['leave'],
};

/** Answers the form on Mind M8's page and the links in emails; the server sets which part is shown. */
export function WhenBackPage() {
  return (
    <Section tight className={css.page}>
      <Drawing width={700} height={160} className={css.drawing}>
        <Disc x={188} y={80} r={72} />
        <Line d={`M-2000 80H-4${continued(wave)}H4000`} weight="hero" />
      </Drawing>
      <div className={css.states} data-state={pageSlot('state')}>
        {whenBackStates.map((state) => (
          <div key={state} data-of={state}>
            <h1>{whenBackPages[state].title}</h1>
            <Lead>{whenBackPages[state].text}</Lead>
            <Cluster className={css.acts}>
              {offered[state]?.map((act, index) => (
                <Act key={act} act={act} secondary={index > 0} />
              )) ?? <ButtonLink href={words.back.href}>{words.back.label}</ButtonLink>}
            </Cluster>
          </div>
        ))}
      </div>
    </Section>
  );
}
