import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';

/** A file of the project: its path from the root, with slashes, and what stands in it. */
export interface SourceFile {
  path: string;
  text: string;
}

/** Absolute path of the project's folder, without a slash at its end. */
export const projectRoot = dirname(import.meta.dirname);

/** Paths that git keeps or would keep; null where this is a copy without git. */
function listByGit(): string[] | null {
  const values = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  try {
    const listed = execFileSync('git', values, {
      cwd: projectRoot,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return listed.split('\0');
  } catch {
    return null;
  }
}

/** Paths of the files in a folder, but those that its .gitignore names. */
export function listByFolder(folder: string): string[] {
  const ignored = readFileSync(join(folder, '.gitignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.replace(/\/$/, ''));
  const isOurs = (name: string) =>
    name !== '.git' && !ignored.some((pattern) => matchesGlob(name, pattern));
  const filesIn = (path: string): string[] =>
    readdirSync(join(folder, path), { withFileTypes: true })
      .filter(({ name }) => isOurs(name))
      .flatMap((entry) => {
        const inner = join(path, entry.name);
        return entry.isDirectory() ? filesIn(inner) : [inner];
      });
  return filesIn('');
}

/** @returns paths of everything that belongs to the project, from the root, sorted */
export function projectPaths(): string[] {
  return [...new Set(listByGit() ?? listByFolder(projectRoot))]
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
