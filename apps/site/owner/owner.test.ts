import { spawnSync } from 'node:child_process';
import { ownerWords as words } from '@m8/content/owner-commands.ts';
import { expect, test } from 'vitest';

function type(...typed: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['apps/site/owner/owner.ts', ...typed],
    {
      encoding: 'utf8',
      env: { PATH: process.env.PATH },
    },
  );
  return { status, stdout, stderr };
}

const listed = [...words.usage.matchAll(/npm run owner -- ([\w-]+)/g)].map(([, name = '']) => name);

test.each(listed)('%s, which is listed, prints its usage', (name) => {
  const { status, stdout } = type(name, '--help');
  expect(stdout).toContain(`npm run owner -- ${name}`);
  expect(stdout).not.toBe(words.usage);
  expect(status).toBe(0);
});

test.each([
  ['an unknown command', ['toString', '--help'], 2, `${words.unknown('toString')}\n`],
  ['no command', [], 2, ''],
  ['--help', ['--help'], 0, ''],
])('%s prints the list', (_, typed, status, stderr) => {
  expect(type(...typed)).toEqual({ status, stdout: words.usage, stderr });
});
