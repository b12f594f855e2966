import type { SourceFile } from './source-files.ts';

/** What documents may mention. */
export interface DocumentedProject {
  /** Files of the project, from the root. */
  paths: readonly string[];
  /** Scripts of package.json. */
  scripts: readonly string[];
  /** Settings that the server reads. */
  settings: readonly string[];
  /** Environment variables of the tests and tools. */
  toolSettings: readonly string[];
}

/** The documents that are checked. */
export const documents =
  /^((?:(?:apps|packages)\/(?:\w+\/){1,2})?README\.md|ARCHITECTURE\.md|LICENSE|docs\/.*\.md)$/;

/** Folders that the build or the running site makes. */
const madeLater = /^(data|dist|node_modules|\.cache)(\/|$)/;

/**
 * Finds what documents mention and the project lacks.
 *
 * @param files the documents
 * @param project what exists
 * @returns a sentence for each fault, with file and line
 */
export function documentProblems(
  files: readonly SourceFile[],
  project: DocumentedProject,
): string[] {
  return files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        faultsOfLine(path, line, project).map((fault) => `${path}:${index + 1}: ${fault}`),
      ),
  );
}

function faultsOfLine(path: string, line: string, project: DocumentedProject): string[] {
  const settings = new Set([...project.settings, ...project.toolSettings]);
  const scripts = [...line.matchAll(/\bnpm (?:run (?:--\S+ )*([a-z][\w:-]*)|(start|test)\b)/g)]
    .map((match) => match[1] ?? match[2] ?? '')
    .filter((script) => !project.scripts.includes(script))
    .map((script) => `there is no npm script ${script}`);
  const unknown = [...line.matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)[`=]/g)]
    .map((match) => match[1] ?? '')
    .filter((name) => !settings.has(name))
    .map((name) => `there is no setting ${name}`);
  const missing = pathsIn(path, line, project.paths)
    .filter((named) => !exists(named, project.paths))
    .map((named) => `there is no ${named}`);
  return [...scripts, ...unknown, ...missing];
}

/**
 * @returns the paths in code spans and links; a word with a slash is a path if it begins with
 *   one of our folders
 */
function pathsIn(document: string, line: string, paths: readonly string[]): string[] {
  const folders = new Set(paths.map((path) => path.split('/', 1)[0]));
  const spans = [...line.matchAll(/`([^`]+)`/g)]
    .flatMap((match) => (match[1] ?? '').split(/\s+/))
    .filter((word) => {
      const first = word.split('/', 1)[0] ?? '';
      return (word.includes('/') && folders.has(first)) || /^[\w.-]+\/.*\.(ts|tsx|md)$/.test(word);
    });
  const base = document.includes('/') ? document.slice(0, document.lastIndexOf('/') + 1) : '';
  const links = [...line.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map((match) =>
    new URL(match[1] ?? '', `file:///${base}`).pathname.slice(1),
  );
  return [...spans, ...links]
    .map((word) => word.replace(/[.,;:]+$/, ''))
    .filter((word) => !/[<>*{}$|…]/.test(word) && !madeLater.test(word));
}

function exists(named: string, paths: readonly string[]): boolean {
  const clean = named.replace(/\/$/, '');
  return paths.some((path) => path === clean || path.startsWith(`${clean}/`));
}
