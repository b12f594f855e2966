/** @returns a text that somebody else sent, in one line of well-formed characters, and no longer than this */
export function printable(text: string, maxLength: number): string {
  return text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, maxLength);
}
