/** Words of a button that copies a text. */
export const copyingWords = {
  copy: 'Copy',
  copied: 'Copied',
} as const;
