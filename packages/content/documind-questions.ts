/** Question beginnings by what they ask for; the engine adds the document's own words. */
const english = {
  amount: (words: string) => `How much ${words}?`,
  moment: (words: string) => `When ${words}?`,
  which: (words: string) => `Which ${words}?`,
  fact: (words: string) => `What ${words}?`,
  way: (words: string) => `How do I ${words}?`,
  topic: (words: string) => `What does it say about ${words}?`,
};

/**
 * Words a question that is offered with a new document. In languages other than English, they only name
 * the thing, which is right whatever its gender and number.
 *
 * @param kind what is asked for; `name` needs no word of ours
 */
export function offeredQuestion(kind: keyof typeof english | 'name', words: string): string {
  if (kind !== 'name') return english[kind](words);
  const [first = '', ...rest] = words;
  return `${first.toLocaleUpperCase()}${rest.join('')}?`;
}

/** Asks any document for what it is about. */
export const aboutQuestion = 'What is this document about?';
