/** What an answer says where the documents hold none. */
export const answerRefusalWords = {
  noDocuments: 'There are no documents to answer from. Upload one and ask again.',
  noneRead:
    'There are no documents to answer from: none of yours could be read. The list says what to do.',
  stillReading: (reading: number) =>
    reading === 1
      ? 'There is no document to answer from yet: one is still being read. Ask again in a moment.'
      : `There are no documents to answer from yet: ${reading} are still being read. Ask again in a moment.`,
  noAnswer: (documents: number) =>
    documents === 1
      ? 'Your document does not answer this.'
      : `Your ${documents} documents do not answer this.`,
  declined: 'The language model read the passages that come nearest and found no answer in them.',
  /** @param language as the engine calls it: `german` */
  otherLanguage: (language: string) => {
    const name = language.charAt(0).toUpperCase() + language.slice(1);
    return `What comes nearest is in ${name}, and your question is in another language: ask in ${name}.`;
  },
  missing: (documents: number, words: readonly string[]) =>
    `${documents === 1 ? 'It does' : 'They do'} not mention ${list(words, 'or')}.`,
  nearest: (names: readonly string[]) =>
    `The nearest ${names.length > 1 ? 'are' : 'is'} ${list(names, 'and')}.`,
  moreReading: (reading: number) =>
    `${reading === 1 ? 'One more is' : `${reading} more are`} still being read.`,
} as const;

function list(items: readonly string[], word: 'and' | 'or'): string {
  return items.length < 2
    ? items.join('')
    : `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`;
}
