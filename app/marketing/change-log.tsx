import { Section, SectionHead } from '#app/ui/layout.tsx';
import { changeLog as words } from '#content/change-log.ts';
import css from './change-log.module.css';

const monthAndYear = new Intl.DateTimeFormat('en', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** What became possible, month by month. */
export function ChangeLog() {
  return (
    <Section id={words.id}>
      <SectionHead title={words.title} lead={words.lead} />
      {words.months.map(({ month, changes }) => (
        <div key={month} className={css.month}>
          <h3>
            <time dateTime={month}>{monthAndYear.format(new Date(`${month}-01T00:00Z`))}</time>
          </h3>
          <ul>
            {changes.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      ))}
    </Section>
  );
}
