import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const shapedBy = ['migrations', 'migrations/schema', 'database'];

/** @returns a short hash of everything that determines a migrated database */
export function migrationsHash(): string {
  const hash = createHash('sha256');
  for (const folder of shapedBy.map((name) => join(root, 'packages/platform', name)))
    for (const name of readdirSync(folder).sort())
      if (/\.(?:sql|(?<!\.test\.)ts)$/.test(name))
        hash.update(name).update(readFileSync(join(folder, name)));
  hash.update(readFileSync(join(root, 'node_modules/@electric-sql/pglite/package.json')));
  return hash.digest('hex').slice(0, 12);
}
