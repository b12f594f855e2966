import { matchesGlob } from 'node:path';

/** One line of a Containerfile. */
export interface Instruction {
  /** In capitals: `RUN`. */
  name: string;
  /** What stands behind it. */
  text: string;
}

/** What is between a `FROM` and the next. */
export interface Stage {
  /** What it begins with, such as `docker.io/library/node:24-trixie-slim`. */
  image: string;
  /** What other stages call it. */
  name: string | undefined;
  instructions: Instruction[];
}

/** Reads a Containerfile whose instructions are a line each. */
export function readContainerfile(text: string): Stage[] {
  const stages: Stage[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [, name, rest] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    if (name === undefined || rest === undefined)
      throw new Error(`This is no instruction: ${line}`);
    const [, image, as] = /^(\S+)(?: AS (\S+))?$/.exec(rest) ?? [];
    if (name === 'FROM' && image !== undefined) stages.push({ image, name: as, instructions: [] });
    else stages.at(-1)?.instructions.push({ name, text: rest });
  }
  return stages;
}

/** @returns what stands behind the instructions of a name */
export const textsOf = ({ instructions }: Stage, name: string): string[] =>
  instructions.filter((one) => one.name === name).map(({ text }) => text);

/** @returns the environment that a stage sets */
export function environmentOf(stage: Stage): Record<string, string> {
  const pairs = textsOf(stage, 'ENV').flatMap((text) => text.split(/\s+/));
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [name, value.join('=')];
    }),
  );
}

/**
 * Whether a file gets to whoever builds the image.
 *
 * @param path from the root
 * @param ignored the lines of `.dockerignore`
 */
export function isSent(path: string, ignored: readonly string[]): boolean {
  return !ignored.some(
    (pattern) =>
      path === pattern ||
      path.startsWith(`${pattern}/`) ||
      matchesGlob(path, pattern) ||
      matchesGlob(path.split('/')[0] ?? '', pattern),
  );
}
