import { execFile, spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { documindApi } from '@m8/content/documind-api.ts';
import { documentIllustration as example } from '@m8/content/illustrations.ts';
import { documindBase, documindPaths } from '@m8/contracts/documind/paths.ts';
import { queryAnswer } from '@m8/contracts/documind/query.ts';
import { beforeAll, expect, test } from 'vitest';
import { plainPdf } from '#testing/files/plain-pdf.ts';
import { suiteFolder } from '#testing/files/suite-folder.ts';
import { forSuite } from '#testing/for-suite.ts';
import { newCaller } from '#testing/site/site-caller.ts';
import { suiteSite } from '#testing/site/suite-site.ts';

const run = promisify(execFile);
const hasCurl = spawnSync('curl', ['--version']).status === 0;
const [upload, query, response] = documindApi.examples;

const site = suiteSite(() => ({ LOG_LEVEL: 'silent' }));
const caller = forSuite(() => newCaller(site.url));
const folder = suiteFolder();

beforeAll(async () => {
  const pages = [
    '# Tenancy agreement\n# 1. Parties\nThis agreement is made between the landlord and you.',
    '# 2. Rent\nThe rent is due on the first day of each month.\n# 3. Bills\nYou pay for water and power.',
    '# 4. Repairs\nThe landlord keeps the roof and the heating in repair.\n# 5. Pets\nAsk before you keep one.',
    `# ${example.heading}\n${example.before}${example.marked}`,
  ];
  await writeFile(join(folder, example.file), plainPdf(pages));
});

/** Runs a command of the page in a shell, in the folder with the example document. */
async function type(command: string | undefined, token: string): Promise<unknown> {
  const filled = (command ?? '').replaceAll('⟦publicUrl⟧', site.url);
  const { stdout } = await run('sh', ['-c', filled], {
    cwd: folder,
    env: { PATH: process.env.PATH, TOKEN: token },
  });
  return JSON.parse(stdout);
}

// The commands are curl's, so a machine without it cannot run them.
test.skipIf(!hasCurl)('the page’s first command uploads the document, with a token', async () => {
  const uploaded = { filename: example.file, document_type: 'PERMANENT' };
  expect(await type(upload?.code, caller.token)).toMatchObject(uploaded);
  const path = `${documindBase}${documindPaths.documents}/${encodeURIComponent(example.file)}`;
  const read = { ...uploaded, status: 'ready', pages: example.pageNumber };
  expect(await caller.settled(path)).toMatchObject(read);
});

test.skipIf(!hasCurl)(
  'its second command asks, with a key, and the answer is the page’s',
  async () => {
    const given = queryAnswer.parse(await type(query?.code, caller.key));
    const documented = queryAnswer.shape.sources.element.pick({
      ...{ filename: true, page: true, content_preview: true },
      ...{ similarity_score: true, document_type: true },
    });
    const { sources } = JSON.parse(response?.code ?? '');
    const { similarity_score: shown, ...source } = documented.parse(sources[0]);
    expect([given.answer, given.answer_mode]).toEqual([example.marked, 'extractive']);
    expect(given.sources).toMatchObject([{ ...source, quote: example.marked }]);
    expect(Math.abs((given.sources[0]?.similarity_score ?? 0) - shown)).toBeLessThan(0.05);
  },
);
