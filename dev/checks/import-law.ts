import { banned, breach, mayUsePackage, sideOf } from './import-zones.ts';
import { packageFolder } from './packages.ts';
import { readImports, withoutComments } from './read-imports.ts';
import type { SourceFile } from './source-files.ts';

/** A breach of the law. */
export interface Violation {
  path: string;
  line: number;
  message: string;
}

/** The files that the law covers. */
export const lawfulFiles = /^((apps|packages|dev)\/.*|[^/]+)\.(ts|tsx|astro)$/;

/**
 * Checks files against the import law. A package may import what its package.json names.
 *
 * @param files the whole project, or a part to be judged alone
 * @returns every breach, in the order of the files
 */
export function violations(files: readonly SourceFile[]): Violation[] {
  return files.flatMap((file) => violationsOf(file));
}

function violationsOf(file: SourceFile): Violation[] {
  const found: Violation[] = [];
  const add = (line: number, message: string) => found.push({ path: file.path, line, message });

  const name = file.path
    .split('/')
    .slice(0, -1)
    .find((part) => banned.has(part));
  if (name) add(1, `a folder named ${name} says nothing: find a better noun`);

  for (const { specifier, line, path } of readImports(file)) {
    if (path === undefined) {
      if (!mayUsePackage(file.path, specifier))
        add(line, `this file may not use the package ${specifier}`);
      continue;
    }
    if (specifier.startsWith('../')) {
      const [own, other] = [packageFolder(file.path), packageFolder(path)];
      const name = own === other ? '#' : `@m8/${other.split('/').at(-1)}/`;
      add(line, `${specifier} climbs: use ${name}${path.slice(other.length + 1)}`);
      continue;
    }
    const said = breach(file.path, path);
    if (said !== undefined) add(line, `this file ${said} (${specifier})`);
  }

  if (sideOf(file.path) === 'browser' && /(?<!\.island)\.tsx$/u.test(file.path)) {
    const code = withoutComments(file.text);
    const index = code.search(/\buse[A-Z]\w*\s*(<[^>()]*>)?\(|\bon[A-Z]\w*=\{/);
    if (index >= 0)
      add(
        code.slice(0, index).split('\n').length,
        'only an .island.tsx file may use hooks or handlers',
      );
  }
  return found;
}
