import { type InferenceSession, Tensor } from 'onnxruntime-node';
import { type Encoder, encoderDimensions, marks, openNetwork } from './encoder.ts';

/** What can be computed from a table, in the order of the model's output; `none` for any other question. */
export const operations = [
  'none',
  'sum',
  'average',
  'highest',
  'lowest',
  'count',
  'difference',
  /** The difference between the highest and the lowest. */
  'range',
  /** A cell times a number that the question says, which is not computed: it is too often misread. */
  'times',
] as const;
export type Operation = (typeof operations)[number];

/** How rows are chosen by a number of the question, in the order of the model's output. */
export const comparisons = ['none', 'over', 'under', 'from', 'to'] as const;
export type Comparison = (typeof comparisons)[number];

/** A table as the model reads it: without its numbers. */
export interface TableText {
  name: string;
  /** The head of each column, and for a column of numbers one of its cells; '' for the others. */
  columns: readonly { head: string; sample: string }[];
  /** The cells of each row that are not numbers. */
  rows: readonly string[];
}

/** What a question asks of a table. Chances are from 0 to 1. */
export interface TableReading {
  operation: Operation;
  /** The chance that the question asks for this operation. */
  chance: number;
  comparison: Comparison;
  /** The chance that the question asks for this comparison. */
  comparisonChance: number;
  /** The chance that all rows are meant. */
  all: number;
  /** For each column, the chance that its numbers are computed with, and that they are compared. */
  columns: readonly { used: number; compared: number }[];
  /** For each row that the model could read, the chance that the question chooses it. */
  rows: readonly number[];
}

/** Reads what a question asks of a table, in any supported language; without a table, whether it may ask any. */
export type ReadTable = (question: string, table?: TableText) => Promise<TableReading>;

/** Longer texts are truncated to this many pieces. */
const maxPieces = { question: 40, name: 12, head: 12, sample: 8, row: 24 } as const;
/** Rows that make the whole longer than this are read apart. */
const maxLength = 300;
/** Rows are read at most this many times, so those of very long tables are not all read. */
const maxTimes = 4;

/** A part of the model's input: a column or a row. */
interface Segment {
  start: number;
  end: number;
}

/** What the model says of a question and a part of a table, as chances. */
interface Chances {
  operations: readonly number[];
  comparisons: readonly number[];
  all: number;
  columns: readonly { used: number; compared: number }[];
  rows: readonly number[];
}

/**
 * Makes a reader of tables, which opens its model when it first reads.
 *
 * @param encoder bundled, as it is the first half of the model
 */
export function createTableReader(encoder: Encoder): ReadTable {
  let opening: Promise<InferenceSession> | undefined;
  async function readFrom(row: number, question: string, table: TableText): Promise<Chances> {
    const { sequence, segments } = layOut(encoder, question, table, row);
    opening ??= openNetwork('tables.onnx');
    const found = await run(await opening, await encoder.encodeHalfway(sequence), segments);
    const chances = segments.map((_, at) => found.segments.slice(at * 3, at * 3 + 3).map(sigmoid));
    const { length } = table.columns;
    return {
      ...{ operations: softmax(found.operation), comparisons: softmax(found.comparison) },
      all: sigmoid(found.all[0] ?? 0),
      columns: chances.slice(0, length).map(([used = 0, compared = 0]) => ({ used, compared })),
      rows: chances.slice(length).map(([, , chosen = 0]) => chosen),
    };
  }
  async function read(question: string, table: TableText): Promise<Chances> {
    const reading = await readFrom(0, question, table);
    const rows = [...reading.rows];
    const isPart = reading.all < 0.5 && !asksNothing(reading);
    for (let times = 1; isPart && times < maxTimes && rows.length < table.rows.length; times += 1)
      rows.push(...(await readFrom(rows.length, question, table)).rows);
    return { ...reading, rows };
  }
  return async (question, table) => {
    if (!table) return choose([await read(question, { name: '', columns: [], rows: [] })]);
    const first = await read(question, table);
    if (asksNothing(first)) return choose([first]);
    const { name, columns, rows } = table;
    const { columns: last, ...mirrored } = await read(question, {
      ...{ name, columns: columns.toReversed(), rows: rows.toReversed() },
    });
    const other = { ...mirrored, columns: last.toReversed(), rows: mirrored.rows.toReversed() };
    return choose([first, other]);
  };
}

