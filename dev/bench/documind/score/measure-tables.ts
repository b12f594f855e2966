import { numberStyleOf, readNumber } from '@m8/engine/answering/computing/cell-numbers.ts';
import { type FoundTable, findTables } from '@m8/engine/answering/computing/find-tables.ts';
import { readPassage } from '@m8/engine/answering/units.ts';
import { openMemoryScope } from '@m8/engine/memory-scope.ts';
import { openEncoder } from '@m8/engine/models/encoder.ts';
import { partOf, passagesOf, readReadingSet, type TableQuestion, toRead } from './reading-set.ts';

const holds: Record<string, (value: number, limit: number) => boolean> = {
  over: (value, limit) => value > limit,
  under: (value, limit) => value < limit,
  from: (value, limit) => value >= limit,
  to: (value, limit) => value <= limit,
};

/** @returns the right number or, for the highest or lowest, the names of the row or column; undefined if unclear */
function expectedOf({ op, columns, rows, where }: TableQuestion, table: FoundTable) {
  const [first] = table.rows;
  if (!first) return undefined;
  const { language } = readPassage(first.passage);
  const cellsOf = (head: string) => {
    const at = table.heads.indexOf(head);
    const cells = table.rows.map(({ unit }) => unit.cells[at]?.text ?? '');
    const { mark } = numberStyleOf(cells, language) ?? { mark: '.' as const };
    return cells.map((cell) => readNumber(cell, mark));
  };
  const limits = Object.entries(where ?? {}).filter(([name]) => name !== 'column');
  const compared = where ? cellsOf(where.column) : [];
  const isMeant = (row: number) =>
    (rows === 'all' || rows.includes(row + 1)) &&
    limits.every(([name, limit]) => holds[name]?.(compared[row] ?? Number.NaN, Number(limit)));
  const meant = [...table.rows.keys()].filter(isMeant);
  if (op === 'count') return meant.length;
  const values = columns.flatMap((head) => {
    const numbers = cellsOf(head);
    return meant.flatMap((row) => {
      const number = numbers[row];
      return number === undefined ? [] : { number, row, head };
    });
  });
  const numbers = values.map(({ number }) => number);
  const sum = numbers.reduce((total, number) => total + number, 0);
  const [most, least] = [Math.max(...numbers), Math.min(...numbers)];
  if (op === 'sum') return sum;
  if (op === 'average') return sum / numbers.length;
  if (op === 'difference' || op === 'range') return most - least;
  if (op === 'times') return undefined;
  const best = values.filter(({ number }) => number === (op === 'highest' ? most : least));
  return best.flatMap(({ row, head }) =>
    meant.length > 1 ? (table.rows[row]?.unit.cells.map(({ text }) => text) ?? []) : head,
  );
}

/** Matches the explanation of a computed number. */
const explanation = / \((?:sum|average|the highest|the lowest|counted|difference)/u;

/** @returns whether a computed answer says the right number, or the right name */
function says(answer: string, expected: number | readonly string[]): boolean {
  const [value = ''] = answer.split(explanation, 1);
  if (typeof expected !== 'number')
    return expected.some((name) => /\p{L}/u.test(name) && value.includes(name));
  return (['.', ','] as const).some((mark) => {
    const said = readNumber(value, mark);
    return said !== undefined && Math.abs(Math.abs(said) - Math.abs(expected)) < 0.006;
  });
}

/** Prints how many questions about tables of unseen documents are computed, and how many of them rightly. */
export async function measureTables(): Promise<void> {
  const encoder = await openEncoder();
  const counts = { computable: 0, right: 0, wrong: 0, others: 0, computed: 0 };
  for (const document of await readReadingSet('tables')) {
    if (partOf(document) !== 'unseen') continue;
    const tables = findTables(await passagesOf(document));
    const scope = await openMemoryScope([await toRead(document)], encoder);
    for (const asked of document.tables) {
      const table = tables[asked.table - 1];
      const expected = table && asked.op !== 'none' ? expectedOf(asked, table) : undefined;
      if (asked.op !== 'none' && expected === undefined) continue;
      const [piece] = (await scope.ask(asked.q)).pieces;
      const answer = piece && explanation.test(piece.text) ? piece.text : undefined;
      if (expected === undefined) {
        counts.others += 1;
        if (answer !== undefined) counts.computed += 1;
        continue;
      }
      counts.computable += 1;
      if (answer !== undefined) counts[says(answer, expected) ? 'right' : 'wrong'] += 1;
    }
  }
  const { computable, right, wrong, others, computed } = counts;
  console.log(
    `computed from tables: ${(right / computable).toFixed(3)} of ${computable} right, ${wrong} wrong; ` +
      `${computed} of ${others} that ask for no computation`,
  );
}
