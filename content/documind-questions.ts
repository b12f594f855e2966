/** The questions by what a document may be asked for; `words` as the document names it. */
const english = {
  value: (words: string) => `What is the ${words}?`,
  price: (words: string) => `How much is the ${words}?`,
  way: (words: string) => `How do I ${words}?`,
  topic: (words: string) => `What does it say about ${words}?`,
};

/**
 * Words a question that is offered beside a new document. In other languages than English it only names
 * the thing: that is right whatever its gender and number.
 *
 * @param language that the document is written in
 * @param kind what is asked for; a mention is asked for as a topic is
 * @param words as the document names it
 */
export function offeredQuestion(
  language: string,
  kind: keyof typeof english | 'mention',
  words: string,
): string {
  if (language === 'english') return english[kind === 'mention' ? 'topic' : kind](words);
  const [first = '', ...rest] = words;
  return `${first.toLocaleUpperCase()}${rest.join('')}?`;
}

/** Asks any document for what it is about. */
export const aboutQuestion = 'What is this document about?';
