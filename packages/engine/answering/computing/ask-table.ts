import type {
  Comparison,
  Operation,
  ReadTable,
  TableReading,
  TableText,
} from '#models/table-reader.ts';
import { contentStemsIn } from '#passages/terms.ts';
import { readNumber } from './cell-numbers.ts';
import { chooseColumns, chooseRows } from './choose-cells.ts';
import {
  cellOf,
  type NumberColumn,
  nameColumn,
  numberColumns,
  readColumns,
  type TextColumn,
} from './columns.ts';
import type { FoundTable, PlacedRow } from './find-tables.ts';
import { numbersIn } from './question-numbers.ts';

/** What a question asks of a table. */
export interface AskedTable {
  operation: Operation;
  /** The rows that the question chooses. */
  rows: readonly PlacedRow[];
  /** Number of rows in the table. */
  of: number;
  /** The columns whose numbers are computed with: one if there are several rows. */
  columns: readonly NumberColumn[];
  /** The column that identifies rows for a reader. */
  namedBy: number;
  /** The column of words that the question names: “which day”, “how many days”. */
  named: TextColumn | undefined;
  /** By which numbers the rows were chosen: `Gas over 50`; '' if by none. */
  condition: string;
  /** The least chance, 0 to 1, of the choices that led here. */
  chance: number;
}

/**
 * @param alone what the question asks by itself
 * @returns undefined if the question asks for no computation with this table, or what it asks is uncertain
 */
export async function askTable(
  question: string,
  alone: TableReading,
  table: FoundTable,
  readTable: ReadTable,
): Promise<AskedTable | undefined> {
  const { heads, rows } = table;
  if (rows.length < 2) return undefined;
  const columns = readColumns(table);
  const { language, numbers, texts } = columns;
  const text = tableText(table, columns);
  const reading = await readTable(question, text);
  const { operation } = reading;
  if (operation === 'none') return undefined;
  const sure = Math.max(reading.chance, alone.operation === operation ? alone.chance : 0);
  const chosen = chooseRows(question, rows, columns, reading);
  const compared = compare(question, { heads, rows: chosen.rows }, numbers, reading);
  if (!compared || compared.rows.length === 0) return undefined;
  const used = chooseColumns(
    question,
    numberColumns(heads, rows, language, { chosen: compared.rows, operation }),
    { chosen: compared.rows, all: rows, language },
    reading,
  );
  const asked = contentStemsIn(question, language);
  const isNamed = ({ head }: TextColumn) =>
    [...contentStemsIn(head, language)].some((stem) => asked.has(stem));
  return {
    ...{ operation, rows: compared.rows, of: rows.length, columns: used.columns },
    namedBy: nameColumn(compared.rows.length > 1 ? compared.rows : rows, texts, isNamed),
    named: texts.find(isNamed),
    condition: compared.condition,
    chance: Math.min(sure, chosen.chance, compared.chance, used.chance),
  };
}

/** @returns a table as the model reads it */
export function tableText(
  table: FoundTable,
  { texts }: ReturnType<typeof readColumns> = readColumns(table),
): TableText {
  const { heads, rows } = table;
  const [first] = rows;
  if (!first) return { name: '', columns: [], rows: [] };
  const isText = new Set(texts.map(({ at }) => at));
  return {
    name: first.unit.headings.at(-1) ?? first.passage.filename,
    columns: heads.map((head, at) => ({
      head,
      sample: isText.has(at) ? '' : (rows.map((row) => cellOf(row, at)).find(Boolean) ?? ''),
    })),
    rows: rows.map((row) => texts.flatMap(({ at }) => cellOf(row, at) || []).join(', ')),
  };
}

const holds: Readonly<Record<Comparison, (value: number, limit: number) => boolean>> = {
  none: () => true,
  over: (value, limit) => value > limit,
  under: (value, limit) => value < limit,
  from: (value, limit) => value >= limit,
  to: (value, limit) => value <= limit,
};

const comparisonNames = { over: 'over', under: 'under', from: 'at least', to: 'at most' } as const;

/** Narrows the rows to those whose number compares with one of the question. */
function compare(
  question: string,
  { heads, rows }: Pick<FoundTable, 'heads' | 'rows'>,
  numbers: readonly NumberColumn[],
  { comparison, comparisonChance, columns }: TableReading,
) {
  if (comparison === 'none') return { rows, condition: '', chance: comparisonChance };
  const chanceOf = ({ at }: NumberColumn) => columns[at]?.compared ?? 0;
  const column = numbers.toSorted((one, other) => chanceOf(other) - chanceOf(one))[0];
  // The year of a column is no limit.
  const named = heads.flatMap(numbersIn);
  const limit = numbersIn(question).findLast((one) => !named.includes(one));
  if (!column || limit === undefined) return undefined;
  const isMeant = (row: PlacedRow) => {
    const value = readNumber(cellOf(row, column.at), column.mark);
    return value !== undefined && holds[comparison](value, limit);
  };
  const condition = `${column.head} ${comparisonNames[comparison]} ${limit}`.trim();
  return {
    ...{ rows: rows.filter(isMeant), condition },
    chance: Math.min(comparisonChance, chanceOf(column)),
  };
}
