/** What a document may be asked for; `words` as the document names it. */
interface QuestionForms {
  value(words: string): string;
  price(words: string): string;
  way(words: string): string;
  topic(words: string): string;
  mention(words: string): string;
}

const english: QuestionForms = {
  value: (words) => `What is the ${words}?`,
  price: (words) => `How much is the ${words}?`,
  way: (words) => `How do I ${words}?`,
  topic: (words) => `What does it say about ${words}?`,
  mention: (words) => `What does it say about ${words}?`,
};

/** Other languages ask by naming the thing: that is right whatever its gender and number. */
const bare: QuestionForms = {
  value: (words) => `${words}?`,
  price: (words) => `${words}?`,
  way: (words) => `${words}?`,
  topic: (words) => `${words}?`,
  mention: (words) => `${words}?`,
};

/**
 * The questions that are offered beside a new document, by the language that it is written in.
 *
 * @param kind what is asked for
 * @param words as the document names it
 */
export function offeredQuestion(
  language: string,
  kind: keyof QuestionForms,
  words: string,
): string {
  const [first = '', ...rest] = words;
  return language === 'english'
    ? english[kind](words)
    : bare[kind](first.toLocaleUpperCase() + rest.join(''));
}

/** Asks any document for what it is about. */
export const aboutQuestion = 'What is this document about?';
