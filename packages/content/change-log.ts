/** Something new that became possible. */
export interface Change {
  /** The product whose page shows its newest change; undefined for the site. */
  product?: 'documind' | 'mind-m8';
  text: string;
  drawing: ChangeDrawing;
}

/** The picture beside a change, by name. */
export type ChangeDrawing =
  | 'samples'
  | 'page'
  | 'layout'
  | 'sums'
  | 'conversation'
  | 'collections'
  | 'formats'
  | 'developers'
  | 'breath'
  | 'key'
  | 'status';

/** The changes of one month, newest first. */
export interface ChangeLogMonth {
  /** Year and month, as `2026-11`. */
  month: string;
  changes: readonly Change[];
}

const months: readonly ChangeLogMonth[] = [
  {
    month: '2026-11',
    changes: [
      {
        product: 'documind',
        text: 'Try DocuMind on three sample documents, without an account.',
        drawing: 'samples',
      },
      {
        product: 'documind',
        text: 'See the original page, with the sentence marked.',
        drawing: 'page',
      },
      {
        product: 'documind',
        text: 'Answers that keep the layout of lists, tables and steps.',
        drawing: 'layout',
      },
      {
        product: 'documind',
        text: 'Ask for totals and differences, even from a photo of a bill.',
        drawing: 'sums',
      },
      {
        product: 'documind',
        text: 'Follow-up questions, and a history of every conversation.',
        drawing: 'conversation',
      },
      {
        product: 'documind',
        text: 'Group documents into collections and search just one.',
        drawing: 'collections',
      },
      {
        product: 'documind',
        text: 'Spreadsheets, slides, books, emails, web pages and pasted text.',
        drawing: 'formats',
      },
      {
        product: 'documind',
        text: 'For developers: search, webhooks, API keys with rights, a client library, and tools for AI assistants.',
        drawing: 'developers',
      },
      {
        product: 'mind-m8',
        text: 'A minute of breathing on the Mind\u00a0M8 page.',
        drawing: 'breath',
      },
      { text: 'Passkeys and two-step login.', drawing: 'key' },
      { text: 'A status page.', drawing: 'status' },
    ],
  },
];

/** What visitors and members can do that they could not do before. */
export const changeLog = {
  path: '/changelog',
  title: 'What is new',
  lead: 'What you can do now that you could not before.',
  parts: { documind: 'DocuMind', 'mind-m8': 'Mind M8', site: 'Your account and this site' },
  months,
  next: { label: 'See what comes next', href: '/coming-soon' },
} as const;

/** @returns the newest change of a product, as a sentence */
export function newestOf(product: Change['product']): string | undefined {
  const changes = months.flatMap((month) => month.changes);
  return changes.find((change) => change.product === product)?.text;
}
