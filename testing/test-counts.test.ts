import { spawnSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectRoot } from '#checks/source-files.ts';
import { describeSkipped, readPlaywrightCounts, readVitestCounts } from './test-counts.ts';

let folder: string;

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'test-counts-')));
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function run(program: string, files: Record<string, string>, ...args: string[]): string {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const report = join(folder, `${program}.json`);
  const { PATH, HOME } = process.env;
  spawnSync(join(projectRoot, 'node_modules', '.bin', program), args, {
    cwd: folder,
    env: { PATH, HOME, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  return report;
}

it('counts the tests of Vitest, and names those that failed or needed a second try', async () => {
  const tests = `import { expect, it } from 'vitest';
    it('adds', () => expect(1 + 1).toBe(2));
    it('subtracts', () => expect(3 - 1).toBe(1));
    let tries = 0;
    it('is late', () => expect(++tries).toBe(2));
    it.skip('divides', () => expect(6 / 2).toBe(3));`;
  const withoutStart = `import { beforeAll, it } from 'vitest';
    beforeAll(() => { throw new Error('no database'); });
    it('reads', () => undefined);
    it('writes', () => undefined);`;
  const files = {
    'sums.test.ts': tests,
    'rows.test.ts': withoutStart,
    'broken.test.ts': "throw new Error('cannot be loaded');",
  };
  const report = run(
    'vitest',
    files,
    '--run',
    '--retry=1',
    '--reporter=json',
    '--outputFile=vitest.json',
  );
  const { passed, failed, skipped, troubles } = await readVitestCounts(report);
  expect({ passed, failed }).toEqual({ passed: 2, failed: 4 });
  expect(skipped).toEqual([expect.stringMatching(/sums\.test\.ts$/)]);
  expect(troubles.toSorted()).toEqual([
    expect.stringMatching(/^FAILED {2}\S*broken\.test\.ts\n {4}cannot be loaded/),
    expect.stringMatching(/^FAILED {2}\S*rows\.test\.ts\n {4}no database\n {4}2 tests did not run/),
    expect.stringMatching(
      /^FAILED {2}\S*sums\.test\.ts › subtracts\n {4}AssertionError: expected 2/,
    ),
    expect.stringMatching(/^flaky {3}\S*sums\.test\.ts › is late\n {4}AssertionError/),
  ]);
});

it('counts the tests of Playwright, and names those that failed or needed a second try', async () => {
  const tests = `import { expect, test } from '@playwright/test';
    test('adds', () => expect(1 + 1).toBe(2));
    test('subtracts', () => expect(3 - 1).toBe(1));
    test('is late', ({}, { retry }) => expect(retry).toBe(1));
    test('divides', () => test.skip(true, 'Nobody divides.'));`;
  const withoutStart = `import { test } from '@playwright/test';
    test.beforeAll(() => { throw new Error('no database'); });
    test('reads', () => undefined);
    test('writes', () => undefined);`;
  const config =
    "export default { retries: 1, testMatch: '*.spec.ts', projects: [{ name: 'sums' }] };";
  const files = {
    'sums.spec.ts': tests,
    'rows.spec.ts': withoutStart,
    'playwright.config.ts': config,
  };
  const report = run('playwright', files, 'test', '--reporter=json');
  const { passed, failed, skipped, troubles } = await readPlaywrightCounts(report);
  expect({ passed, failed }).toEqual({ passed: 2, failed: 3 });
  expect(skipped).toEqual(['Nobody divides.']);
  expect(troubles.toSorted()).toEqual([
    expect.stringMatching(/^FAILED {2}\[sums\] rows\.spec\.ts:3 › reads\n {4}Error: no database/),
    expect.stringMatching(/^FAILED {2}\[sums\] rows\.spec\.ts:4 › writes\n {4}It did not run/),
    expect.stringMatching(/^FAILED {2}\[sums\] sums\.spec\.ts:3 › subtracts\n {4}Error: expect/),
    expect.stringMatching(/^flaky {3}\[sums\] sums\.spec\.ts:4 › is late\n {4}Error: expect/),
  ]);
});

it('names what was skipped in one line, by its reason', () => {
  expect(describeSkipped(['Phones have none.', 'a.test.ts', 'Phones have none.'])).toBe(
    '3 skipped: 2 × Phones have none; 1 × a.test.ts',
  );
  expect(describeSkipped([])).toBe('');
});
