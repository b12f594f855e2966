/** Words of a conversation that is saved as Markdown; the workspace says the same of what is erased. */
export const exportWords = {
  carried: (words: string) => `with “${words}” from before`,
  erased: 'A document that this answer quoted was deleted, and the answer with it.',
  place: (filename: string, page: number | null) =>
    page === null ? filename : `${filename}, page ${page}`,
} as const;
