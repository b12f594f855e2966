import { accessSync } from 'node:fs';
import { copyFile, mkdir, rename } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The languages in which pictures are recognised, and where Tesseract finds their data. */
export interface RecognisedLanguages {
  /** Tesseract's codes, joined by `+`. The first one is tried first. */
  codes: string;
  /** Absolute path of a folder with `CODE.traineddata.gz` for each. */
  folder: string;
}

/** A language whose data is not installed. */
export class LanguageMissing extends Error {
  override readonly name = 'LanguageMissing';
  readonly code: string;

  constructor(code: string, cause: unknown) {
    super(`No data is installed for the language ${code}`, { cause });
    this.code = code;
  }
}

export const languagePackage = (code: string): string => `@tesseract.js-data/${code}`;

const dataFile = (code: string) => `${code}.traineddata.gz`;

/** `best_int` reads as well as the default model, which is up to four times larger. */
function installedFolder(code: string): string {
  const entry = createRequire(import.meta.url).resolve(languagePackage(code));
  return join(dirname(entry), '4.0.0_best_int');
}

let chosen: RecognisedLanguages | undefined;

/** Sets the languages in which this process recognises pictures. A running engine keeps its own. */
export function recogniseIn(languages: RecognisedLanguages): void {
  chosen = languages;
}

/** @returns the languages in which this process recognises pictures, English by default */
export function recognisedLanguages(): RecognisedLanguages {
  return chosen ?? { codes: 'eng', folder: installedFolder('eng') };
}

/**
 * Prepares the data of installed languages for readers. Tesseract expects one folder, so the data of
 * several languages is copied there. A single one is read where it is installed.
 *
 * @param codes such as `deu` or `chi_sim`, starting with the language of most pictures
 * @param folder absolute path; created if necessary
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
    // Another process may be reading the folder.
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
