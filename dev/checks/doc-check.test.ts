import { expect, test } from 'vitest';
import { documentProblems } from './doc-check.ts';

const project = {
  paths: ['apps/site/start/config.ts', 'docs/decisions/0001-a.md', 'docs/screenshot.png'],
  scripts: ['start', 'test', 'check'],
  settings: ['PORT', 'DATA_DIR'],
  toolSettings: ['TEST_DATABASE_URL'],
};
const problems = (text: string, path = 'README.md') => documentProblems([{ path, text }], project);

test.each([
  'See `apps/site/start/config.ts`, `apps/site/` and [x](docs/screenshot.png).',
  'Type `npm ci && npm start`, or npm run check.',
  'Set `DATA_DIR=/srv` and `TEST_DATABASE_URL`.',
  'See `/api/health`, `@hono/node-server`, https://example.com/docs/x.md.',
  'It keeps all in `data/` and serves `dist/index.html`. Tests are `apps/site/**/*.test.ts`.',
])('a document passes that names what is there, or no path: %s', (text) => {
  expect(problems(text)).toEqual([]);
});

test('a link is read from its document', () => {
  expect(problems('[map](decisions/0001-a.md)', 'docs/map.md')).toEqual([]);
});

test.each([
  ['See `apps/old.ts`.', 'apps/old.ts'],
  ['See `docs/old/`.', 'docs/old/'],
  ['See `src/a.ts`.', 'src/a.ts'],
  ['![x](docs/old.png)', 'docs/old.png'],
  ['Run npm run deploy.', 'npm script deploy'],
  ['Set `API_KEY`.', 'setting API_KEY'],
])('a document fails that names what is missing: %s', (text, missing) => {
  expect(problems(text)).toEqual([`README.md:1: there is no ${missing}`]);
});
