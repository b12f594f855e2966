import { referenceWords as words } from '#content/documind-reference.ts';
import { errorSentences } from '#content/error-sentences.ts';
import { documindBase, documindPaths } from '#contracts/documind/paths.ts';
import {
  type DocumindErrorCode,
  type ErrorCode,
  errorStatuses,
  isDocumindError,
} from '#contracts/errors.ts';
import { escapeHtml } from '#contracts/escape-html.ts';
import {
  type CallParameter,
  type DescribedCall,
  nameOfRef,
  type Reference,
  type Schema,
} from './read-description.ts';
import { snippetsOf } from './snippets.ts';

/** Where the page and its own files are. */
export const referenceBase = documindBase + documindPaths.reference;

/** Text as the description writes it: code between backticks, bold between two stars. */
function withMarks(text: string): string {
  return escapeHtml(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<b>$1</b>');
}

const paragraphs = (text: string) =>
  text
    .split('\n\n')
    .map((one) => `<p>${withMarks(one)}</p>`)
    .join('');

/** @returns what a value may be, in a few words */
function typeOf(schema: Schema): string {
  if (schema.$ref) return nameOfRef(schema.$ref);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ');
  if (schema.type === 'array') return `${typeOf(schema.items ?? {})}[]`;
  return [schema.type ?? 'any'].flat().join(' | ');
}

function parameter({ name, place, isRequired, schema, description }: CallParameter): string {
  const type = `${place === 'body' ? '' : `${place}, `}${typeOf(schema)}`;
  const must = isRequired ? ` <b>${words.required}</b>` : '';
  return `<dt><code>${escapeHtml(name)}</code> <small>${escapeHtml(type)}${must}</small></dt><dd>${withMarks(description)}</dd>`;
}

function fields(name: string, { properties = {} }: Schema): string {
  const rows = Object.entries(properties).map(
    ([field, schema]) =>
      `<dt><code>${escapeHtml(field)}</code> <small>${escapeHtml(typeOf(schema))}</small></dt><dd>${withMarks(schema.description ?? '')}</dd>`,
  );
  return rows.length === 0
    ? ''
    : `<details><summary>${name}</summary><dl>${rows.join('')}</dl></details>`;
}

function answersOf({ answers }: DescribedCall, schemas: Reference['schemas']): string {
  const rows = answers
    .filter(({ status }) => status < 400)
    .map(({ status, description, schemaName }) => {
      const schema = schemaName === undefined ? undefined : schemas[schemaName];
      const shown = schemaName && schema ? fields(schemaName, schema) : '';
      return `<li><b>${status}</b> ${withMarks(description)}${shown}</li>`;
    });
  const codes = answers
    .filter(({ status }) => status >= 400)
    .flatMap(({ description }) =>
      [...description.matchAll(/^`([^`]+)`:/gm)].map(([, code]) => code),
    );
  const links = codes.map((code) => `<a href="#${code}">${code}</a>`);
  return `<ul>${rows.join('')}</ul><p class="codes">${links.join(' ')}</p>`;
}

function tryIt({ name, method, path, parameters, body, example }: DescribedCall): string {
  const asked = parameters.filter(({ place }) => place === 'path' || place === 'query');
  const inputs = asked.map(
    (one) =>
      `<label>${escapeHtml(one.name)} <input name="${one.place}:${escapeHtml(one.name)}"${one.isRequired ? ' required' : ''}></label>`,
  );
  if (body === 'form')
    inputs.push(`<label>${words.file} <input type="file" name="file" multiple required></label>`);
  if (body === 'json')
    inputs.push(
      `<label>JSON <textarea name="json" rows="4" spellcheck="false">${escapeHtml(JSON.stringify(example ?? {}, null, 2))}</textarea></label>`,
    );
  return `<details class="try"><summary>${words.tryIt}</summary><form data-method="${method}" data-path="${escapeHtml(path)}" aria-label="${words.tryIt}: ${name}">${inputs.join('')}<button>${words.send}</button><output></output></form></details>`;
}

function section(call: DescribedCall, { schemas }: Reference, base: string): string {
  const { name, method, path, summary, description, parameters, needsToken } = call;
  const examples = snippetsOf(call, base).map(
    ({ language, code }, at) =>
      `<details name="${name}"${at === 0 ? ' open' : ''}><summary>${language}</summary><pre tabindex="0"><code>${escapeHtml(code)}</code></pre></details>`,
  );
  const taken =
    parameters.length === 0
      ? ''
      : `<h4>${words.takes}</h4><dl>${parameters.map(parameter).join('')}</dl>`;
  return `<section id="${name}" data-found>
<div><h3><a href="#${name}">${escapeHtml(summary)}</a></h3><p class="address"><b>${method}</b> <code>${escapeHtml(path)}</code></p>${paragraphs(description)}${needsToken ? '' : `<p>${words.noToken}</p>`}</div>
<div>${taken}<h4>${words.answers}</h4>${answersOf(call, schemas)}</div>
<div class="examples" role="group" aria-label="${escapeHtml(words.examples(summary))}">${examples.join('')}${tryIt(call)}</div>
</section>`;
}

const codes = (Object.keys(errorStatuses) as ErrorCode[]).filter(isDocumindError);

function problem(code: DocumindErrorCode, calls: readonly DescribedCall[]): string {
  const status = errorStatuses[code];
  const met = calls.filter(({ answers }) =>
    answers.some(({ description }) => description.includes(`\`${code}\`:`)),
  );
  const links = met.map(({ name, summary }) => `<a href="#${name}">${escapeHtml(summary)}</a>`);
  const where =
    links.length === 0 || links.length === calls.length
      ? ''
      : `<details><summary>${words.problems.calls}</summary>${links.join(', ')}</details>`;
  return `<article id="${code}" data-found><h3><a href="#${code}"><code>${code}</code></a></h3><p class="address">${words.problems.status(status)}</p><p>${escapeHtml(errorSentences[code])}</p><p>${withMarks(words.problems.cure[status])}</p>${where}</article>`;
}

