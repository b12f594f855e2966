import type { StoredVisits } from './list-page-views.ts';

const shownDays = 30;
/** Typed addresses, bookmarks, links of this site, and links that do not say where they stand. */
const noReferrer = 'no other site';
const dayMs = 24 * 60 * 60 * 1000;

function sumBy(
  visits: readonly StoredVisits[],
  key: 'day' | 'path' | 'referrer',
): [string, number][] {
  const sums = new Map<string, number>();
  for (const one of visits) sums.set(one[key], (sums.get(one[key]) ?? 0) + one.views);
  return [...sums];
}

/**
 * Shows the last 30 days, today included.
 *
 * @param visits as {@link ./list-page-views.ts} gives them
 * @param now the time in whose UTC day the 30 days end
 * @returns lines of text for a terminal: each day with its pages and their sum, then the pages and the
 *   sites that led to them over all of these days
 */
export function toTable(visits: readonly StoredVisits[], now: Date): string {
  const first = new Date(now.getTime() - (shownDays - 1) * dayMs).toISOString().slice(0, 10);
  const shown = visits.filter(({ day }) => day >= first);
  if (shown.length === 0) return `No page views were counted in the last ${shownDays} days.\n`;
  const named = shown.map((one) => ({ ...one, referrer: one.referrer || noReferrer }));
  const names = ['All pages', ...named.flatMap(({ path, referrer }) => [path, referrer])];
  const width = Math.max(...names.map((name) => name.length));
  const line = (day: string, page: string, views: number | string) =>
    `${day.padEnd(12)}${page.padEnd(width)}${String(views).padStart(9)}\n`;
  const lines = (name: string, sums: readonly [string, number][]) =>
    sums.map(([of, views], index) => line(index === 0 ? name : '', of, views));
  const block = (name: string, pages: readonly [string, number][]) => [
    ...lines(name, pages),
    line(
      '',
      'All pages',
      pages.reduce((sum, [, views]) => sum + views, 0),
    ),
    '\n',
  ];
  const days = sumBy(shown, 'day').flatMap(([name]) =>
    block(
      name,
      sumBy(
        shown.filter(({ day }) => day === name),
        'path',
      ),
    ),
  );
  const most = (sums: [string, number][]) => sums.sort(([, one], [, other]) => other - one);
  return [
    line('Day (UTC)', 'Page', 'Views'),
    ...days,
    ...block(`${shownDays} days`, most(sumBy(shown, 'path'))),
    ...lines('Came from', most(sumBy(named, 'referrer'))),
    '\n',
    'Every day so far, for a spreadsheet: npm run --silent visits -- --csv\n',
  ].join('');
}
