import { CodeBlock } from '#app/ui/code-block.tsx';
import { Section, SectionHead } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { documindApi as words } from '#content/documind-api.ts';
import css from './api.module.css';
import { EndpointCard } from './endpoint-card.tsx';
import { WithCode } from './with-code.tsx';

/** Endpoints on the left, examples beside them. */
export function Api() {
  const { authentication } = words;
  return (
    <Section id="api" rule>
      <SectionHead title={words.title} lead={words.lead} />
      <div className={css.columns}>
        <div>
          <Notice kind="info" className={css.note}>
            <b>{authentication.title}</b> <WithCode text={authentication.text} />
          </Notice>
          <p className={css.base}>
            <span>{words.baseTitle}</span>
            <code>{words.base}</code>
          </p>
          {words.endpoints.map((endpoint) => (
            <EndpointCard key={endpoint.method + endpoint.path} endpoint={endpoint} />
          ))}
          <p>
            {words.reference.text}{' '}
            <a href={words.reference.link.href}>{words.reference.link.label}</a>.
          </p>
        </div>
        <div className={css.examples}>
          {words.examples.map(({ title, language, code }) => (
            <CodeBlock
              key={title}
              title={title}
              language={language}
              code={code}
              words={words.words}
            />
          ))}
        </div>
      </div>
    </Section>
  );
}
