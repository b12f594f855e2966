/** Horizontal extent of a column or a cell. */
export interface Column {
  start: number;
  end: number;
}

/** The columns of a table. */
export interface Layout {
  columns: Column[];
  rows: number;
  /** Font size, in points. */
  size: number;
}

/** Rows with more columns than this get no layout. */
export const maxColumns = 40;
/** A layout has at least this many columns. */
const minColumns = 3;
/** Maximum number of layouts remembered, across pages too. */
const maxLayouts = 8;
/** A layout applies to rows that lack cells once it has had this many rows. */
const minRows = 2;
/** Edges this close are aligned, in font sizes. */
const sameEdge = 0.4;

export function isFlush(one: Column, other: Column, size: number): boolean {
  const edges = [one.start - other.start, one.end - other.end];
  const middle = (one.start + one.end - other.start - other.end) / 2;
  return [...edges, middle].some((distance) => Math.abs(distance) <= sameEdge * size);
}

/** @returns the layouts with the found one first, with the rows of an earlier one like it */
export function rememberLayout(layouts: readonly Layout[], found: Layout): Layout[] {
  const { columns, rows, size } = found;
  if (columns.length < minColumns || columns.length > maxColumns) return [...layouts];
  const same = layouts.find(
    (layout) => layout.columns.length === columns.length && isWithin(columns, layout),
  );
  const layout = { columns, rows: rows + (same?.rows ?? 0), size };
  return [layout, ...layouts.filter((other) => other !== same)].slice(0, maxLayouts);
}

/** Whether columns are some of those of a layout. */
export function lacksColumnsOf(columns: readonly Column[], layout: Layout): boolean {
  const isLess = columns.length > 1 && columns.length < layout.columns.length;
  return isLess && layout.rows >= minRows && isWithin(columns, layout);
}

function isWithin(columns: readonly Column[], { columns: known, size }: Layout): boolean {
  let from = 0;
  return columns.every((column) => {
    const place = known.findIndex((other, at) => at >= from && isFlush(column, other, size));
    from = place + 1;
    return place !== -1;
  });
}

/** @returns the column of each cell, in order, with the least total distance */
export function columnsOf(cells: readonly Column[], columns: readonly Column[]): number[] {
  const distance = (cell: Column, column: Column) => {
    const shared = Math.min(cell.end, column.end) - Math.max(cell.start, column.start);
    const width = Math.min(cell.end - cell.start, column.end - column.start);
    const edges = [cell.start - column.start, cell.end - column.end].map(Math.abs);
    return Math.max(0, -shared) + Math.max(0, width - shared) + 0.01 * Math.min(...edges);
  };
  // For the cells so far: the best assignment that puts the last one into each column.
  let ways = columns.map(() => ({ cost: 0, places: [] as number[] }));
  for (const [index, cell] of cells.entries()) {
    let before = index === 0 ? { cost: 0, places: [] as number[] } : undefined;
    ways = columns.map((column, place) => {
      const way = before ?? { cost: Number.POSITIVE_INFINITY, places: [] };
      const own = ways[place];
      if (index > 0 && own && own.cost < (before?.cost ?? Number.POSITIVE_INFINITY)) before = own;
      return { cost: way.cost + distance(cell, column), places: [...way.places, place] };
    });
  }
  return ways.reduce((best, way) => (way.cost < best.cost ? way : best)).places;
}
