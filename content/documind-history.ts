/** Words of the list of conversations in the workspace. */
export const historyWords = {
  title: 'History',
  close: 'Close the history',
  startAnew: 'New conversation',
  empty: 'No questions yet. Questions and answers stay here until you delete them.',
  failed: 'We could not list your conversations.',
  more: 'Show more',
  questions: (count: number) => (count === 1 ? '1 question' : `${count} questions`),
  private: 'Private',
  rename: (title: string) => `Rename ${title}`,
  newTitle: 'New name',
  save: 'Rename',
  cancel: 'Cancel',
  export: (title: string) => `Save ${title} as Markdown`,
  delete: (title: string) => `Delete ${title}`,
  deleted: (title: string) => `Deleted: ${title}`,
  undo: 'Undo',
  restored: (title: string) => `Back again: ${title}`,
  /** Name of the file that a conversation is saved in where its own name holds no letter. */
  file: 'conversation',
} as const;
