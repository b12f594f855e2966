import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'test-run-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Starts a program with a run of two stages; the first waits for ever. */
function startRun(first: string) {
  const program = join(folder, 'run.ts');
  writeFileSync(
    program,
    `import { countOnce, startTestRun } from '${import.meta.dirname}/test-run.ts';
     const run = await startTestRun(process.env);
     await run.stage('first', ['node', '-e', ${JSON.stringify(first)}], countOnce);
     await run.stage('second', ['node', '-e', ''], countOnce);
     await run.finish();`,
  );
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  return { child, output: () => output };
}

it.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)(
  'after %s no other stage begins, and nothing is left behind',
  async (signal, expected) => {
    const { child, output } = startRun(
      "console.log('stage ' + 'runs'); setInterval(() => {}, 1000)",
    );
    await expect.poll(output).toContain('stage runs');
    child.kill(signal);
    const [code] = await once(child, 'close');
    expect(code).toBe(expected);
    expect(output()).not.toContain('── second');
    expect(output()).toContain(`Ended by ${signal}`);
    expect(readdirSync(folder)).toEqual(['run.ts']);
  },
);

it('a stage that fails does not keep the next from running, and fails the run', async () => {
  const { child, output } = startRun('process.exit(1)');
  const [code] = await once(child, 'close');
  expect(code).toBe(1);
  expect(output()).toContain('── second');
  expect(output()).toContain('1 passed, 1 failed');
});
