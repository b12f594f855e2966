import { banned, maySee, mayUsePackage, zoneOf } from './import-zones.ts';
import { readImports, withoutComments } from './read-imports.ts';
import type { SourceFile } from './source-files.ts';

/** A place that breaks the law. */
export interface Violation {
  path: string;
  line: number;
  message: string;
}

/** Which files the law is about. */
export const lawfulFiles =
  /^((app|bench|build|checks|clients|commands|content|contracts|engine|migrations|server|testing|tests)\/.*|[^/]+)\.(ts|tsx|astro)$/;

/**
 * Holds files against the import law. Zones come from the folder names, so a new folder is under
 * the law from its first file on.
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
  const from = zoneOf(file.path);

  const name = file.path
    .split('/')
    .slice(0, -1)
    .find((part) => banned.has(part));
  if (name) add(1, `a folder named ${name} says nothing: find a better noun`);

  for (const { specifier, line, path } of readImports(file)) {
    if (path === undefined) {
      if (!mayUsePackage(from, file.path, specifier))
        add(line, `${from.name} may not use the package ${specifier}`);
      continue;
    }
    if (specifier.startsWith('.') && topFolder(path) !== topFolder(file.path))
      add(line, `${specifier} climbs out of ${topFolder(file.path) || 'the root'}: use #${path}`);
    const to = zoneOf(path);
    if (!maySee(from, to, path)) add(line, `${from.name} may not import ${to.name} (${specifier})`);
  }

  if (/^app\/.*\.tsx$/.test(file.path) && !file.path.endsWith('.island.tsx')) {
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

/** @returns the name of the folder at the root; empty for a file that lies in none */
function topFolder(path: string): string {
  return path.slice(0, Math.max(0, path.indexOf('/')));
}
