import type { SourceFile } from './source-files.ts';

/** Migrations whose names promise that older versions of the site keep working. */
export const expansions = /^packages\/platform\/migrations\/.+\.expand\.ts$/;

/** What breaks an older version, in Kysely's schema builder or in SQL. */
const breaking =
  /\.(?:drop\w*|rename\w*|setNotNull|setDataType|notNull)\(|\b(?:drop|rename|truncate|delete\s+from|set\s+not\s+null|set\s+data\s+type)\b/i;

/** A required column is harmless in a new table, which older versions do not fill. */
const newTable = /\bcreateTable\(|\bcreate\s+table\b/i;

/**
 * Finds what breaks the promise of a migration's name that it only adds.
 *
 * @param files those that match {@link expansions}
 * @returns a sentence for each fault, with file and line
 */
export function expansionProblems(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    let isInNewTable = false;
    // Statements end with a semicolon both in the builder and in SQL.
    return text.split('\n').flatMap((line, index) => {
      isInNewTable ||= newTable.test(line);
      const fault = breaking.exec(line)?.[0];
      const isFilled = isInNewTable || line.includes('defaultTo(');
      const isFault = fault !== undefined && !(fault === '.notNull(' && isFilled);
      if (line.includes(';')) isInNewTable = false;
      return isFault
        ? [`${path}:${index + 1}: older versions do not work beside ${fault.trim()}`]
        : [];
    });
  });
}
