import { Section, SectionHead } from '#app/ui/layout.tsx';
import { documindSteps as words } from '#content/documind.ts';
import { StepDrawing } from './step-drawings.tsx';
import css from './steps.module.css';

/** From a file to an answer in three steps that one line joins. */
export function Steps() {
  return (
    <Section tight>
      <SectionHead title={words.title} />
      <ol className={css.steps}>
        {words.steps.map(({ number, title, text }, index) => (
          <li key={number}>
            <StepDrawing index={index} />
            <div className={css.text}>
              <p className={css.number}>{number}</p>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
