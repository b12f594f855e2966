import { join } from 'node:path';
import { settingProblems } from '@m8/content/start-problems.ts';
import {
  gatherLanguages,
  LanguageMissing,
  languagePackage,
  type RecognisedLanguages,
} from '@m8/engine/reading/picture/recognised-languages.ts';
import { ConfigError } from '@m8/platform/settings/setting-kinds.ts';

/**
 * Prepares the data of the languages in the settings.
 *
 * @param codes Tesseract's codes, the most frequent language of the pictures first
 * @param dataDir absolute path; its folder `documind` has the copies of the data
 * @throws ConfigError if the data of a language are not installed
 */
export async function openLanguages(
  codes: readonly [string, ...string[]],
  dataDir: string,
): Promise<RecognisedLanguages> {
  try {
    return await gatherLanguages(codes, join(dataDir, 'documind', 'languages'));
  } catch (error) {
    if (!(error instanceof LanguageMissing)) throw error;
    const { code } = error;
    throw new ConfigError(settingProblems.noLanguage(code, languagePackage(code)), {
      cause: error,
    });
  }
}
