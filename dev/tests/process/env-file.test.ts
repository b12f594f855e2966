import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { suiteFolder } from '#testing/files/suite-folder.ts';
import { runProgram } from '#testing/run-program.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>; // The project's own.
};
const flag = '--env-file-if-exists=.env';
const folder = suiteFolder();

test('settings in .env are read by every command, and the environment takes precedence', async () => {
  for (const name of ['start', 'dev', 'owner']) expect(scripts[name]).toContain(`node ${flag} `);
  await writeFile(join(folder, '.env'), 'PORT=eighty\nLOG_LEVEL=loud\n');
  const env = { DATA_DIR: folder, LOG_LEVEL: 'silent' };
  const { all } = await runProgram([flag, resolve('apps/site/start/main.ts')], {
    cwd: folder,
    env,
  });
  expect(all).toBe('The site did not start: PORT must be a whole number from 1 to 65535\n');
});

test('npm run documind reads it, and is silent if there is none', async () => {
  const command = (scripts.documind ?? '').replace('node ', '').split(' ');
  const program = resolve(command.pop() ?? '');
  const run = async () =>
    (await runProgram([...command, program, 'ask', 'Why?', 'none.txt'], { cwd: folder })).all;
  await writeFile(join(folder, '.env'), 'PORT=eighty\n');
  expect(await run()).toContain('PORT must be a whole number from 1 to 65535');
  await rm(join(folder, '.env'));
  expect(await run()).not.toContain('.env');
});
