import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../../', import.meta.url);

/**
 * Options of Node for a reader process. It can read the program and `folder`, and nothing else; it
 * can write no file, start no process and make no code from text.
 *
 * @param folder where the files are that it is to read
 */
export function readerProcessArguments(folder: string): string[] {
  const program = ['engine', 'contracts', 'package.json', 'node_modules'].map((name) =>
    fileURLToPath(new URL(name, root)),
  );
  // Node asks for leave to read both a link and what it leads to.
  const readable = new Set([...program, folder].flatMap((path) => [path, realpathSync(path)]));
  return [
    '--permission',
    ...Array.from(readable, (path) => `--allow-fs-read=${path}`),
    '--allow-worker',
    '--allow-addons',
    '--disallow-code-generation-from-strings',
    '--expose-gc',
    '--max-old-space-size=192',
    '--max-semi-space-size=4',
  ];
}
