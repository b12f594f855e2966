/** Why a document failed for good; packages/content/document-failures.ts has the sentence for its owner. */
export const documentFailures = [
  'encrypted',
  'damaged',
  'empty',
  'unsupported',
  'too-many-pages',
  'too-many-pixels',
  'too-much-text',
  'no-text',
  'needs-other-program',
  'timed-out',
  'too-much-memory',
  'unexpected',
] as const;

export type DocumentFailure = (typeof documentFailures)[number];
