import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitsPath } from '#contracts/visits.ts';
import buildSite from '#tests/support/build-site.ts';
import { type RunningSite, startSite } from '#tests/support/running-site.ts';

let site: RunningSite;
beforeAll(async () => {
  buildSite();
  site = await startSite();
});
afterAll(() => site?.remove());

async function readVisits(): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/visits.ts', '--csv'], {
    env: { PATH: process.env.PATH, DATA_DIR: site.dataDir },
  });
  return stdout;
}

function visit(origin: string) {
  return fetch(site.url + visitsPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, 'user-agent': 'Firefox/1' },
    body: JSON.stringify({ path: '/team' }),
  });
}

test('the owner reads what was counted while the server runs, and after it', async () => {
  expect((await visit(site.url)).status).toBe(204);
  expect((await visit('https://evil.example')).status).toBe(403);
  const csv = /^"day","path","views"\r\n"\d{4}-\d\d-\d\d","\/team","1"\r\n$/;
  expect(await readVisits()).toMatch(csv);
  await site.stop();
  expect(await readVisits()).toMatch(csv);
  expect(site.log()).not.toContain('Firefox');
});
