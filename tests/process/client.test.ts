import { afterAll, beforeAll, expect, test } from 'vitest';
import { DocuMind, DocuMindError } from '#clients/typescript/src/index.ts';
import { documindBase } from '#contracts/documind/paths.ts';
import { createVerifiedMember } from '#testing/people/verified-member.ts';
import { buildSite } from '#testing/site/build-site.ts';
import { type RunningSite, startSite } from '#testing/site/running-site.ts';

let site: RunningSite;
let baseUrl: string;
let token: string;

beforeAll(async () => {
  buildSite();
  site = await startSite({ LOG_LEVEL: 'silent' });
  baseUrl = site.url + documindBase;
  token = await (await createVerifiedMember(site.url)).key();
});
afterAll(() => site?.remove());

test('the client for TypeScript uploads, asks, searches, renames, lists and is refused', async () => {
  const documind = new DocuMind({ baseUrl, token });
  const text = 'The rent is 900 euros a month.';
  await documind.uploadDocument({ file: { name: 'lease.txt', content: text }, prefer: 'wait=20' });
  const { results } = await documind.uploadDocuments({
    file: [
      { name: 'ä.txt', content: 'Nine lanterns.' },
      { name: 'b.txt', content: '' },
    ],
  });
  expect(results.map(({ problem }) => problem?.code)).toEqual([undefined, 'documind/file-empty']);
  const { answer, citations } = await documind.askQuestion({ query: 'How much is the rent?' });
  expect(answer).toBe(text);
  const { passages } = await documind.searchPassages({ query: 'rent', top_k: 1 });
  expect(passages).toMatchObject([{ filename: 'lease.txt', text }]);
  const [{ document_id: filename } = { document_id: '' }] = citations;
  await documind.renameDocument({ filename, new_filename: 'rent.txt' });
  await documind.deleteDocument({ filename: 'ä.txt' });
  const { documents } = await documind.listDocuments({ status: 'ready' });
  expect(documents.map((document) => document.filename)).toEqual(['rent.txt']);
  const refused = documind.showDocument({ filename: 'none.txt' });
  await expect(refused).rejects.toBeInstanceOf(DocuMindError);
  await expect(refused).rejects.toMatchObject({ status: 404, code: 'documind/document-not-found' });
});
