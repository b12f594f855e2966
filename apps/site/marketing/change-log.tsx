import { changeLog as words } from '@m8/content/change-log.ts';
import { ArrowLink } from '@m8/ui/button.tsx';
import { Lead, PageTop, Section } from '@m8/ui/layout.tsx';
import { ChangePicture } from './change-drawings.tsx';
import css from './change-log.module.css';
import { RoadmapLine } from './roadmap-line.tsx';

const monthAndYear = new Intl.DateTimeFormat('en', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** The change log: what became possible, month by month. */
export function ChangeLog() {
  return (
    <>
      <PageTop drawing={<RoadmapLine done />}>
        <h1>{words.title}</h1>
        <Lead>{words.lead}</Lead>
      </PageTop>
      <Section tight>
        {words.months.map(({ month, changes }) => (
          <div key={month} className={css.month}>
            <h2>
              <time dateTime={month}>{monthAndYear.format(new Date(`${month}-01T00:00Z`))}</time>
            </h2>
            <div className={css.parts}>
              {[...Map.groupBy(changes, ({ product }) => product ?? 'site')].map(([part, own]) => (
                <section key={part} className={css.part} data-part={part}>
                  <h3>{words.parts[part]}</h3>
                  <ul>
                    {own.map(({ text, href, drawing }) => (
                      <li key={text}>
                        <ChangePicture drawing={drawing} />
                        <p>
                          <a href={href}>{text}</a>
                        </p>
                      </li>
                    ))}
                  </ul>
                </section>
              ))}
            </div>
          </div>
        ))}
        <p className={css.next}>
          <ArrowLink href={words.next.href}>{words.next.label}</ArrowLink>
        </p>
      </Section>
    </>
  );
}
