import { expect, test } from 'vitest';
import { expansionProblems, expansions } from './expansions.ts';

const path = 'packages/platform/migrations/0099-later.expand.ts';
const problems = (text: string) => expansionProblems([{ path, text }]);

test('migrations whose names end in .expand are checked', () => {
  expect(path).toMatch(expansions);
  expect('packages/platform/migrations/0099-later.ts').not.toMatch(expansions);
});

test.each([
  "await db.schema\n  .createTable('a')\n  .addColumn('b', 'text', (c) => c.notNull())\n  .execute();",
  "alterTable('a').addColumn('b', 'text')",
  "alterTable('a').addColumn('b', 'text', (c) => c.notNull().defaultTo(''))",
  "await db.schema.createIndex('a_b').on('a').column('b').execute();",
  'await sql`create table a (b text not null)`.execute(db);',
])('%j only adds', (text) => {
  expect(problems(text)).toEqual([]);
});

test.each([
  ["await db.schema.dropTable('a').execute();", '.dropTable('],
  ["alterTable('a').renameTo('b')", '.renameTo('],
  ["alterTable('a').alterColumn('b', (c) => c.setNotNull())", '.setNotNull('],
  ["alterTable('a').addColumn('b', 'text', (c) => c.notNull())", '.notNull('],
  ['await sql`alter table a drop column b`.execute(db);', 'drop'],
  ['await sql`alter table a alter column b set not null`.execute(db);', 'set not null'],
])('%j removes or requires something', (text, fault) => {
  expect(problems(`\n${text}`)).toEqual([`${path}:2: older versions do not work beside ${fault}`]);
});
