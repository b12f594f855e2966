import { posix } from 'node:path';
import type { Archive } from './open-archive.ts';
import { parseXml } from './parse-xml.ts';

/** What a part refers to. */
export interface Relationship {
  /** The last word of the relationship's type, the same in transitional and strict files: `styles`, `header`. */
  kind: string;
  /** Name of a part of the same file, or, where external, an address: text, never opened. */
  target: string;
  external: boolean;
}

/** @returns the name of the first part of the same file that is referred to as of this kind */
export function partOfKind(
  relationships: ReadonlyMap<string, Relationship>,
  kind: string,
): string | undefined {
  const all = [...relationships.values()];
  return all.find((one) => one.kind === kind && !one.external)?.target;
}

/**
 * Reads the relationships of a part, or of the file itself where the name is empty, by id.
 *
 * @throws ReadError
 */
export async function readRelationships(
  archive: Archive,
  partName: string,
): Promise<Map<string, Relationship>> {
  const { dir, base } = posix.parse(partName);
  const bytes = archive.part(posix.join(dir, '_rels', `${base}.rels`));
  const relationships = new Map<string, Relationship>();
  await parseXml(bytes, (name, attribute) => {
    const target = attribute('Target');
    if (name !== 'rel:Relationship' || target === undefined) return;
    const external = attribute('TargetMode')?.toLowerCase() === 'external';
    relationships.set(attribute('Id') ?? '', {
      kind: attribute('Type')?.split('/').at(-1)?.toLowerCase() ?? '',
      target: external ? target : posix.resolve('/', dir, target).slice(1),
      external,
    });
  });
  return relationships;
}
