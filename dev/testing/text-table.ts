/**
 * @returns the rows of a table written as text: a line for each row, with ` => ` between its cells, in which ⏎
 *   stands for a line break
 */
export function textTable(text: string): string[][] {
  const lines = text.trim().split('\n');
  return lines.map((line) => line.trim().replaceAll('⏎', '\n').split(' => '));
}
