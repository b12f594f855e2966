/** How a question begins by what it asks for; the engine words the rest with the document's own words. */
const english = {
  amount: (words: string) => `How much ${words}?`,
  moment: (words: string) => `When ${words}?`,
  length: (words: string) => `How long ${words}?`,
  count: (words: string) => `How many ${words}?`,
  which: (words: string) => `Which ${words}?`,
  fact: (words: string) => `What ${words}?`,
  way: (words: string) => `How do I ${words}?`,
  topic: (words: string) => `What does it say about ${words}?`,
};

/**
 * Words a question that is offered beside a new document. In other languages than English most only name the thing:
 * that is right whatever its gender and number.
 *
 * @param language that the document is written in
 * @param kind what is asked for; `whether` and `name` need no word of ours
 */
export function offeredQuestion(
  language: string,
  kind: keyof typeof english | 'whether' | 'name',
  words: string,
): string {
  if (kind === 'amount' && language === 'german') return `Wie hoch ${words}?`;
  if (kind !== 'whether' && kind !== 'name') return english[kind](words);
  const [first = '', ...rest] = words;
  return `${first.toLocaleUpperCase()}${rest.join('')}?`;
}

/** Asks any document for what it is about. */
export const aboutQuestion = 'What is this document about?';
