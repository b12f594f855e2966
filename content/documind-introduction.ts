import { documentQuestion } from './illustrations.ts';

/** Words beside what a document is and what it answers. */
export const introductionWords = {
  says: (file: string) => `What is in ${file}`,
  asks: 'Try asking',
  /** What a tenant would ask the sample document. */
  ofSample: [documentQuestion, 'How much is the rent?', 'Are pets allowed?'],
  /** Said to screen readers behind a question. */
  only: (file: string) => ` Searches only ${file}`,
} as const;