const asksNothing = ({ operations: [none = 0] }: Chances) => none > 0.5;

/** @returns the likeliest by the mean of some views of a table */
function choose(views: readonly Chances[]): TableReading {
  const mean = (numbers: readonly number[]) =>
    numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  const likeliest = <Option>(
    options: readonly Option[],
    chancesOf: (view: Chances) => readonly number[],
  ) => {
    const means = options.map((_, at) => mean(views.map((view) => chancesOf(view)[at] ?? 0)));
    const chance = Math.max(...means);
    return { option: options[means.indexOf(chance)], chance };
  };
  const [view] = views;
  // A view from which not all rows were read says nothing of the others.
  const most = Math.max(...views.map(({ rows }) => rows.length));
  const whole = views.filter(({ rows }) => rows.length === most);
  const operation = likeliest(operations, (one) => one.operations);
  const comparison = likeliest(comparisons, (one) => one.comparisons);
  if (!view || !operation.option || !comparison.option)
    throw new Error('The table reader returned no odds');
  return {
    ...{ operation: operation.option, chance: operation.chance },
    ...{ comparison: comparison.option, comparisonChance: comparison.chance },
    all: mean(views.map(({ all }) => all)),
    columns: view.columns.map((_, at) => ({
      used: mean(views.map(({ columns }) => columns[at]?.used ?? 0)),
      compared: mean(views.map(({ columns }) => columns[at]?.compared ?? 0)),
    })),
    rows: Array.from({ length: most }, (_, at) => mean(whole.map(({ rows }) => rows[at] ?? 0))),
  };
}

const sigmoid = (odds: number) => 1 / (1 + Math.exp(-odds));

function softmax(odds: Float32Array): number[] {
  const most = Math.max(...odds);
  const shares = Array.from(odds, (one) => Math.exp(one - most));
  const sum = shares.reduce((total, share) => total + share, 0);
  return shares.map((share) => share / sum);
}

/** Joins the pieces of a question and a table, whose rows begin with `from`. */
function layOut(
  { piecesOf }: Encoder,
  question: string,
  { name, columns, rows }: TableText,
  from: number,
) {
  const sequence: number[] = [marks.start];
  const add = (text: string, most: number) => sequence.push(...piecesOf(text).slice(0, most));
  const segments: Segment[] = [];
  const addSegment = (write: () => void) => {
    const start = sequence.length;
    write();
    segments.push({ start, end: Math.max(sequence.length, start + 1) });
    sequence.push(marks.end);
  };
  add(question, maxPieces.question);
  sequence.push(marks.end, marks.end);
  if (columns.length === 0) return { sequence, segments };
  add(name, maxPieces.name);
  sequence.push(marks.end);
  for (const { head, sample } of columns)
    addSegment(() => {
      add(head, maxPieces.head);
      if (sample) add(`: ${sample}`, maxPieces.sample);
    });
  for (const row of rows.slice(from)) {
    if (sequence.length + maxPieces.row >= maxLength) break;
    addSegment(() => add(row, maxPieces.row));
  }
  return { sequence, segments };
}

async function run(session: InferenceSession, halfway: Float32Array, segments: readonly Segment[]) {
  const length = halfway.length / encoderDimensions;
  const places = Math.max(1, segments.length);
  // Each row averages the vectors of a segment.
  const pool = new Float32Array(places * length);
  for (const [at, { start, end }] of segments.entries())
    pool.fill(1 / (end - start), at * length + start, at * length + end);
  const found = await session.run({
    halfway: new Tensor('float32', halfway, [1, length, encoderDimensions]),
    pool: new Tensor('float32', pool, [1, places, length]),
  });
  const read = (output: string) => {
    const data = found[output]?.data;
    if (!(data instanceof Float32Array)) throw new Error(`The table reader returned no ${output}`);
    return data;
  };
  return {
    operation: read('operation'),
    comparison: read('comparison'),
    all: read('all'),
    segments: Array.from(read('segments')),
  };
}
