import answers from 'virtual:demo-answers';
import { demoAnswerId, demoWords as words } from '@m8/content/demo.ts';
import {
  type DrawnAnswer,
  demoField,
  demoPath,
  demoQuestionLength,
  demoSlotId,
} from '@m8/contracts/documind/demo.ts';
import { pageSlot } from '@m8/contracts/page-slots.ts';
import { Button } from '@m8/ui/button.tsx';
import { AnsweredPage } from '@m8/ui/drawing/document-answer.tsx';
import { TextField } from '@m8/ui/field.tsx';
import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import css from './demo-parts.module.css';

/** Shows HTML of a {@link DrawnAnswer}: from sample documents, or a visitor's text, escaped. */
function Written(props: { html: string; as?: 'span' | 'div'; className?: string | undefined }) {
  const { html, as: Element = 'span', className } = props;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server fills the same slots
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
  question: pageSlot('question'),
  answer: pageSlot('answer'),
  sheet: pageSlot('sheet'),
  file: pageSlot('file'),
  place: pageSlot('place'),
};

/** The questions answered in the page, each a link to its answer. */
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

/** The form for the visitor's own question. It works without script; `answer-here.ts` answers in place. */
function OwnQuestion() {
  const { own } = words;
  return (
    <form className={css.own} action={demoPath} method="post" noValidate>
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
 * The answers. Only the one in the URL's hash shows, or the first one. The answer to the visitor's own
 * question replaces the template.
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
 * The demo: questions answered in the page, a field for the visitor's own, and the answer. CSS alone
 * switches answers, so it needs no script.
 *
 * @param excerpt shows only the marked paragraphs of a page and their heading; in the two-column layout,
 *   it reserves the height of the tallest answer
 * @param before the first item of the same grid
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
