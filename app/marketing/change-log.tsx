import { CompanyMark, DocuMindMark, MindM8Mark } from '#app/drawing/marks.tsx';
import { ArrowLink } from '#app/ui/button.tsx';
import { Lead, Section } from '#app/ui/layout.tsx';
import { changeLog as words } from '#content/change-log.ts';
import css from './change-log.module.css';

/** What changes are about, in the order of the page. */
const parts = [
  { product: 'documind', name: words.parts.documind, Mark: DocuMindMark },
  { product: 'mind-m8', name: words.parts.mindM8, Mark: MindM8Mark },
  { product: undefined, name: words.parts.site, Mark: CompanyMark },
] as const;

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
          <div>
            {parts.map(({ product, name, Mark }) => {
              const own = changes.filter((change) => change.product === product);
              if (own.length === 0) return null;
              return (
                <section key={name} className={css.part} data-product={product}>
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
  );
}
