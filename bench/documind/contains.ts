const shortLength = 3;

const fold = (text: string) => text.normalize('NFKC').toLowerCase();
const close = (text: string) => fold(text).replace(/\s+/g, '');

/** Whether one of the expected strings stands in a text; a very short one as a word of its own. */
export function contains(text: string, answers: readonly string[]): boolean {
  return answers.some((answer) => {
    const expected = fold(answer).trim();
    if (expected.length > shortLength) return close(text).includes(close(expected));
    const escaped = expected.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return new RegExp(`(?<![\\p{L}\\p{N}_])${escaped}(?![\\p{L}\\p{N}_])`, 'u').test(fold(text));
  });
}
