import { visitsWords as words } from '@m8/content/owner-commands.ts';
import { type TextColumn, writeCsv, writeTextTable } from '@m8/platform/columns.ts';
import type { Db } from '@m8/platform/database/tables.ts';
import { sql } from 'kysely';
import './tables.ts';

/** Views of a page on one day from one referring site. */
export interface StoredPageViews {
  /** In UTC, such as `2026-01-31`. */
  day: string;
  path: string;
  /** Host name of the referring site, or empty. */
  referrer: string;
  views: number;
}

/** @returns all page views, newest day first, the day's most viewed page first */
export function listPageViews(context: { db: Db }): Promise<StoredPageViews[]> {
  return context.db
    .selectFrom('page_views')
    .select([sql<string>`day::text`.as('day'), 'path', 'referrer', 'views'])
    .orderBy('page_views.day', 'desc')
    .orderBy(sql`sum(views) over (partition by page_views.day, path)`, 'desc')
    .orderBy('path')
    .orderBy('views', 'desc')
    .orderBy('referrer')
    .execute();
}

const shownDays = 30;
const dayMs = 24 * 60 * 60 * 1000;

/** @returns all page views as CSV with a header line */
export function toCsv(views: readonly StoredPageViews[]): string {
  return writeCsv(['day', 'path', 'referrer', 'views'], views);
}

/** A line of the table. */
interface Line {
  day: string;
  page: string;
  views: string;
}

const emptyLine: Line = { day: '', page: '', views: '' };

function sumBy(
  views: readonly StoredPageViews[],
  key: 'day' | 'path' | 'referrer',
): [string, number][] {
  const sums = new Map<string, number>();
  for (const one of views) sums.set(one[key], (sums.get(one[key]) ?? 0) + one.views);
  return [...sums];
}

const highestFirst = (sums: readonly [string, number][]) =>
  sums.toSorted(([, one], [, other]) => other - one);

/** A name in the first column of the first line, and a line per sum. */
function linesOf(name: string, sums: readonly [string, number][]): Line[] {
  return sums.map(([page, views], index) => ({
    day: index === 0 ? name : '',
    page,
    views: String(views),
  }));
}

/** As {@link linesOf}, followed by the total of all pages and an empty line. */
function blockOf(name: string, pages: readonly [string, number][]): Line[] {
  const all = pages.reduce((sum, [, views]) => sum + views, 0);
  return [...linesOf(name, pages), ...linesOf('', [[words.allPages, all]]), emptyLine];
}

/**
 * Shows the last 30 days, including today.
 *
 * @param views all of them, newest day first
 * @param now the 30 days end with its UTC day
 * @returns a text table for a terminal: each day with its pages and their total, then the pages and the
 *   referring sites over all of these days
 */
export function toTable(views: readonly StoredPageViews[], now: Date): string {
  const first = new Date(now.getTime() - (shownDays - 1) * dayMs).toISOString().slice(0, 10);
  const shown = views.filter(({ day }) => day >= first);
  if (shown.length === 0) return `${words.none(shownDays)}\n`;
  const named = shown.map((one) => ({ ...one, referrer: one.referrer || words.noReferrer }));
  const lines = [
    ...sumBy(shown, 'day').flatMap(([name]) => {
      const ofDay = shown.filter(({ day }) => day === name);
      return blockOf(name, sumBy(ofDay, 'path'));
    }),
    ...blockOf(words.days(shownDays), highestFirst(sumBy(shown, 'path'))),
    ...linesOf(words.referrers, highestFirst(sumBy(named, 'referrer'))),
    emptyLine,
  ];
  const columns: TextColumn<Line>[] = [
    { title: words.day, width: 10, of: ({ day }) => day },
    {
      title: words.page,
      width: Math.max(...lines.map(({ page }) => page.length)),
      of: ({ page }) => page,
    },
    { title: words.views, width: 7, align: 'end', of: (line) => line.views },
  ];
  return `${writeTextTable(columns, lines)}${words.more}\n`;
}
