/** Words beside what a document is and what it answers. */
export const introductionWords = {
  says: (file: string) => `What is in ${file}`,
  asks: 'Try asking',
  /** What a tenant would ask the sample document; the first is asked for them. */
  ofSample: ['When is the rent due?', 'Can I have a dog?', 'How do I end the tenancy?'],
  /** Said to screen readers behind a question. */
  only: (file: string) => ` Searches only ${file}`,
} as const;
