import { posix } from 'node:path';
import type { Archive } from './open-archive.ts';
import { parseXml } from './parse-xml.ts';

export interface Relationship {
  /** Last word of the relationship type, the same in transitional and strict files: `styles`, `header`. */
  kind: string;
  /** Name of a part of the same file; '' if the target is external. */
  part: string;
  /** External address: shown as text, never opened. */
  address: string;
}

/** The relationships of a part, by id. */
export type Relationships = ReadonlyMap<string, Relationship>;

/** @returns the names of the parts of the same file with a relationship of one of these kinds */
export function partsOfKind(relationships: Relationships, ...kinds: string[]): string[] {
  return [...relationships.values()].flatMap(({ kind, part }) =>
    part !== '' && kinds.includes(kind) ? [part] : [],
  );
}

/** Reads the relationships of a part, or of the file itself if the name is empty, by id. */
export async function readRelationships(
  archive: Archive,
  partName: string,
): Promise<Relationships> {
  const { dir, base } = posix.parse(partName);
  const bytes = archive.part(posix.join(dir, '_rels', `${base}.rels`));
  const relationships = new Map<string, Relationship>();
  await parseXml(bytes, (name, attribute) => {
    const target = attribute('Target');
    if (name !== 'rel:Relationship' || target === undefined) return;
    const external = attribute('TargetMode')?.toLowerCase() === 'external';
    relationships.set(attribute('Id') ?? '', {
      kind: attribute('Type')?.split('/').at(-1)?.toLowerCase() ?? '',
      part: external ? '' : posix.resolve('/', dir, target).slice(1),
      address: external ? target : '',
    });
  });
  return relationships;
}
