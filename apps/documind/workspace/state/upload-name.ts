import { documindLimits } from '@m8/contracts/documind/limits.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** @returns a name as the service stores it; systems compose accents differently */
const keptName = (name: string) => name.trim().normalize('NFC');

/**
 * @param taken names of existing documents, one of which would be replaced
 * @returns the name, with a number before its extension if it is taken
 */
export function freeName(name: string, taken: readonly string[]): string {
  const names = new Set(taken.map(keptName));
  const ending = /(?<=.)\.[^.]{1,10}$/u.exec(name)?.[0] ?? '';
  const whole = [...name.slice(0, name.length - ending.length)];
  for (let number = 1; ; number++) {
    const after = number === 1 ? ending : ` (${number})${ending}`;
    let length = whole.length;
    while (
      bytesOf(whole.slice(0, length).join('') + after) > documindLimits.filenameBytes &&
      length > 1
    )
      length--;
    const free = whole.slice(0, length).join('') + after;
    if (!names.has(keptName(free))) return free;
  }
}

export interface NamedFile {
  file: File;
  /** A document of this name exists: the person decides whether this one replaces it. */
  isTaken: boolean;
}

/** @returns the file under another name; the same file if it already has it */
export function renamed(file: File, name: string): File {
  return name === file.name ? file : new File([file], name, file);
}

/** Gives each file of one selection a name of its own, so that two of one name are both kept. */
export function nameApart(files: readonly File[], taken: readonly string[]): NamedFile[] {
  const names = new Set(taken.map(keptName));
  const given = new Set<string>();
  return files.map((file) => {
    const isSecond = given.has(keptName(file.name));
    const name = isSecond
      ? freeName(file.name, [...taken, ...given, ...files.map(({ name }) => name)])
      : file.name;
    given.add(keptName(name));
    return { file: renamed(file, name), isTaken: !isSecond && names.has(keptName(name)) };
  });
}
