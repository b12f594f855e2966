import type { SourceFile } from './source-files.ts';

const limitLines = 300;

/** Page texts, tables and what is generated are as long as what they say. */
const exempt =
  /^content\/|^app\/documind\/client\/|^tests\/import-law\/fixtures\.ts$|-table\.ts$|-words\.ts$/;

/** Which files have a size that matters. */
export const measuredFiles =
  /^(app|bench|build|checks|commands|content|contracts|migrations|server|testing|tests)\/.*\.(ts|tsx|astro|css)$/;

/**
 * Finds files that do more than one thing, by their length.
 *
 * @param files files to measure
 * @returns a sentence for each one that is too long
 */
export function oversized(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => !exempt.test(path))
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > limitLines)
    .map(({ path, lines }) => `${path}: ${lines} lines; the limit is ${limitLines}`);
}
