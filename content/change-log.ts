/** What became possible in one month, newest first. */
export interface ChangeLogMonth {
  /** Year and month, as `2026-11`. */
  month: string;
  changes: readonly string[];
}

/** What visitors and members can do now that they could not do before. */
export const changeLog = {
  id: 'new',
  title: 'What is new',
  lead: 'What you can do now and could not do before.',
  months: [
    {
      month: '2026-11',
      changes: [
        'Try DocuMind without an account, on documents that we made up for it.',
        'See the page itself: the sentence of an answer is marked where it stands in the file.',
        'Answers keep the form of the document: lists as lists, rows of tables with their heads, steps in their order.',
        'Go on from an answer to the next question, and find every conversation again in the history.',
        'Keep documents together in collections, and ask only one of them.',
        'Bring spreadsheets, slides, books, mails and web pages, or paste a text.',
        'Install the workspace, and read the list of your documents without a connection.',
        'For programs: search, webhooks, keys with rights, ready clients, and tools for assistants.',
        'Read how the service is, and how it was, on a page of its own.',
      ],
    },
  ] satisfies ChangeLogMonth[],
} as const;
