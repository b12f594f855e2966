import { LegalPart } from '#app/marketing/legal/legal-page.tsx';
import { Figures } from '#app/ui/figures.tsx';
import { Lead, Section, SectionHead, Wrap } from '#app/ui/layout.tsx';
import { measuredFigures, measuredWords } from '#content/measured.ts';
import { statusWords as words } from '#content/status.ts';
import { statusDrawing as canvas, statusSlot as slot } from '#contracts/status.ts';
import css from './status.module.css';

/** Ninety days in one line, and a disc for now: full while the service answers. */
function Days() {
  return (
    <div className={css.days} role="img" aria-label={slot('drawing')}>
      <svg
        viewBox={`0 0 ${canvas.width} ${canvas.height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className={css.before} d={slot('before')} />
        <path d={slot('line')} />
      </svg>
      <span className={css.now} data-state={slot('state')} />
    </div>
  );
}

/** How the service is, and how it was. The server fills the slots for each request. */
export function Status() {
  return (
    <>
      <section id="top" className={css.hero}>
        <Wrap>
          <h1>{slot('title')}</h1>
          <Lead>{slot('checked')}</Lead>
        </Wrap>
      </section>
      <Section tight>
        <SectionHead title={words.daysTitle} lead={words.daysLead} />
        <Days />
        <Figures
          className={css.figures}
          figures={[
            { value: slot('share'), label: words.figures.share },
            { value: slot('gapCount'), label: slot('gapLabel') },
            { value: slot('longest'), label: words.figures.longest },
            { value: slot('recorded'), label: words.figures.recorded },
          ]}
        />
        <div className={css.text}>
          <LegalPart title={words.gapsTitle}>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server writes the items */}
            <ul className={css.gaps} dangerouslySetInnerHTML={{ __html: slot('gaps') }} />
          </LegalPart>
          <LegalPart title={words.how.title}>
            {words.how.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </LegalPart>
          <LegalPart title={measuredWords.title}>
            <p>{measuredWords.lead}</p>
            <dl className={css.measured}>
              {measuredFigures.map(({ id, value, label, meaning }) => (
                <div key={id} id={id}>
                  <dt>
                    {value} {label}
                  </dt>
                  <dd>{meaning}</dd>
                </div>
              ))}
            </dl>
          </LegalPart>
        </div>
      </Section>
    </>
  );
}
