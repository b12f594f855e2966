/** Words beside what a document is and what it answers. */
export const introductionWords = {
  says: (file: string) => `${file}, in its own words`,
  asks: 'It answers, for example',
  /** Said to screen readers behind a question. */
  only: (file: string) => ` Asks only ${file}`,
} as const;
