import { expect, it } from 'vitest';
import { listByFolder, projectPaths, projectRoot } from './source-files.ts';

it('a copy without git has the same files', () => {
  expect(listByFolder(projectRoot).sort()).toEqual(projectPaths());
});
