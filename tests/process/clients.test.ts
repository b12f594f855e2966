import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DocuMind, DocuMindError } from '#clients/typescript/src/index.ts';
import { documindBase } from '#contracts/documind/paths.ts';
import { createVerifiedMember } from '#testing/people/verified-member.ts';
import { buildSite } from '#testing/site/build-site.ts';
import { type RunningSite, startSite } from '#testing/site/running-site.ts';

const hasPython = spawnSync('python3', ['--version']).status === 0;

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

const script = `
import sys
sys.path.insert(0, "clients/python")
from documind import DocuMind, DocuMindError

documind = DocuMind(sys.argv[1], sys.argv[2])
documind.upload_document(("größe.txt", "The tower is 90 metres high."), prefer="wait=20")
documind.upload_text("notes.txt", "The tower is open in May.", prefer="wait=20")
answer = documind.ask_question("How high is the tower?", documents=["größe.txt"], sentences=1)
print(answer["answer"])
documind.rename_document("größe.txt", "tower.txt")
text = documind.show_part("tower.txt", 1)["text"]
quote = answer["citations"][0]
assert text[quote["char_start"]:quote["char_end"]] == quote["quote"]
documind.delete_document("notes.txt")
print(sorted(one["filename"] for one in documind.list_documents(limit=100)["documents"]))
print(next(documind.watch_events(last_event_id="0"))["type"])
try:
    documind.ask_question("")
except DocuMindError as error:
    print(error.status, error.code, error.errors[0]["field"])
`;

describe.skipIf(!hasPython)('the client for Python', () => {
  test('uploads, asks, renames, lists, watches and is refused', async () => {
    const { stdout } = await promisify(execFile)('python3', ['-c', script, baseUrl, token]);
    expect(stdout.trim().split('\n')).toEqual([
      'The tower is 90 metres high.',
      expect.stringContaining("'tower.txt'"),
      'document.ready',
      '422 request/invalid query',
    ]);
  });
});
