/** Something that became possible. */
export interface Change {
  /** The product whose page shows it where it is the newest of that; undefined where it is about the site. */
  product?: 'documind' | 'mind-m8';
  text: string;
}

/** What became possible in one month, newest first. */
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
        text: 'Log in with a passkey or with a code from your phone, see where you are logged in, take a copy of what is yours, and delete your account yourself.',
      },

      {
        product: 'documind',
        text: 'Try DocuMind without an account, on documents that we made up for it.',
      },
      {
        product: 'documind',
        text: 'See the page itself: the sentence of an answer is marked where it stands in the file.',
      },
      {
        product: 'documind',
        text: 'Answers keep the form of the document: lists as lists, rows of tables with their heads, steps in their order.',
      },
      {
        product: 'documind',
        text: 'Go on from an answer to the next question, and find every conversation again in the history.',
      },
      {
        product: 'documind',
        text: 'Keep documents together in collections, and ask only one of them.',
      },
      {
        product: 'documind',
        text: 'Bring spreadsheets, slides, books, mails and web pages, or paste a text.',
      },
      {
        product: 'documind',
        text: 'Install the workspace, and read the list of your documents without a connection.',
      },
      {
        product: 'documind',
        text: 'For programs: search, webhooks, keys with rights, ready clients, and tools for assistants.',
      },
      {
        product: 'mind-m8',
        text: 'Breathe for a minute on the page of Mind M8.',
      },
      { text: 'Read how the service is, and how it was, on a page of its own.' },
    ],
  },
];

/** What visitors and members can do now that they could not do before. */
export const changeLog = {
  id: 'new',
  title: 'What is new',
  lead: 'What you can do now and could not do before.',
  months,
} as const;

/** @returns the newest that became possible with a product, as a sentence */
export function newestOf(product: Change['product']): string | undefined {
  const changes = months.flatMap((month) => month.changes);
  return changes.find((change) => change.product === product)?.text;
}
