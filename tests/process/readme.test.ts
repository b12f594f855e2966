import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainPdf } from '#testing/files/plain-pdf.ts';
import { createVerifiedMember } from '#testing/people/verified-member.ts';
import { buildSite } from '#testing/site/build-site.ts';
import { readCommandBlocks } from '#testing/site/command-blocks.ts';
import { type RunningSite, startSite } from '#testing/site/running-site.ts';

const run = promisify(execFile);
const documents = ['README.md', 'docs/firebase.md', 'docs/owner.md', 'docs/tests.md'];
const blocks = documents.flatMap(readCommandBlocks);
const unmarked = blocks.filter(({ mark }) => mark === undefined);
let site: RunningSite;
let folder: string;

beforeAll(async () => {
  buildSite();
  site = await startSite({ LOG_LEVEL: 'silent' });
  folder = await mkdtemp(join(tmpdir(), 'readme-'));
  const page = 'Charter agreement\n\nThis agreement is about the hire of the ship Aurora in May.';
  await writeFile(join(folder, 'contract.pdf'), plainPdf([page]));
});
afterAll(async () => {
  await site?.remove();
  await rm(folder, { recursive: true });
});

describe('the commands of README.md and its pages', () => {
  it('are run below, or marked with why they are not', () => {
    for (const { mark } of blocks) expect(mark ?? 'run').toMatch(/\S/);
    expect(unmarked).toHaveLength(1);
    expect(blocks.length).toBeGreaterThan(unmarked.length);
  });

  it('read a document from a terminal, and answer from it', async () => {
    const TOKEN = await (await createVerifiedMember(site.url)).key();
    const answers: unknown[] = [];
    for (const line of unmarked[0]?.lines ?? []) {
      const command = line.replace('http://127.0.0.1:3000', site.url);
      expect(command).toContain(site.url);
      const env = { PATH: process.env.PATH, TOKEN };
      const { stdout } = await run('sh', ['-ec', command], { cwd: folder, env });
      answers.push(JSON.parse(stdout));
    }
    expect(answers).toMatchObject([
      { filename: 'contract.pdf', status: 'ready' },
      { answer: expect.stringContaining('Aurora'), sources: [{ filename: 'contract.pdf' }] },
    ]);
  });
});
