import { documindBase } from '@m8/contracts/documind/paths.ts';
import { createVerifiedMember } from '@m8/dev/testing/people/verified-member.ts';
import { suiteSite } from '@m8/dev/testing/site/suite-site.ts';
import { expect, test } from 'vitest';
import { createDocuMind, DocuMindError, form } from './src/index.ts';

/** The part of what `openapi-typescript` generates that is called here. */
interface Paths {
  '/documents/{filename}': { get: Shown };
  '/documents/{filename}/original': { get: Shown };
  '/query': { post: Sent<'application/json', { query: string }> };
  '/upload': { post: Sent<'multipart/form-data', { file: string }> };
}
interface Shown extends Answered {
  parameters: { path: { filename: string } };
}
interface Sent<Type extends string, Body> extends Answered {
  requestBody: { content: Record<Type, Body> };
}
interface Answered {
  responses: { 200: { content: { 'application/json': object } } };
}

const site = suiteSite({ LOG_LEVEL: 'silent' });

test('the TypeScript client uploads a file, asks, and throws refusals', async () => {
  const token = await (await createVerifiedMember(site.url)).key();
  const documind = createDocuMind<Paths>({ baseUrl: site.url + documindBase, token });
  const text = 'The rent is 900 euros a month.';
  await documind.POST('/upload', {
    headers: { Prefer: 'wait=20' },
    body: form({ file: { name: 'lease.txt', content: text } }),
  });
  const { data } = await documind.POST('/query', { body: { query: 'How much is the rent?' } });
  expect(data).toMatchObject({ answer: text, citations: [{ filename: 'lease.txt' }] });
  const original = await documind.GET('/documents/{filename}/original', {
    params: { path: { filename: 'lease.txt' } },
    parseAs: 'text',
  });
  expect(original.data).toBe(text);
  const missing = { path: { filename: 'none.txt' } };
  const refused = documind.GET('/documents/{filename}', { params: missing });
  await expect(refused).rejects.toBeInstanceOf(DocuMindError);
  await expect(refused).rejects.toMatchObject({ status: 404, code: 'documind/document-not-found' });
});
