/** @returns a text in NFC and well-formed, without white space at the ends of its lines */
export function tidy(text: string): string {
  const lines = text.split('\n').map((line) => line.trimEnd());
  return lines.join('\n').trim().toWellFormed().normalize('NFC');
}
