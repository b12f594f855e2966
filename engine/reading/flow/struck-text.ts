/** Marks text that was struck out, so that nobody takes it for what holds. */
export function struckOut(text: string): string {
  return `[struck out: ${text}]`;
}
