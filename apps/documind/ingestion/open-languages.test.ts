import { join } from 'node:path';
import { settingProblems } from '@m8/content/start-problems.ts';
import { suiteFolder } from '@m8/dev/testing/files/suite-folder.ts';
import { ConfigError } from '@m8/platform/settings/setting-kinds.ts';
import { expect, test } from 'vitest';
import { openLanguages } from './open-languages.ts';

const dataDir = suiteFolder();

test('a language without its package is refused with the command that installs it', async () => {
  const opened = openLanguages(['eng', 'tlh'], '/nowhere');
  await expect(opened).rejects.toThrow(
    new ConfigError(settingProblems.noLanguage('tlh', '@tesseract.js-data/tlh')),
  );
});

test('several languages have their data in the data folder', async () => {
  const languages = await openLanguages(['deu', 'eng'], dataDir);
  expect(languages).toEqual({ codes: 'deu+eng', folder: join(dataDir, 'documind', 'languages') });
});
