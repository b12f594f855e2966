import { describe, expect, test } from 'vitest';
import { documentProblems } from './doc-check.ts';

const project = {
  paths: [
    'apps/site/start/config.ts',
    'docs/decisions/0001-a.md',
    'docs/screenshot.png',
    'package.json',
  ],
  scripts: ['start', 'test', 'check'],
  settings: ['PORT', 'DATA_DIR'],
  toolSettings: ['TEST_DATABASE_URL'],
};
const problems = (text: string, path = 'README.md') => documentProblems([{ path, text }], project);

describe('a document passes if it names', () => {
  test.each([
    [
      'files and folders that are there',
      'See `apps/site/start/config.ts`, `apps/site/` and [x](docs/screenshot.png).',
    ],
    ['scripts that are there', 'Type `npm ci && npm start`, or npm run check.'],
    ['settings that are read', 'Set `DATA_DIR=/srv` and `TEST_DATABASE_URL`.'],
    [
      'addresses and packages',
      'See `/api/health`, `@hono/node-server`, https://example.com/docs/x.md.',
    ],
    ['what the program makes itself', 'It keeps all in `data/` and serves `dist/index.html`.'],
    ['a pattern', 'Unit tests are `apps/site/**/*.test.ts`.'],
  ])('%s', (_, text) => expect(problems(text)).toEqual([]));

  test('a link beside it', () => {
    expect(problems('[map](decisions/0001-a.md)', 'docs/map.md')).toEqual([]);
  });
});

describe('a document fails if it names', () => {
  test.each([
    ['a missing file', 'See `apps/old.ts`.', 'README.md:1: there is no apps/old.ts'],
    ['a missing folder', 'See `docs/old/`.', 'README.md:1: there is no docs/old/'],
    ['a missing top folder', 'See `src/a.ts`.', 'README.md:1: there is no src/a.ts'],
    ['a link to nothing', '![x](docs/old.png)', 'README.md:1: there is no docs/old.png'],
    ['a missing script', 'Run npm run deploy.', 'README.md:1: there is no npm script deploy'],
    ['a setting nobody reads', 'Set `API_KEY`.', 'README.md:1: there is no setting API_KEY'],
  ])('%s', (_, text, problem) => expect(problems(text)).toEqual([problem]));
});
