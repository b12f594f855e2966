import { documindApi } from '@m8/content/documind-api.ts';
import { referenceWords as words } from '@m8/content/documind-reference.ts';
import { errorSentences } from '@m8/content/error-sentences.ts';
import { barLinks, footer, navigation } from '@m8/content/navigation.ts';
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

const stroke = (d: string) =>
  raw(`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${d}"/></svg>`);

const chevron = stroke('m5 9 7 7 7-7');

/** Longer lists of values, in characters, are collapsed. */
const maxTypeLength = 120;

function row(name: string, type: string, text: string | undefined, isRequired?: boolean) {
  const folds = type.length > maxTypeLength;
  const values = html`<details class="disclosure"><summary>${words.values}${chevron}</summary><code>${type}</code></details>`;
  return html`<dt><code>${name}</code> <small>${folds ? '' : type}${isRequired && html` <b>${words.required}</b>`}</small></dt><dd>${marked(text)}${folds && values}</dd>`;
}

type Response = [status: string, Call['responses'][string]];

const answered = ([, { content = {} }]: Response) =>
  nameOf(Object.values(content)[0]?.schema ?? {}) ?? '';

/** Renders the answers of a call; those of one schema show it once, after the last of them. */
const answersOf = (answers: readonly Response[], schemas: Record<string, Schema>) =>
  answers.map((one, at) => {
    const name = answered(one);
    const next = answers[at + 1];
    const fields = Object.entries(schemas[name]?.properties ?? {});
    const shown = html`<details class="disclosure"><summary>${name}${chevron}</summary><dl>${fields.map(([field, schema]) => row(field, typeOf(schema), schema.description))}</dl></details>`;
    const isLast = fields.length > 0 && !(next && answered(next) === name);
    return html`<li><b>${one[0]}</b> ${marked(one[1].description)}${isLast && shown}</li>`;
  });

