import { findCycle } from './import-cycles.ts';
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
  /^(app|bench|build|checks|commands|content|contracts|migrations|server|testing|tests)\/.*\.(ts|tsx|astro)$/;

/**
 * Holds files against the import law. Zones come from the folder names, so a new folder is under
 * the law from its first file on.
 *
 * @param files the whole project, or a part to be judged alone
 * @returns every breach, in the order of the files
 */
export function violations(files: readonly SourceFile[]): Violation[] {
  return [...files.flatMap((file) => violationsOf(file)), ...cycleViolations(files)];
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

  for (const { specifier, line, path, typeOnly } of readImports(file)) {
    if (path === undefined) {
      if (!mayUsePackage(from, file.path, specifier))
        add(line, `${from.name} may not use the package ${specifier}`);
      continue;
    }
    if (specifier.startsWith('.') && topFolder(path) !== topFolder(file.path))
      add(line, `${specifier} climbs out of ${topFolder(file.path)}: use #${path}`);
    const to = zoneOf(path);
    const namesSettings = typeOnly && path === 'server/config.ts' && from.area.startsWith('server');
    if (!namesSettings && !maySee(from, to, path))
      add(line, `${from.name} may not import ${to.name} (${specifier})`);
  }

  const code = withoutComments(file.text);
  const lineOf = (pattern: RegExp) => {
    const index = code.search(pattern);
    return index < 0 ? undefined : code.slice(0, index).split('\n').length;
  };
  if (from.area !== 'free' && file.path !== 'server/config.ts') {
    const line = lineOf(/\bprocess\s*\.\s*env\b/);
    if (line) add(line, 'only server/config.ts reads process.env');
  }
  if (/^app\/.*\.tsx$/.test(file.path) && !file.path.endsWith('.island.tsx')) {
    const line = lineOf(/\buse[A-Z]\w*\s*(<[^>()]*>)?\(|\bon[A-Z]\w*=\{/);
    if (line) add(line, 'only an .island.tsx file may use hooks or handlers');
  }
  return found;
}

function cycleViolations(files: readonly SourceFile[]): Violation[] {
  const graph = new Map(
    files.map((file) => [
      file.path,
      readImports(file).flatMap(({ path, line }) => (path === undefined ? [] : [{ path, line }])),
    ]),
  );
  return findCycle(graph).map(({ path, line, way }) => ({
    path,
    line,
    message: `imports go in a circle: ${way.join(' -> ')}`,
  }));
}

function topFolder(path: string): string {
  return path.split('/', 1)[0] ?? '';
}
