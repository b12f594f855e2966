import { errorSentences } from '@m8/content/error-sentences.ts';
import { documindBase, documindPaths } from '@m8/contracts/documind/paths.ts';
import { type ErrorCode, errorStatuses, isDocumindError } from '@m8/contracts/errors.ts';
import { AppError } from '@m8/platform/errors.ts';
import { problemResponse } from '@m8/platform/http/problem.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { describeApi } from '#api/create-api.ts';
import type { Description } from './calls.ts';
import { Reference } from './reference.tsx';

// As the page gets it: JSON has no types.
const description: Description = JSON.parse(JSON.stringify(describeApi('https://site.example')));
const page = renderToStaticMarkup(<Reference description={description} />);
const plain = page.replace(/<[^>]+>/g, '').replaceAll('&#x27;', "'");
const partOf = (tag: string, id: string) =>
  page.split(`<${tag} id="${id}"`)[1]?.split(`</${tag}>`)[0] ?? '';

test('has a section for every call, with its parameters, its errors and an example', () => {
  for (const [path, item] of Object.entries(description.paths))
    for (const [method, { operationId, parameters = [] }] of Object.entries(item)) {
      const section = partOf('section', operationId);
      expect(section).toContain(`>${method.toUpperCase()}</span> <code>${path}</code>`);
      for (const { name } of parameters) expect(section).toContain(`<code>${name}</code>`);
      expect(section).toMatch(/href="#(?:request|server)\//);
      expect(section).toMatch(/<pre.*curl.*\$DOCUMIND/s);
    }
});

test('has no broken links and no duplicate ids', () => {
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, to = ''] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(to);
});

test('explains every error at the address of its type', async () => {
  for (const code of Object.keys(errorStatuses) as ErrorCode[]) {
    const { type } = await problemResponse(new AppError(code), 'r').json();
    const address = `${documindBase}${documindPaths.reference}#${code}`;
    expect(type).toBe(isDocumindError(code) ? address : 'about:blank');
    if (!isDocumindError(code)) continue;
    expect(partOf('div', code), code).not.toBe('');
    expect(plain, code).toContain(code + errorSentences[code]);
  }
});
