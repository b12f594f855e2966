import { verdictsWords as words } from '#content/owner-commands.ts';
import { type TextColumn, writeCsv, writeTextTable } from '#server/platform/columns.ts';
import type { SharedVerdict } from './list-verdicts.ts';

const columns: TextColumn<SharedVerdict>[] = [
  {
    title: words.judged,
    width: 10,
    of: ({ judged_at }) => judged_at.toISOString().slice(0, 10),
  },
  {
    title: words.verdict,
    width: 7,
    of: ({ is_right }) => (is_right ? words.right : words.wrong),
  },
  { title: words.question, width: 60, of: ({ question }) => question },
  {
    title: words.quotes,
    width: 60,
    of: ({ citations }) => citations.map(({ quote }) => quote).join(' / '),
  },
];

/** @returns the verdicts as lines of text for a terminal, with the beginnings of question and quotes */
export function toTable(verdicts: readonly SharedVerdict[]): string {
  if (verdicts.length === 0) return `${words.none}\n`;
  const right = verdicts.filter(({ is_right }) => is_right).length;
  return `${writeTextTable(columns, verdicts)}\n${words.count(right, verdicts.length)}\n`;
}

/** @returns the whole verdicts as CSV: a line for each quote, or one line for a verdict without quotes */
export function toCsv(verdicts: readonly SharedVerdict[]): string {
  const rows = verdicts.flatMap(({ citations, judged_at, is_right, question, answer }) => {
    const about = {
      judged_at,
      verdict: is_right ? words.right : words.wrong,
      question,
      answer,
    };
    const none = { ...about, filename: '', page: '', quote: '' };
    if (citations.length === 0) return [none];
    return citations.map(({ page, ...quote }) => ({ ...about, ...quote, page: page ?? '' }));
  });
  const names = [
    'judged_at',
    'verdict',
    'question',
    'answer',
    'filename',
    'page',
    'quote',
  ] as const;
  return writeCsv(names, rows);
}
