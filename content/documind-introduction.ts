/** Words beside what a document is and what it answers. */
export const introductionWords = {
  says: (file: string) => `What is in ${file}`,
  asks: 'Try asking',
  /** Said to screen readers behind a question. */
  only: (file: string) => ` Searches only ${file}`,
} as const;