function contents(calls: readonly DescribedCall[]): string {
  const groups = [...Map.groupBy(calls, ({ tag }) => tag)].map(
    ([tag, own]) =>
      `<li>${escapeHtml(tag)}<ul>${own.map(({ name, summary }) => `<li><a href="#${name}">${escapeHtml(summary)}</a></li>`).join('')}</ul></li>`,
  );
  return `<nav aria-label="${words.contents}"><ul>${groups.join('')}<li><a href="#errors">${words.problems.title}</a></li></ul></nav>`;
}

/**
 * Draws the reference of the API: text, what is taken and answered, and examples side by side.
 *
 * @param base address of the API
 */
export function drawReference(reference: Reference, base: string): string {
  const { calls, introduction } = reference;
  const openapi = documindBase + documindPaths.description;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.home} ${words.title}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${referenceBase}/tokens.css">
<link rel="stylesheet" href="${referenceBase}/fonts.css">
<link rel="stylesheet" href="${referenceBase}/reference.css">
<script src="${referenceBase}/start.js"></script>
</head>
<body data-base="${escapeHtml(base)}" data-sent="${escapeHtml(words.sent('{status}', '{ms}'))}" data-failed="${escapeHtml(words.failed)}">
<a class="skip" href="#calls">${words.skip}</a>
<header><a href="/documind">${words.home}</a><a href="${openapi}">${words.openapi}</a></header>
<main>
<h1>${words.title}</h1>
<p class="lead">${words.lead}</p>
<div class="tools"><label>${words.search} <input type="search" id="search"></label><label>${words.key} <input type="password" id="key" autocomplete="off" aria-describedby="key-hint"></label><small id="key-hint">${words.keyHint}</small></div>
<p id="nothing" role="status" hidden>${words.nothing}</p>
<div class="introduction">${paragraphs(introduction)}</div>
<div class="body">${contents(calls)}
<div id="calls">${calls.map((call) => section(call, reference, base)).join('\n')}
<h2 id="errors">${words.problems.title}</h2><p>${withMarks(words.problems.lead)}</p>
${codes.map((code) => problem(code, calls)).join('\n')}</div></div>
</main>
</body>
</html>
`;
}

/** The policy of the page: files of this site, and the API at the site's address. */
export function referencePolicy(publicUrl: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    `connect-src 'self' ${publicUrl}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
