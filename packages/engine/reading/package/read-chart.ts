import type { FlowEntry } from '#reading/flow/text-flow.ts';
import { type Row, rowOf } from '#reading/flow/write-table.ts';
import { showNumber } from '#reading/xlsx/cell-formats.ts';
import type { Archive } from './open-archive.ts';
import { type Attribute, parseXml, type XmlHandler } from './parse-xml.ts';
import type { Relationships } from './relationships.ts';

interface Series {
  name: string;
  /** By point number. Grouped categories start with the innermost level. */
  categories: Map<number, string>[];
  values: Map<number, string>;
}

const maxSeries = 200;
const maxCharts = 100;
/** What they may contain together, less than a page may have. */
const chartBudget = { points: 4000, characters: 30_000 };
/** Points are counted from 0. */
const lastPoint = 100_000;
/** Longer than any name or value, in UTF-16 code units. */
const maxTextLength = 500;
const categoryNames = new Set(['c:cat', 'c:xVal']);
const valueNames = new Set(['c:val', 'c:yVal']);

/** Reads a chart part, element by element: the values that the program stored with the drawing. */
class ChartReader implements XmlHandler {
  readonly series: Series[] = [];
  /** Titles of the chart, its categories and its values. */
  readonly titles = { 'c:chart': '', 'c:catAx': '', 'c:valAx': '' };
  isCut = false;
  readonly #budget: typeof chartBudget;
  #point = 0;
  /** Number format; undefined if the values are texts. */
  #format: string | undefined;
  #text = '';

  constructor(budget: typeof chartBudget) {
    this.#budget = budget;
  }

  onOpen(name: string, attribute: Attribute): void {
    this.#text = '';
    const series = this.series.at(-1);
    if (name === 'c:ser') this.series.push({ name: '', categories: [], values: new Map() });
    else if (name === 'c:lvl' || categoryNames.has(name)) series?.categories.push(new Map());
    else if (name === 'c:pt') this.#point = Number(attribute('idx'));
    else if (name === 'c:numCache' || name === 'c:numLit') this.#format = 'General';
    else if (name === 'c:strCache' || name === 'c:strLit') this.#format = undefined;
  }

  onText(text: string): void {
    if (this.#text.length < maxTextLength) this.#text += text.slice(0, maxTextLength);
  }

  onClose(name: string, path: readonly string[]): void {
    if (name === 'c:v' || name === 'a:t') this.#take(this.#text.trim(), path);
    else if (name === 'c:formatCode') this.#format = this.#text;
    this.#text = '';
  }

  #take(text: string, path: readonly string[]): void {
    const budget = this.#budget;
    budget.characters -= text.length;
    budget.points -= 1;
    this.isCut ||= budget.characters < 0 || budget.points < 0 || this.series.length > maxSeries;
    if (this.isCut) return;
    const series = path.includes('c:ser') ? this.series.at(-1) : undefined;
    if (!series) {
      const of = path[path.lastIndexOf('c:title') - 1];
      if (of === 'c:chart' || of === 'c:catAx' || of === 'c:valAx')
        this.titles[of] = `${this.titles[of]} ${text}`.trim();
    } else if (path.includes('c:tx')) series.name = `${series.name} ${text}`.trim();
    else {
      const points = path.some((name) => valueNames.has(name))
        ? series.values
        : path.some((name) => categoryNames.has(name)) && series.categories.at(-1);
      if (points && this.#point >= 0 && this.#point <= lastPoint)
        points.set(this.#point, this.#format === undefined ? text : shown(text, this.#format));
    }
  }
}

function shown(text: string, format: string): string {
  const number = Number(text);
  return text === '' || !Number.isFinite(number) ? text : showNumber(number, format);
}

/** @returns the charts of a part, by relationship id, and how many are unread or incomplete */
export async function readCharts(
  archive: Archive,
  relationships: Relationships,
): Promise<{ charts: Map<string, FlowEntry[]>; unread: number }> {
  const charts = new Map<string, FlowEntry[]>();
  const budget = { ...chartBudget };
  let unread = 0;
  for (const [id, { kind, part }] of relationships) {
    if (kind !== 'chart' || part === '') continue;
    const reader = new ChartReader(budget);
    if (charts.size < maxCharts) await parseXml(archive.part(part), reader);
    const chart = entriesOf(reader);
    if (chart.length > 0) charts.set(id, chart);
    if (chart.length === 0 || reader.isCut) unread += 1;
  }
  return { charts, unread };
}

/**
 * @returns a chart: its title, such as `Chart: Sales (in £)`, and tables with categories as rows and series as
 *   columns, several if their categories differ
 */
function entriesOf({ series: all, titles }: ChartReader): FlowEntry[] {
  const series = all.filter(({ values }) => values.size > 0);
  if (series.length === 0) return [];
  const { 'c:chart': title, 'c:catAx': categories, 'c:valAx': unit } = titles;
  const groups = Map.groupBy(series, (one) => JSON.stringify([...categoriesOf(one)]));
  const name = [title, unit && `(${unit})`].filter(Boolean).join(' ');
  return [
    { kind: 'paragraph', text: ['Chart', name].filter(Boolean).join(': ') },
    ...[...groups.values()].flatMap((group): FlowEntry[] => [
      ...tableOf(group, categories, title).map((row) => ({ kind: 'row', row }) as const),
      { kind: 'table-end' },
    ]),
  ];
}

function tableOf(series: readonly Series[], categories: string, title: string): Row[] {
  const [first] = series;
  const names = first ? categoriesOf(first) : new Map<number, string>();
  const numbers = new Set(series.flatMap(({ values }) => [...values.keys()]));
  const heads = series.map(({ name }) => name || title || 'Value');
  const rows = [...numbers]
    .sort((one, other) => one - other)
    .map((number) => [
      names.get(number) ?? '',
      ...series.map(({ values }) => values.get(number) ?? ''),
    ]);
  return [[categories, ...heads], ...rows].map(rowOf);
}

/** @returns categories by point number, with the names of their groups, stored at the first point of each */
function categoriesOf({ categories }: Series): Map<number, string> {
  const [innermost, ...groups] = categories.filter(({ size }) => size > 0);
  const last = groups.map(() => '');
  const inOrder = [...(innermost ?? [])].sort(([one], [other]) => one - other);
  return new Map(
    inOrder.map(([number, name]) => {
      for (const [at, group] of groups.entries()) last[at] = group.get(number) ?? last[at] ?? '';
      return [number, [...last.toReversed(), name].join(' ')];
    }),
  );
}
