import { ArrowLink } from '#app/ui/button.tsx';
import { Lead, Section } from '#app/ui/layout.tsx';
import { changeLog as words } from '#content/change-log.ts';
import css from './change-log.module.css';

const monthAndYear = new Intl.DateTimeFormat('en', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** The page of what became possible, month by month. */
export function ChangeLog() {
  return (
    <Section id="top" tight>
      <div className={css.head}>
        <h1>{words.title}</h1>
        <Lead>{words.lead}</Lead>
      </div>
      {words.months.map(({ month, changes }) => (
        <div key={month} className={css.month}>
          <h2>
            <time dateTime={month}>{monthAndYear.format(new Date(`${month}-01T00:00Z`))}</time>
          </h2>
          <ul>
            {changes.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      ))}
      <ArrowLink href={words.next.href}>{words.next.label}</ArrowLink>
    </Section>
  );
}
