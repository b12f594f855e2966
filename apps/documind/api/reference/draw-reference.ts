import { referenceWords as words } from '@m8/content/documind-reference.ts';
import { errorSentences } from '@m8/content/error-sentences.ts';
import { documindBase, documindPaths } from '@m8/contracts/documind/paths.ts';
import {
  type DocumindErrorCode,
  type ErrorCode,
  errorStatuses,
  isDocumindError,
} from '@m8/contracts/errors.ts';
import { escapeHtml } from '@m8/contracts/escape-html.ts';
import { html, raw } from 'hono/html';
import { type Call, callsOf, type Description, nameOf, type Schema, snippetsOf } from './calls.ts';

/** Renders the markup of descriptions: code between backticks, bold between two asterisks. */
const marked = (text = '') =>
  raw(
    escapeHtml(text)
      .replace(/`([^`]+)`/g, '<code>$1</code>')
      .replace(/\*\*([^*]+)\*\*/g, '<b>$1</b>'),
  );

const paragraphs = (text = '') =>
  text
    .split('\n\n')
    .filter(Boolean)
    .map((one) => html`<p>${marked(one)}</p>`);

/** @returns the text with each call that it names linked to its section */
const withLinks = (text: string, calls: readonly Call[]) =>
  calls.reduce(
    (linked, { method, path, operationId }) =>
      linked.replaceAll(
        `<code>${method} ${path}</code>`,
        `<a href="#${operationId}"><code>${method} ${path}</code></a>`,
      ),
    text,
  );

/** @returns the possible values of a schema, in a few words */
function typeOf(schema: Schema): string {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ');
  if (schema.type === 'array') return `${typeOf(schema.items ?? {})}[]`;
  return nameOf(schema) ?? [schema.type ?? 'any'].flat().join(' | ');
}

/** Longer lists of values, in characters, are collapsed. */
const maxTypeLength = 120;

function row(name: string, type: string, text: string | undefined, isRequired?: boolean) {
  const folds = type.length > maxTypeLength;
  const values = html`<details><summary>${words.values}</summary><code>${type}</code></details>`;
  return html`<dt><code>${name}</code> <small>${folds ? '' : type}${isRequired && html` <b>${words.required}</b>`}</small></dt><dd>${marked(text)}${folds && values}</dd>`;
}

function answer(
  [status, { description, content = {} }]: [string, Call['responses'][string]],
  schemas: Record<string, Schema>,
) {
  const [media] = Object.values(content);
  const name = nameOf(media?.schema ?? {});
  const fields = Object.entries(schemas[name ?? '']?.properties ?? {});
  const shown = html`<details><summary>${name}</summary><dl>${fields.map(([field, schema]) => row(field, typeOf(schema), schema.description))}</dl></details>`;
  return html`<li><b>${status}</b> ${marked(description)}${fields.length > 0 && shown}</li>`;
}

function section(call: Call, schemas: Record<string, Schema>, base: string) {
  const { operationId: id, summary, method, path, takes, description, security, responses } = call;
  const [refusals, answers] = [true, false].map((isError) =>
    Object.entries(responses).filter(([status]) => Number(status) >= 400 === isError),
  );
  const codes = (refusals ?? []).flatMap(([, one]) =>
    [...one.description.matchAll(/^`([^`]+)`:/gm)].map(([, code]) => code),
  );
  return html`<section id="${id}">
<div><h3><a href="#${id}">${summary}</a></h3>
<p class="address" data-method="${method}"><b>${method}</b> <code>${path}</code></p>
${paragraphs(description)}${security?.length === 0 && html`<p>${words.noToken}</p>`}
${takes.length > 0 && html`<h4>${words.takes}</h4><dl>${takes.map((one) => row(one.name, one.in === 'body' ? typeOf(one.schema) : `${one.in}, ${typeOf(one.schema)}`, one.description ?? one.schema.description, one.required))}</dl>`}
<h4>${words.answers}</h4><ul>${answers?.map((one) => answer(one, schemas))}</ul>
<details><summary>${words.refusals(codes.length)}</summary><p class="codes">${codes.map((code) => html`<a href="#${code}">${code}</a> `)}</p></details></div>
<div class="examples" role="group" aria-label="${words.examples(summary)}">${snippetsOf(call, base).map(([language, code], at) => html`<details name="${id}"${at === 0 && raw(' open')}><summary>${language}</summary><pre tabindex="0"><code>${code}</code></pre></details>`)}</div>
</section>`;
}

const codes = (Object.keys(errorStatuses) as ErrorCode[]).filter(isDocumindError);

function problem(code: DocumindErrorCode) {
  const status = errorStatuses[code];
  return html`<article id="${code}"><h3><a href="#${code}"><code>${code}</code></a></h3>
<div><p>${words.problems.status(status)}. ${errorSentences[code]}</p><p>${marked(words.problems.cure[status])}</p></div></article>`;
}

/** Inline parts of the page, which its Content-Security-Policy allows by hash. */
export interface Inline {
  styles: string;
  script: string;
}

/**
 * Renders the reference of the API: what a call does, its parameters and responses, with examples next to
 * them. Without its script the page has the theme of the system.
 *
 * @param base address of the API
 */
export function drawReference(description: Description, base: string, inline: Inline): string {
  const calls = callsOf(description);
  const groups = [...Map.groupBy(calls, ({ tags: [tag] }) => tag)];
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.home} ${words.title}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>${raw(inline.styles)}</style>
<script>${raw(inline.script)}</script>
</head>
<body>
<a class="skip" href="#calls">${words.skip}</a>
<header>
<a href="/" aria-label="${words.site}"><svg width="42" height="24" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" aria-hidden="true"><path d="M2 12C5.2 12 5.4 3.2 9.2 3.2S13.6 20.8 17.6 20.8 21.6 12 25.5 12H34"/><path d="M39.2 12v.1" stroke-width="5"/></svg></a>
<a href="/documind">${words.home}</a><a href="/documind/workspace">${words.workspace}</a>
<button type="button" popovertarget="contents">${words.contents}</button>
</header>
<main>
<h1>${words.title}</h1>
<p class="lead">${words.lead}</p>
<div class="introduction">${raw(withLinks(paragraphs(description.info.description).join(''), calls))}<p>${marked(words.variables(base))}</p></div>
<div class="body">
<nav id="contents" aria-label="${words.contents}" popover><form><input type="search" hidden aria-label="${words.find}" placeholder="${words.find}" autocomplete="off"><output role="status" hidden>${words.notFound}</output></form><ul>${groups.map(([tag, own]) => html`<li>${tag}<ul>${own.map(({ operationId, summary }) => html`<li><a href="#${operationId}">${summary}</a></li>`)}</ul></li>`)}<li><a href="#errors">${words.problems.title}</a></li><li><a href="${documindBase}${documindPaths.description}">${words.openapi}</a></li></ul></nav>
<div id="calls">${groups.map(([tag, own]) => html`<h2>${tag}</h2>${own.map((call) => section(call, description.components.schemas, base))}`)}
<h2 id="errors">${words.problems.title}</h2><p>${marked(words.problems.lead)}</p>
${codes.map(problem)}</div></div>
</main>
</body>
</html>
`;
  return String(page);
}
