import answers from 'virtual:demo-answers';
import { AnsweredPage } from '#app/drawing/document-answer.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Lead, Wrap } from '#app/ui/layout.tsx';
import { demoAnswerId, demoWords as words } from '#content/demo.ts';
import {
  type DrawnAnswer,
  demoField,
  demoPath,
  demoQuestionLength,
  demoSlot,
  demoSlotId,
} from '#contracts/documind/demo.ts';
import css from './demo.module.css';

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
 * DocuMind to try without an account: questions whose answers are in the page, each with an address
 * of its own, and a field for another one.
 */
export function Demo() {
  return (
    <section id="top" className={css.section}>
      <Wrap>
        <h1>{words.title}</h1>
        <Lead className={css.lead}>{words.lead}</Lead>
        <div className={css.demo}>
          <nav className={css.questions} aria-label={words.choose}>
            <p>{words.choose}</p>
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
          <OwnQuestion />
        </div>
        <p className={css.next}>
          {words.next.text} <a href={words.next.href}>{words.next.label}</a>
        </p>
      </Wrap>
    </section>
  );
}
