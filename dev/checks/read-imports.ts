import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolveImport } from './packages.ts';
import { projectRoot, type SourceFile } from './source-files.ts';

/** One import of a file. */
export interface Import {
  /** As it is written. */
  specifier: string;
  line: number;
  /** Path from the root for a file of the project; undefined for a package. */
  path: string | undefined;
}

const forms = [
  /^[ \t]*(?:import|export)\b[^;'"`]*?\bfrom\s*(['"])(?<specifier>[^'"]+)\1/gm,
  /^[ \t]*import\s*(['"])(?<specifier>[^'"]+)\1/gm,
  /\bimport\s*\(\s*(['"])(?<specifier>[^'"]+)\1/g,
  /\bnew URL\(\s*(['"])(?<specifier>\.[^'"]+\.ts)\1,\s*import\.meta\.url/g,
  /<script[^>]*\ssrc=(['"])(?<specifier>[.#][^'"]+)\1/g,
];

/**
 * Finds the imports of a TypeScript, TSX or Astro file, including types and dynamic imports.
 *
 * @param file a file of the project
 */
export function readImports(file: SourceFile): Import[] {
  const code = withoutComments(file.text);
  return forms.flatMap((form) =>
    [...code.matchAll(form)].map((match) => {
      const specifier = match.groups?.specifier ?? '';
      return {
        specifier,
        line: code.slice(0, match.index + match[0].indexOf(specifier)).split('\n').length,
        path: resolveImport(file.path, specifier),
      };
    }),
  );
}

/**
 * Finds the files of a program.
 *
 * @param program path from the root
 * @returns the program, and the files of the project that it imports, directly or indirectly;
 *   unreadable ones are included
 */
export function reachedFrom(program: string): ReadonlySet<string> {
  const reached = new Set([program]);
  // Iterating over a set includes what is added during the loop.
  for (const path of reached)
    for (const { path: imported } of readImports({ path, text: readText(path) }))
      if (imported !== undefined) reached.add(imported);
  return reached;
}

/** @returns an empty text for an unreadable file, such as one that is being replaced */
function readText(path: string): string {
  try {
    return readFileSync(join(projectRoot, path), 'utf8');
  } catch {
    return '';
  }
}

/** Blanks comments out, so that line numbers stay; a string never starts a comment here. */
export function withoutComments(text: string): string {
  const blank = (comment: string) => comment.replace(/[^\n]/g, ' ');
  return text.replace(/(^|[\s{(,;])\/\*[\s\S]*?\*\//g, blank).replace(/(^|\s)\/\/[^\n]*/g, blank);
}
