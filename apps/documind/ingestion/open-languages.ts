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
 * Makes the data of the languages ready that the settings ask for.
 *
 * @param codes as Tesseract has them; the one that most pictures are in comes first
 * @param dataDir absolute path; copies of the data are in its folder `documind`
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
