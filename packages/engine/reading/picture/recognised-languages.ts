import { accessSync } from 'node:fs';
import { copyFile, mkdir, rename } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The languages that text on pictures is recognised in, and where Tesseract finds their data. */
export interface RecognisedLanguages {
  /** Codes of Tesseract with `+` between them; the first one is tried first. */
  codes: string;
  /** Absolute path of a folder that has `CODE.traineddata.gz` of each. */
  folder: string;
}

/** A language whose data are not installed. */
export class LanguageMissing extends Error {
  override readonly name = 'LanguageMissing';
  readonly code: string;

  constructor(code: string, cause: unknown) {
    super(`There are no data for the language ${code}`, { cause });
    this.code = code;
  }
}

/** @returns the package that has the data of a language */
export const languagePackage = (code: string): string => `@tesseract.js-data/${code}`;

const dataFile = (code: string) => `${code}.traineddata.gz`;

/** `best_int` reads as well as the default model, which is up to four times larger. */
function installedFolder(code: string): string {
  const entry = createRequire(import.meta.url).resolve(languagePackage(code));
  return join(dirname(entry), '4.0.0_best_int');
}

let chosen: RecognisedLanguages | undefined;

/** Chooses the languages that this process recognises pictures in. An engine that runs already keeps its own. */
export function recogniseIn(languages: RecognisedLanguages): void {
  chosen = languages;
}

/** @returns the languages that this process recognises pictures in; English where none were chosen */
export function recognisedLanguages(): RecognisedLanguages {
  return chosen ?? { codes: 'eng', folder: installedFolder('eng') };
}

/**
 * Makes the data of installed languages ready for readers. Tesseract looks for them in one folder, so
 * those of several languages are copied there; a single one is read where it is installed.
 *
 * @param codes such as `deu` or `chi_sim`; the one that most pictures are in comes first
 * @param folder absolute path; made where it is needed
 * @throws LanguageMissing, and what the file system throws
 */
export async function gatherLanguages(
  codes: readonly [string, ...string[]],
  folder: string,
): Promise<RecognisedLanguages> {
  const sources = codes.map((code) => ({ code, source: sourceOf(code) }));
  const [first, ...others] = sources;
  if (first && others.length === 0) return { codes: first.code, folder: first.source };
  await mkdir(folder, { recursive: true });
  for (const { code, source } of sources) {
    const target = join(folder, dataFile(code));
    // Another process may read the folder meanwhile.
    const arriving = `${target}.${process.pid}`;
    await copyFile(join(source, dataFile(code)), arriving);
    await rename(arriving, target);
  }
  return { codes: codes.join('+'), folder };
}

function sourceOf(code: string): string {
  try {
    const folder = installedFolder(code);
    accessSync(join(folder, dataFile(code)));
    return folder;
  } catch (cause) {
    throw new LanguageMissing(code, cause);
  }
}
