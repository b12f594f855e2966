import { type Change, changeLog as words } from '@m8/content/change-log.ts';
import { ArrowLink } from '@m8/ui/button.tsx';
import { CompanyMark, DocuMindMark, MindM8Mark } from '@m8/ui/drawing/marks.tsx';
import { Lead, PageTop, Section } from '@m8/ui/layout.tsx';
import css from './change-log.module.css';
import { RoadmapLine } from './roadmap-line.tsx';

/** Name and mark of each part that changes belong to. */
const parts = {
  documind: { name: words.parts.documind, Mark: DocuMindMark },
  'mind-m8': { name: words.parts.mindM8, Mark: MindM8Mark },
  site: { name: words.parts.site, Mark: CompanyMark },
};

const partOf = ({ product }: Change): keyof typeof parts => product ?? 'site';

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
            <div>
              {[...Map.groupBy(changes, partOf)].map(([product, own]) => {
                const { name, Mark } = parts[product];
                return (
                  <section key={product} className={css.part} data-product={product}>
                    <Mark id={`${month}-${product}`} />
                    <h3>{name}</h3>
                    <ul>
                      {own.map(({ text }) => (
                        <li key={text}>{text}</li>
                      ))}
                    </ul>
                  </section>
                );
              })}
            </div>
          </div>
        ))}
        <ArrowLink href={words.next.href}>{words.next.label}</ArrowLink>
      </Section>
    </>
  );
}
