import { demoWords as words } from '@m8/content/demo.ts';
import { Lead, Wrap } from '@m8/ui/layout.tsx';
import css from './demo.module.css';
import { DemoParts } from './demo-parts.tsx';

/** The demo, without an account, on its own page so that links can open a question. */
export function Demo() {
  return (
    <section id="top" className={css.section}>
      <Wrap>
        <DemoParts
          className={css.demo}
          before={
            <div>
              <h1>{words.title}</h1>
              <Lead className={css.lead}>{words.lead}</Lead>
            </div>
          }
        />
        <p className={css.next}>
          {words.next.text} <a href={words.next.href}>{words.next.label}</a>
        </p>
      </Wrap>
    </section>
  );
}
