import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settingProblems } from '@m8/content/start-problems.ts';
import { ConfigError } from '@m8/platform/settings/setting-kinds.ts';
import { expect, test } from 'vitest';
import { openLanguages } from './open-languages.ts';

test('a language without its package is refused with the command that installs it', async () => {
  const opened = openLanguages(['eng', 'tlh'], '/nowhere');
  await expect(opened).rejects.toThrow(
    new ConfigError(settingProblems.noLanguage('tlh', '@tesseract.js-data/tlh')),
  );
});

test('several languages have their data in the data folder', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'languages-'));
  const languages = await openLanguages(['deu', 'eng'], dataDir);
  expect(languages).toEqual({ codes: 'deu+eng', folder: join(dataDir, 'documind', 'languages') });
});
