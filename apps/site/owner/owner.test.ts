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

test('an unknown command prints the list, and ends with 2', () => {
  expect(type('toString', '--help')).toEqual({
    status: 2,
    stdout: words.usage,
    stderr: `${words.unknown('toString')}\n`,
  });
});

test('no command prints the list, and ends with 2', () => {
  expect(type()).toEqual({ status: 2, stdout: words.usage, stderr: '' });
});

test('--help prints the list', () => {
  expect(type('--help')).toEqual({ status: 0, stdout: words.usage, stderr: '' });
});
