/** @returns whether a text has a letter or a digit, as every question must */
export function holdsWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}
