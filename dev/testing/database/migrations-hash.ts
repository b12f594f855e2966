import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const shapedBy = ['packages/platform/migrations', 'packages/platform/database'];

/** @returns a short hash of everything that determines a migrated database */
export function migrationsHash(): string {
  const hash = createHash('sha256');
  for (const folder of shapedBy)
    for (const name of readdirSync(join(root, folder)).sort())
      if (name.endsWith('.ts') && !name.endsWith('.test.ts'))
        hash.update(name).update(readFileSync(join(root, folder, name)));
  hash.update(readFileSync(join(root, 'node_modules/@electric-sql/pglite/package.json')));
  return hash.digest('hex').slice(0, 12);
}
