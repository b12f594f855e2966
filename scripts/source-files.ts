import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A file of the project: its path from the root, with slashes, and what stands in it. */
export interface SourceFile {
  path: string;
  text: string;
}

/** Absolute path of the project's folder, without a slash at its end. */
export const projectRoot = dirname(import.meta.dirname);

/** @returns paths of everything that git keeps or would keep, from the root, sorted */
export function projectPaths(): string[] {
  const listed = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {
      cwd: projectRoot,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  return [...new Set(listed.split('\0'))]
    .filter((path) => path !== '' && existsSync(`${projectRoot}/${path}`))
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
