import { globSync } from 'node:fs';
import { relative } from 'node:path';

const alphabet = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

function letters(index: number): string {
  const rest = Math.floor(index / alphabet.length);
  return (rest > 0 ? letters(rest - 1) : '') + alphabet.charAt(index % alphabet.length);
}

/**
 * Names for the classes of CSS Modules: a letter or two for the file, a number for the class. Every
 * page carries its CSS inline, where the usual long hashed names weigh about a kilobyte after
 * compression.
 *
 * @param root folder of the project
 * @returns a function of a class and its file; the same sources give the same names
 */
export function shortClassNames(root: string): (name: string, file: string) => string {
  const files = globSync('app/**/*.module.css', { cwd: root }).sort();
  const namesOfFile = new Map<string, string[]>();
  return (name, file) => {
    const path = relative(root, file);
    if (!files.includes(path)) files.push(path);
    const names = namesOfFile.get(path) ?? [];
    namesOfFile.set(path, names);
    if (!names.includes(name)) names.push(name);
    return letters(files.indexOf(path)) + names.indexOf(name);
  };
}
