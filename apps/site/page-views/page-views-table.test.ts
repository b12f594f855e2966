import { visitsWords } from '@m8/content/owner-commands.ts';
import { expect, it } from 'vitest';
import { toTable } from './page-views-table.ts';

const now = new Date('2026-01-31T12:00:00Z');
const views = [
  { day: '2026-01-31', path: '/', referrer: '', views: 8 },
  { day: '2026-01-31', path: '/', referrer: 'news.example', views: 4 },
  { day: '2026-01-31', path: '/documind', referrer: 'other', views: 3 },
  { day: '2026-01-02', path: '/documind', referrer: 'news.example', views: 1000 },
  { day: '2026-01-01', path: '/team', referrer: '', views: 7 },
];

it('shows 30 days by day and page with their sums, and the referring sites', () => {
  expect(toTable(views, now)).toBe(
    [
      'Day (UTC)   Page             Views',
      '2026-01-31  /                   12',
      '            /documind            3',
      '            All pages           15',
      '',
      '2026-01-02  /documind         1000',
      '            All pages         1000',
      '',
      '30 days     /documind         1003',
      '            /                   12',
      '            All pages         1015',
      '',
      'Came from   news.example      1004',
      '            no other site        8',
      '            other                3',
      '',
      `${visitsWords.more}\n`,
    ].join('\n'),
  );
});

it('says so if nothing was counted', () => {
  expect(toTable(views.slice(4), now)).toBe('No page views in the last 30 days.\n');
});
