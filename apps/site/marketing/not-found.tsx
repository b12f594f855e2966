import { notFound } from '@m8/content/not-found.ts';
import { ArrowLink, ButtonLink } from '@m8/ui/button.tsx';
import { breath, continued } from '@m8/ui/drawing/line.ts';
import { Disc, Drawing, Line } from '@m8/ui/drawing/strokes.tsx';
import { Cluster, Lead, Section } from '@m8/ui/layout.tsx';
import css from './not-found.module.css';

const wave = breath({ from: -4, to: 380, y: 96, amplitude: 58, cycles: 3.5 });
const loop = 'H470C500 96 500 60 480 52 452 42 440 78 470 96 520 126 570 128 590 96';

/** The 404 page, with the line that breathes, loops and is lost. */
export function NotFoundPage() {
  return (
    <Section>
      <div className={css.panel}>
        <Drawing width={700} height={190} className={css.drawing}>
          <Disc x={188} y={96} r={72} />
          <Line d={`M-2000 96H-4${continued(wave)}${loop}`} weight="hero" />
          <Line d="M594 88C604 66 640 52 690 56" weight="hero" dotted />
        </Drawing>
        <h1>{notFound.title}</h1>
        <Lead>{notFound.text}</Lead>
        <Cluster>
          <ButtonLink href="/">{notFound.home}</ButtonLink>
          <ArrowLink href="/products">{notFound.products}</ArrowLink>
        </Cluster>
      </div>
    </Section>
  );
}
