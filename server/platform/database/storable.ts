/** @returns whether the database can hold a text */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
