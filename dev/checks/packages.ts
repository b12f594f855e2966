import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { projectRoot } from './source-files.ts';

const folderOf = /^(?:packages|apps)\/[^/]+|^dev/u;

/** @returns the folder of a file's package; empty for a file at the root */
export const packageFolder = (path: string): string => folderOf.exec(path)?.[0] ?? '';

const folders: Readonly<Record<string, string>> = {
  '@m8/site': 'apps/site',
  '@m8/documind': 'apps/documind',
  '@m8/dev': 'dev',
};

/**
 * Resolves an import.
 *
 * @param from path from the root of the importing file
 * @param specifier as it is written
 * @returns path from the root; undefined for an external package
 */
export function resolveImport(from: string, specifier: string): string | undefined {
  const bare = specifier.split('?', 1)[0] ?? '';
  if (bare.startsWith('#')) return posix.join(packageFolder(from), bare.slice(1));
  if (bare.startsWith('.')) return posix.join(posix.dirname(from), bare);
  if (!bare.startsWith('@m8/')) return undefined;
  const [scope, name, ...rest] = bare.split('/');
  return posix.join(folders[`${scope}/${name}`] ?? `packages/${name}`, ...rest);
}

const known = new Map<string, ReadonlySet<string>>();

/** @returns the folders of a package and of those that its package.json names */
export function dependenciesOf(folder: string): ReadonlySet<string> {
  const found = known.get(folder);
  if (found) return found;
  const text = readFileSync(`${projectRoot}/${folder}/package.json`, 'utf8');
  const { dependencies = {} }: { dependencies?: object } = JSON.parse(text);
  const named = Object.keys(dependencies).flatMap((name) => resolveImport('', name) ?? []);
  const all = new Set([folder, ...named]);
  known.set(folder, all);
  return all;
}
