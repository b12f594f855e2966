/** Answers if the documents contain none. */
export const answerRefusalWords = {
  noDocuments: 'You have no documents yet. Upload one and ask again.',
  noneRead: 'None of your documents could be read. See the list for what to do.',
  stillReading: (reading: number) =>
    reading === 1
      ? 'Your document is still being read. Ask again in a moment.'
      : `Your ${reading} documents are still being read. Ask again in a moment.`,
  noAnswer: (documents: number) =>
    documents === 1
      ? 'Your document does not answer this.'
      : `None of your ${documents} documents answers this.`,
  declined: 'The language model read the closest passages and found no answer in them.',
  /** @param language the engine's name for it: `german` */
  otherLanguage: (language: string) => {
    const name = language.charAt(0).toUpperCase() + language.slice(1);
    return `The closest text is in ${name}. Try asking in ${name}.`;
  },
  missing: (documents: number, words: readonly string[]) =>
    `${documents === 1 ? 'It does' : 'They do'} not mention ${list(words, 'or')}.`,
  nearest: (names: readonly string[]) => `Closest: ${names.join(', ')}.`,
  moreReading: (reading: number) =>
    `${reading === 1 ? 'One more is' : `${reading} more are`} still being read.`,
} as const;

function list(items: readonly string[], word: 'and' | 'or'): string {
  return items.length < 2
    ? items.join('')
    : `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`;
}
