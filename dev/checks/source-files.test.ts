import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectPaths, projectRoot } from './source-files.ts';

it.skipIf(!existsSync(join(projectRoot, '.git')))(
  'finds the files that git tracks or would add',
  () => {
    const values = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
    const listed = execFileSync('git', values, { cwd: projectRoot, encoding: 'utf8' }).split('\0');
    const there = listed.filter((path) => path !== '' && existsSync(join(projectRoot, path)));
    expect(projectPaths()).toEqual([...new Set(there)].sort());
  },
);
