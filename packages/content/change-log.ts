/** Something new that became possible. */
export interface Change {
  /** The product whose page shows its newest change; undefined for the site. */
  product?: 'documind' | 'mind-m8';
  text: string;
  /** Where to see it. */
  href: string;
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

/** Newest first. */
const months: readonly { month: string; changes: readonly Change[] }[] = [
  {
    month: '2026-11',
    changes: [
      {
        product: 'documind',
        text: 'Try DocuMind on three sample documents, without an account.',
        href: '/documind/try',
        drawing: 'samples',
      },
      {
        product: 'documind',
        text: 'See the original page, with the sentence marked.',
        href: '/documind/try#a3',
        drawing: 'page',
      },
      {
        product: 'documind',
        text: 'Answers that keep the layout of lists, tables and steps.',
        href: '/documind/try#a4',
        drawing: 'layout',
      },
      {
        product: 'documind',
        text: 'Ask for totals and differences, even from a photo of a bill.',
        href: '/documind/workspace',
        drawing: 'sums',
      },
      {
        product: 'documind',
        text: 'Follow-up questions, and a history of every conversation.',
        href: '/documind/workspace',
        drawing: 'conversation',
      },
      {
        product: 'documind',
        text: 'Group documents into collections and search just one.',
        href: '/documind/workspace',
        drawing: 'collections',
      },
      {
        product: 'documind',
        text: 'Spreadsheets, slides, books, emails, web pages and pasted text.',
        href: '/documind#features',
        drawing: 'formats',
      },
      {
        product: 'documind',
        text: 'For developers: search, webhooks, API keys with permissions, a client library, and tools for AI assistants.',
        href: '/documind#api',
        drawing: 'developers',
      },
      {
        product: 'mind-m8',
        text: 'A minute of breathing on the Mind\u00a0M8 page.',
        href: '/products/mind-m8',
        drawing: 'breath',
      },
      { text: 'Passkeys and two-step login.', href: '/account', drawing: 'key' },
      { text: 'A page that shows whether everything works.', href: '/status', drawing: 'status' },
    ],
  },
];

/** What visitors and members can do that they could not do before. */
export const changeLog = {
  path: '/changelog',
  title: 'What’s new',
  lead: 'What you can do now that you could not before.',
  newest: 'New:',
  parts: { documind: 'DocuMind', 'mind-m8': 'Mind M8', site: 'Your account and this site' },
  months,
  next: { label: 'See what comes next', href: '/coming-soon' },
} as const;

/** @returns the newest change of a product */
export function newestOf(product: Change['product']): Change | undefined {
  const changes = months.flatMap((month) => month.changes);
  return changes.find((change) => change.product === product);
}
