import { documindApi, type Endpoint } from '@m8/content/documind-api.ts';
import { CodeBlock } from '@m8/ui/code-block.tsx';
import { Disclosure } from '@m8/ui/disclosure.tsx';
import { Section, SectionHead } from '@m8/ui/layout.tsx';
import { Notice } from '@m8/ui/notice.tsx';
import css from './api.module.css';
import { Method, WithCode } from './call-parts.tsx';

function EndpointCard({ endpoint }: { endpoint: Endpoint }) {
  const { words } = documindApi;
  const { method, path, description, parameters, open } = endpoint;
  return (
    <article className={css.card}>
      <div className={css.endpointHead}>
        <Method method={method} />
        <h3>{path}</h3>
        <span className={css.token}>{open ? words.noToken : words.token}</span>
      </div>
      <p>{description}</p>
      {parameters.length > 0 && (
        <Disclosure className={css.fold} summary={words.parameters(parameters.length)}>
          <table className={css.parameters}>
            <thead>
              <tr>
                <th>{words.parameter}</th>
                <th>{words.type}</th>
                <th>{words.requirement}</th>
                <th>{words.description}</th>
              </tr>
            </thead>
            <tbody>
              {parameters.map((parameter) => (
                <tr key={parameter.name}>
                  <td>
                    <code>{parameter.name}</code>
                  </td>
                  <td>{parameter.type}</td>
                  <td>{parameter.required ? words.required : words.optional}</td>
                  <td>{parameter.description}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Disclosure>
      )}
    </article>
  );
}

/** Endpoints on the left, examples beside them. */
export function ApiDocumentation() {
  const words = documindApi;
  const { authentication } = words;
  return (
    <Section id="api" tight rule>
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
