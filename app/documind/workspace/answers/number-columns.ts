/** @returns for each column of a table whether all that is in it are numbers, with their signs and currencies */
export function numberColumns(rows: readonly (readonly string[])[]): boolean[] {
  return (rows[0] ?? []).map((_, column) => {
    const filled = rows.flatMap((row) => row[column]?.trim() || []);
    return (
      filled.length > 0 && filled.every((cell) => /^[^\p{L}\p{Nd}]*\p{Nd}[^\p{L}]*$/u.test(cell))
    );
  });
}
