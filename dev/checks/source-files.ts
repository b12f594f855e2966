import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob, relative } from 'node:path';

/** A file of the project: its path from the root, with slashes, and its text. */
export interface SourceFile {
  path: string;
  text: string;
}

/** Absolute path of the project's folder, without a trailing slash. */
export const projectRoot = join(import.meta.dirname, '../..');

/** @returns sorted paths of the files in a folder that its .gitignore does not exclude */
export function projectPaths(folder = projectRoot): string[] {
  const lines = readFileSync(join(folder, '.gitignore'), 'utf8').split('\n').filter(Boolean);
  const ignored = ['.git', ...lines.map((line) => line.replace(/\/$/, ''))];
  const exclude = ({ name }: { name: string }) =>
    ignored.some((pattern) => matchesGlob(name, pattern));
  return globSync(['**', '**/.*', '**/.*/**'], { cwd: folder, withFileTypes: true, exclude })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

/**
 * Reads the project's text files whose path matches.
 *
 * @param pattern tested against the path from the root
 */
export function projectFiles(pattern: RegExp): SourceFile[] {
  return projectPaths()
    .filter((path) => pattern.test(path))
    .map((path) => ({ path, text: readFileSync(`${projectRoot}/${path}`, 'utf8') }));
}
