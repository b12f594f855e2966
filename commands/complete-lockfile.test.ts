import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { completeLockfile, type Lockfile } from './complete-lockfile.ts';

test('a platform package that the registry did not have is added with its platform', () => {
  const optionalDependencies = { 'a-linux-x64-gnu': '1.2.3', 'a-darwin-arm64': '1.2.3' };
  const lockfile = {
    packages: {
      '': {},
      'node_modules/a': { version: '1.2.3', dev: true, optionalDependencies },
      'node_modules/a-linux-x64-gnu': { version: '1.2.3' },
    },
  };
  expect(completeLockfile(lockfile).packages['node_modules/a-darwin-arm64']).toEqual({
    version: '1.2.3',
    cpu: ['arm64'],
    dev: true,
    optional: true,
    os: ['darwin'],
  });
});

test("this project's lockfile is complete, so that npm ci takes it", async () => {
  const lockfile: Lockfile = JSON.parse(await readFile('package-lock.json', 'utf8'));
  expect(completeLockfile(lockfile)).toEqual(lockfile);
});
