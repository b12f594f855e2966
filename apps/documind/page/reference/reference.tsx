import { documindApi } from '@m8/content/documind-api.ts';
import { referenceWords as words } from '@m8/content/documind-reference.ts';
import { errorSentences } from '@m8/content/error-sentences.ts';
import { documindBase, documindPaths } from '@m8/contracts/documind/paths.ts';
import { type ErrorCode, errorStatuses, isDocumindError } from '@m8/contracts/errors.ts';
import { CodeBlock } from '@m8/ui/code-block.tsx';
import { Disclosure } from '@m8/ui/disclosure.tsx';
import { Lead, Wrap } from '@m8/ui/layout.tsx';
import { clsx } from 'clsx/lite';
import { Fragment } from 'react';
import { Method, WithCode } from '#page/call-parts.tsx';
import { type Call, callsOf, type Description, type Field } from './calls.ts';
import css from './reference.module.css';

function Shell({ title, code }: { title: string; code: string }) {
  return <CodeBlock title={title} language="shell" code={code} words={documindApi.words} />;
}

function Fields({ fields }: { fields: readonly Field[] }) {
  return (
    <dl className={css.fields}>
      {fields.map(({ name, type, required, text = '' }) => (
        <div key={name}>
          <dt>
            <code>{name}</code> {type} {required && <b>{words.required}</b>}
          </dt>
          <dd>
            <WithCode text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What a call takes, returns and refuses. */
function Details({ call: { takes, answers, returns, codes } }: { call: Call }) {
  return (
    <Disclosure className={css.details} summary={words.takesAndReturns}>
      {takes.length > 0 && (
        <>
          <h4>{words.takes}</h4>
          <Fields fields={takes} />
        </>
      )}
      <h4>{words.returns}</h4>
      <ul>
        {answers.map(([status, text]) => (
          <li key={status}>
            <b>{status}</b> <WithCode text={text} />
          </li>
        ))}
      </ul>
      {returns.map(({ name, fields }) => (
        <Fragment key={name}>
          <h4>
            <code>{name}</code>
          </h4>
          <Fields fields={fields} />
        </Fragment>
      ))}
      <h4>{words.problems.title}</h4>
      <p className={css.codes}>
        {codes.map((code) => (
          <a key={code} href={`#${code}`}>
            {code}
          </a>
        ))}
      </p>
    </Disclosure>
  );
}

function CallSection({ call }: { call: Call }) {
  const { operationId, summary, method, path, description = '', security, curl } = call;
  return (
    <section id={operationId} className={css.call}>
      <div>
        <h3>{summary}</h3>
        <p className={css.address}>
          <Method method={method} /> <code>{path}</code>
        </p>
        <p>
          <WithCode text={description} /> {security?.length === 0 && words.noToken}
        </p>
        <Details call={call} />
      </div>
      <Disclosure className={clsx(css.details, css.fold)} summary={words.example}>
        <Shell title={words.curl} code={curl} />
      </Disclosure>
    </section>
  );
}

const problems = Map.groupBy(
  (Object.keys(errorStatuses) as ErrorCode[]).filter(isDocumindError), // Its own keys.
  (code) => errorStatuses[code],
);

/** Every error by its status, each at the address that its `type` names. */
function Problems() {
  const { title, lead, status: named, cure } = words.problems;
  return (
    <>
      <h2 id="errors">{title}</h2>
      <p>
        <WithCode text={lead} />
      </p>
      {[...problems]
        .sort(([one], [other]) => one - other)
        .map(([status, codes]) => (
          <section key={status} className={css.problems}>
            <h3>{named(status)}</h3>
            <p>
              <WithCode text={cure[status]} />
            </p>
            <dl className={css.fields}>
              {codes.map((code) => (
                <div key={code} id={code}>
                  <dt>
                    <code>{code}</code>
                  </dt>
                  <dd>{errorSentences[code]}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
    </>
  );
}

/** The calls by their subject; on a phone folded, and always at hand. */
function Contents({ groups }: { groups: readonly (readonly [string, readonly Call[]])[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too
    <nav className={css.contents} aria-label={words.contents} tabIndex={0}>
      <Disclosure className={css.fold} summary={words.contents}>
        <ul>
          {groups.map(([tag, own]) => (
            <li key={tag}>
              <b>{tag}</b>
              <ul>
                {own.map(({ operationId, summary }) => (
                  <li key={operationId}>
                    <a href={`#${operationId}`}>{summary}</a>
                  </li>
                ))}
              </ul>
            </li>
          ))}
          <li>
            <a href="#errors">{words.problems.title}</a>
          </li>
          <li>
            <a href={documindBase + documindPaths.description}>{words.openapi}</a>
          </li>
        </ul>
      </Disclosure>
    </nav>
  );
}

/** Every call of the API: what it takes, returns and refuses, with an example. */
export function Reference({ description }: { description: Description }) {
  const calls = callsOf(description);
  const groups = [...Map.groupBy(calls, ({ tags: [tag] }) => tag)];
  const ask = calls.find(({ operationId }) => operationId === 'askQuestion');
  // The first paragraph says what DocuMind is.
  const facts = description.info.description.split('\n\n').slice(1);
  return (
    <Wrap>
      <div className={css.introduction}>
        <div>
          <h1>{words.title}</h1>
          <Lead>{words.lead}</Lead>
        </div>
        <div>
          {facts.map((fact) => (
            <Disclosure key={fact} className={css.details} summary={/[A-Z]\w+/.exec(fact)?.[0]}>
              <p>
                <WithCode text={fact.replace(/^\*\*\w+\.\*\* |\*\*/gu, '')} />
              </p>
            </Disclosure>
          ))}
        </div>
        <Shell
          title={words.first}
          code={`DOCUMIND=${documindApi.base}\nDOCUMIND_KEY=dm_…\n${ask?.curl}`}
        />
      </div>
      <div className={css.body}>
        <Contents groups={groups} />
        <div>
          {groups.map(([tag, own]) => (
            <Fragment key={tag}>
              <h2>{tag}</h2>
              {own.map((call) => (
                <CallSection key={call.operationId} call={call} />
              ))}
            </Fragment>
          ))}
          <Problems />
        </div>
      </div>
    </Wrap>
  );
}