/** Renders an example: code, with its strings in their colour. */
const coloured = (code: string) =>
  raw(escapeHtml(code).replace(/&quot;.*?&quot;|&#39;.*?&#39;/g, '<span class="string">$&</span>'));

const { copy, copied } = documindApi.words;
const copyButton = html`<button class="copy" type="button" data-copy hidden><span aria-live="polite" data-copied-word="${copied}">${copy}</span></button>`;

const coded = (code: string) =>
  html`<pre tabindex="0" data-timed><code>${coloured(code)}</code></pre>`;

function examples({ operationId: id, summary }: Call, snippets: ReturnType<typeof snippetsOf>) {
  const tab = (language: string, at: number) =>
    html`<label><input type="radio" name="${id}-language"${at === 0 && raw(' checked')}>${language}</label>`;
  return html`<div class="block" role="group" aria-label="${words.examples(summary)}"><div class="head">${snippets.map(([language], at) => tab(language, at))}${copyButton}</div>${snippets.map(([, code]) => coded(code))}</div>`;
}

function section(call: Call, schemas: Record<string, Schema>, base: string, isOpen: boolean) {
  const { operationId: id, summary, method, path, takes, description, security, responses } = call;
  const [refusals = [], answers = []] = [true, false].map((isError) =>
    Object.entries(responses).filter(([status]) => Number(status) >= 400 === isError),
  );
  const codes = refusals.flatMap(([, one]) =>
    [...one.description.matchAll(/^`([^`]+)`:/gm)].map(([, code]) => code),
  );
  return html`<section id="${id}">
<div><h3><a href="#${id}">${summary}${chevron}</a></h3>
<p class="address" data-method="${method}"><b>${method}</b> <code>${path}</code></p>
${paragraphs(description)}${security?.length === 0 && html`<p>${words.noToken}</p>`}
<details class="disclosure"${isOpen && raw(' open')}><summary>${takes.length > 0 ? words.takesAndReturns : words.answers}${chevron}</summary>
${takes.length > 0 && html`<h4>${words.takes}</h4><dl>${takes.map((one) => row(one.name, one.in === 'body' ? typeOf(one.schema) : `${one.in}, ${typeOf(one.schema)}`, one.description ?? one.schema.description, one.required))}</dl><h4>${words.answers}</h4>`}
<ul>${answersOf(answers, schemas)}</ul>
<details class="disclosure"><summary>${words.refusals(codes.length)}${chevron}</summary><p class="codes">${codes.map((code) => html`<a href="#${code}">${code}</a> `)}</p></details></details></div>
${examples(call, snippetsOf(call, base))}
</section>`;
}

const codesByStatus = Map.groupBy(
  (Object.keys(errorStatuses) as ErrorCode[]).filter(isDocumindError),
  (code) => errorStatuses[code],
);
const problemGroups = [...codesByStatus].sort(([one], [other]) => one - other);

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

/** The bar of the site, with the links that fit a page without the site's script. */
const bar = (company: string) => html`<header><div>
<a class="brand" href="/"><svg class="icon" viewBox="0 0 42 24" aria-hidden="true"><path d="M2 12C5.2 12 5.4 3.2 9.2 3.2S13.6 20.8 17.6 20.8 21.6 12 25.5 12H34"/><path d="M39.2 12v.1" stroke-width="5"/></svg>${company}</a>
<nav aria-label="${navigation.label}">${barLinks.main.map(({ label, href }) => html`<a href="${href}"${href === '/documind' && raw(' aria-current="true"')}>${label}</a>`)}</nav>
<button class="theme" type="button" hidden data-to-dark="${navigation.theme.toDark}" data-to-light="${navigation.theme.toLight}">${stroke('M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z')}${stroke('M16.2 12a4.2 4.2 0 1 1-8.4 0 4.2 4.2 0 0 1 8.4 0ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4')}</button>
<a class="workspace" href="/documind/workspace">${words.workspace}</a>
<button type="button" popovertarget="contents">${stroke('M4 7h16M4 12h16M4 17h10')}${words.contents}</button>
</div></header>`;

/** What applies to every call, folded, and a first one with the variables of all curl examples. */
function introduction({ info }: Description, base: string, calls: readonly Call[]) {
  // The first paragraph says what DocuMind is.
  const facts = info.description.split('\n\n').slice(1);
  const ask = calls.find(({ operationId }) => operationId === 'askQuestion');
  const curl = ask ? snippetsOf(ask, base)[0]?.[1] : '';
  const about = facts.map((fact) => {
    const [, title] = /^\*\*([\w ]+)/.exec(fact) ?? [];
    const text = raw(withLinks(paragraphs(fact).join(''), calls));
    return title
      ? html`<details class="disclosure"><summary>${title}${chevron}</summary>${text}</details>`
      : text;
  });
  return html`<div class="introduction"><div><h1>${words.title}</h1><p class="lead">${words.lead}</p></div><div class="block"><div class="head">${words.first}${copyButton}</div>${coded(`DOCUMIND=${base}\nDOCUMIND_KEY=dm_…\n${curl}`)}</div><div>${about}</div></div>`;
}

/** As in the site's footer. */
const wave =
  'c6.8 0 13.7-.6 20.5-2s13.7-3.5 20.5-3.7s13.7 1.7 20.5 5.7s13.7 9.9 20.5 13.8s13.7 5.3 20.5 2.6s13.7-9.4 20.5-16.4s13.7-13.7 20.5-16.4s13.7-1.2 20.5 2.6s13.7 9.8 20.5 13.8s13.7 5.9 20.5 5.7s13.7-2.3 20.5-3.7s13.7-2 20.5-2';

/** The end of the site's pages: the line, and its last links. */
const foot = (company: string) => html`<footer>
<svg class="icon" viewBox="0 0 1440 72" preserveAspectRatio="xMaxYMid slice" aria-hidden="true"><path d="M-2000 36H1084${wave}H1440"/></svg>
<div><nav aria-label="${footer.legal.label}">${footer.legal.links.map(({ label, href }) => html`<a href="${href}">${label}</a>`)}</nav><small>${footer.copyright(company)}</small></div>
</footer>`;

/** Renders the reference of the API. Without its script the page has the theme of the system. */
export function drawReference(
  description: Description,
  { base, company }: { base: string; company: string },
  inline: Inline,
): string {
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
<body data-product="dm">
<a class="skip" href="#calls">${words.skip}</a>
${bar(company)}
<main>
${introduction(description, base, calls)}
<div class="body">
<nav id="contents" aria-label="${words.contents}" popover><form><input type="search" hidden aria-label="${words.find}" placeholder="${words.find}" autocomplete="off"><output role="status" hidden>${words.notFound}</output></form><ul>${groups.map(([tag, own]) => html`<li>${tag}<ul>${own.map(({ operationId, summary }) => html`<li><a href="#${operationId}">${summary}</a></li>`)}</ul></li>`)}<li><a href="#errors">${words.problems.title}</a></li><li><a href="${documindBase}${documindPaths.description}">${words.openapi}</a></li>${barLinks.main.map(({ label, href }) => html`<li class="narrow"><a href="${href}">${label}</a></li>`)}<li class="narrow"><a href="/documind/workspace">${words.workspace}</a></li></ul></nav>
<div id="calls">${groups.map(([tag, own]) => html`<h2>${tag}</h2>${own.map((call) => section(call, description.components.schemas, base, call === calls[0]))}`)}
<h2 id="errors">${words.problems.title}</h2><p>${marked(words.problems.lead)}</p>
${problemGroups.map(([status, codes]) => html`<details class="disclosure"><summary>${words.problems.status(status)} <small>${words.refusals(codes.length)}</small>${chevron}</summary>${codes.map(problem)}</details>`)}</div></div>
</main>
${foot(company)}
</body>
</html>
`;
  return String(page);
}
