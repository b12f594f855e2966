import answers from 'virtual:demo-answers';
import { demoAnswerId, demoWords as words } from '@m8/content/demo.ts';
import {
  type DrawnAnswer,
  demoField,
  demoPath,
  demoQuestionLength,
  demoSlot,
  demoSlotId,
} from '@m8/contracts/documind/demo.ts';
import { Button } from '@m8/ui/button.tsx';
import { AnsweredPage } from '@m8/ui/drawing/document-answer.tsx';
import { TextField } from '@m8/ui/field.tsx';
import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import css from './demo-parts.module.css';

/** HTML that {@link DrawnAnswer} has: of sample documents, and what a visitor typed escaped. */
function Written({
  html,
  as: Element = 'span',
  className,
}: {
  html: string;
  as?: 'span' | 'div';
  className?: string | undefined;
}) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server fills the same places
  return <Element className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}

function Answered({ question, answer, sheet, file, place }: DrawnAnswer) {
  return (
    <AnsweredPage
      className={css.scene}
      file={<Written html={file} />}
      place={<Written html={place} />}
      sheet={<Written as="div" className={css.sheet} html={sheet} />}
      question={<Written html={question} />}
    >
      <Written as="div" className={css.said} html={answer} />
    </AnsweredPage>
  );
}

const slots: DrawnAnswer = {
  question: demoSlot('question'),
  answer: demoSlot('answer'),
  sheet: demoSlot('sheet'),
  file: demoSlot('file'),
  place: demoSlot('place'),
};

/** The questions whose answers are in the page, each a link to its answer. */
function Questions({ label }: { label: string }) {
  return (
    <nav className={css.questions} aria-label={words.choose}>
      <p>{label}</p>
      <ul>
        {answers.map(({ question }, index) => (
          <li key={question}>
            <a href={`#${demoAnswerId(index)}`}>
              <Written html={question} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The form for a question of one's own: a form like any other, which `answer-here.ts` answers in place. */
function OwnQuestion() {
  const { own } = words;
  return (
    <form className={css.own} action={demoPath} method="post">
      <TextField
        name={demoField}
        label={own.label}
        hint={own.hint}
        placeholder={own.placeholder}
        maxLength={demoQuestionLength}
        autoComplete="off"
        required
      />
      <Button type="submit">{own.ask}</Button>
      <p className={css.asking} role="status" data-asking={own.asking} />
    </form>
  );
}

/**
 * The answers, of which one shows: the one that the address names, else the first. A question of one's
 * own is answered in the place that the template keeps.
 */
function Answers() {
  return (
    <div className={css.answers}>
      <template id={demoSlotId}>
        <Answered {...slots} />
      </template>
      {answers.map((answer, index) => (
        <div key={answer.question} id={demoAnswerId(index)}>
          <Answered {...answer} />
        </div>
      ))}
    </div>
  );
}

/**
 * The demo: questions whose answers are in the page, a field for another one, and the answer. Styles
 * alone show it, so it needs no script.
 *
 * @param excerpt shows of a page what is marked and its heading; beside text, it keeps the room of the
 *   highest answer
 * @param before what comes first in the same grid
 */
export function DemoParts(props: {
  className: string | undefined;
  label?: string;
  excerpt?: boolean;
  before?: ReactNode;
}) {
  const { className, label = words.choose, excerpt, before } = props;
  return (
    <div className={clsx(css.demo, excerpt && css.excerpt, className)}>
      {before}
      <Questions label={label} />
      <OwnQuestion />
      <Answers />
    </div>
  );
}
