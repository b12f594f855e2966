/** Answers about the documents themselves, from their list. */
export const answerRecordWords = {
  pages: (name: string, pages: number) =>
    `${name} has ${pages === 1 ? '1 page' : `${pages} pages`}.`,
  noPages: (name: string) => `${name} has no page numbers.`,
  title: (name: string, title: string) => `${name} is titled “${title}”.`,
  documents: (count: number, names: readonly string[]) =>
    `You have ${count === 1 ? '1 document' : `${count} documents`}: ${names.join(', ')}${count > names.length ? ', …' : ''}.`,
} as const;
