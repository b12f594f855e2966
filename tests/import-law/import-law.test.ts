import { describe, expect, test } from 'vitest';
import { violations } from '#checks/import-law.ts';
import { forbidden, lawful } from './fixtures.ts';

const project = (files: Record<string, string>) =>
  Object.entries(files).map(([path, text]) => ({ path, text }));

describe('the import law', () => {
  test.each(forbidden)('catches: $forbids ($files)', ({ forbids, files }) => {
    const messages = violations(project(files)).map(({ message }) => message);
    expect(messages).toEqual([expect.stringContaining(forbids)]);
  });

  test('says in which line', () => {
    const [found] = violations(
      project({ 'contracts/a.ts': "/* two\nlines */\nimport { b } from '#content/b.ts';" }),
    );
    expect(found).toMatchObject({ path: 'contracts/a.ts', line: 3 });
  });

  test('lets a lawful project pass', () => {
    expect(violations(project(lawful))).toEqual([]);
  });
});
